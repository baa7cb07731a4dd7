import { setTimeout as pause } from 'node:timers/promises';
import type { SealedClientData } from '@pressline/domain/accounts/client-data.ts';
import { emailClaim } from '@pressline/domain/accounts/email-claim.ts';
import type { SecondFactorEvent, SecondFactors } from '@pressline/domain/accounts/second-factor.ts';
import type { SecondFactorMethod } from '@pressline/domain/accounts/second-factor-methods.ts';
import type { SecondFactorPolicy, SecondFactorPolicyEvent } from '@pressline/domain/accounts/second-factor-policy.ts';
import type { ExportedList } from '@pressline/domain/accounts/security-event-kinds.ts';
import type { SecurityEventDetails } from '@pressline/domain/accounts/security-event.ts';
import { CATEGORY, SECOND_FACTOR_POLICY_STREAM, streamOf } from '@pressline/domain/shop/streams.ts';
import type { Role, User, UserEvent } from '@pressline/domain/accounts/user.ts';
import { createdIdOf, newId } from '@pressline/event-store/command-ids.ts';
import type { Actor, EventStore, StreamName } from '@pressline/event-store/event-store.ts';
import { loadStream, type CommandResult } from '@pressline/event-store/handle.ts';
import {
  policyDetailsOf,
  recordSecurityEvent,
  secondFactorDetailsOf,
  securityDetailsOf,
  securityEntryIdOf,
} from '@pressline/operations/accounts/security-log.ts';
import { sealClientData } from '@pressline/personal-data/client-data.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { actorOf, type Caller } from '../../http/caller.ts';
import type { CallOf } from '../../http/route.ts';

/** The parts of a call that the security log needs. */
export interface LoggedCall extends Pick<CallOf<'login'>, 'client' | 'command'> {
  readonly caller: Caller | undefined;
}

/** An attempt to log in. */
export interface LoginAttempt {
  /** To the store, or to the back office. */
  readonly role: Role;
  readonly email: string;
  /** The stream that claims the address for an account, if there is one. */
  readonly claim: StreamName;
}

/** A colleague whose second factors are used or changed. */
export interface StaffAccount {
  readonly id: string;
  readonly subject: string;
}

type RegisteredUser = Extract<User, { status: 'registered' }>;

/**
 * Recording a failure takes at least this long, in ms: the first failure for an unknown address creates a key, and the time
 * that takes would reveal that there is no account.
 */
const FAILURE_RECORDED_AFTER_MS = 25;

/** Records events that concern the security of accounts and data. An entry is stored when its promise resolves. */
export class SecurityLog {
  readonly #store: EventStore;
  readonly #personalData: PersonalData;

  constructor({ store, personalData }: { readonly store: EventStore; readonly personalData: PersonalData }) {
    this.#store = store;
    this.#personalData = personalData;
  }

  /**
   * Await it before responding: no login succeeds unrecorded.
   * @param commandId of a login that may be repeated, which is recorded once
   */
  loginSucceeded(call: LoggedCall, { id, role, profile }: RegisteredUser, commandId?: string): Promise<void> {
    const details = { kind: 'login-succeeded', account: id, role } as const;
    const entryId = commandId === undefined ? newId() : createdIdOf(commandId, 'login-succeeded');
    return this.#record(call, { entryId, details, actor: `${role}:${id}`, person: profile.subject });
  }

  /** Await it before responding: it shows a stolen password even if no session starts. */
  passwordAccepted(call: LoggedCall, { id, role, profile }: RegisteredUser): Promise<void> {
    const details = { kind: 'password-accepted', account: id, role } as const;
    return this.#record(call, { details, actor: 'guest', person: profile.subject });
  }

  async loginFailed(call: LoggedCall, attempt: LoginAttempt): Promise<void> {
    await Promise.all([this.#loginRefused('login-failed', call, attempt), pause(FAILURE_RECORDED_AFTER_MS)]);
  }

  /** A block begins. @param what one account, or every account for the caller's network */
  async loginBlocked(call: LoggedCall, attempt: LoginAttempt, what: 'account' | 'network'): Promise<void> {
    if (what === 'account') return this.#loginRefused('login-blocked', call, attempt);
    const { role, email } = attempt;
    const person = this.#personalData.subjectOf(email);
    return this.#record(call, { details: { kind: 'login-blocked', role }, actor: 'guest', person });
  }

  passwordChangeFailed(call: LoggedCall & { readonly caller: Caller }): Promise<void> {
    return this.#ofCaller(call, 'password-change-failed');
  }

  passwordChangeBlocked(call: LoggedCall & { readonly caller: Caller }): Promise<void> {
    return this.#ofCaller(call, 'login-blocked');
  }

  /** The caller's password for confirming their identity was wrong. */
  confirmationFailed(call: LoggedCall & { readonly caller: Caller }): Promise<void> {
    return this.#ofCaller(call, 'confirmation-failed');
  }

  secondFactorFailed(call: LoggedCall, { id, subject }: StaffAccount, method: SecondFactorMethod): Promise<void> {
    const details = { kind: 'second-factor-failed', account: id, method } as const;
    return this.#record(call, { details, actor: actorOf(call.caller), person: subject });
  }

  /** Too many wrong codes. */
  codesBlocked(call: LoggedCall, { id, subject }: StaffAccount): Promise<void> {
    const details = { kind: 'login-blocked', role: 'admin', account: id } as const;
    return this.#record(call, { details, actor: actorOf(call.caller), person: subject });
  }

  /** Records the events that a command appended to an account's second factors. A repeated command is recorded once. */
  async secondFactorsChanged(
    call: LoggedCall,
    { id, subject }: StaffAccount,
    result: CommandResult<SecondFactors, SecondFactorEvent, unknown>,
  ): Promise<void> {
    if (result.outcome !== 'done' && result.outcome !== 'already-done') return;
    const { events, revision } = result;
    const stream = streamOf(CATEGORY.secondFactors, id);
    // At a login the proof identifies the caller.
    const actor = call.caller === undefined ? (`admin:${id}` as const) : actorOf(call.caller);
    const first = revision - events.length + 1;
    for (const [index, event] of events.entries()) {
      const details = secondFactorDetailsOf(event, id);
      const entryId = securityEntryIdOf({ stream, revision: first + index });
      if (details !== undefined)
        await this.#record(call, { entryId, details, actor, person: call.caller?.subject ?? subject });
    }
  }

  async policyChanged(
    call: LoggedCall & { readonly caller: Caller },
    result: CommandResult<SecondFactorPolicy, SecondFactorPolicyEvent, unknown>,
  ): Promise<void> {
    if (result.outcome !== 'done' && result.outcome !== 'already-done') return;
    const [event] = result.events;
    if (event === undefined) return;
    const details = policyDetailsOf(event);
    const entryId = securityEntryIdOf({ stream: SECOND_FACTOR_POLICY_STREAM, revision: result.revision });
    await this.#record(call, { entryId, details, actor: actorOf(call.caller), person: call.caller.subject });
  }

  /** Records the event that a command appended to an account's stream, if it appended one. A repeated command is recorded once. */
  async accountChanged(call: LoggedCall, result: CommandResult<User, UserEvent, unknown>): Promise<void> {
    if (result.outcome !== 'done' && result.outcome !== 'already-done') return;
    const { events, state, revision } = result;
    const [event] = events;
    if (event === undefined || state.status === 'absent') return;
    const actor = actorOf(call.caller);
    const details = securityDetailsOf(event, state, actor);
    if (details === undefined) return;
    const entryId = securityEntryIdOf({ stream: streamOf(CATEGORY.user, state.id), revision });
    await this.#record(call, { entryId, details, actor, person: call.caller?.subject ?? state.profile.subject });
  }

  /** The origin of a call, sealed, for an entry that the command itself records. */
  clientOfCaller({
    caller,
    client,
    command,
  }: LoggedCall & { readonly caller: Caller }): Promise<SealedClientData | undefined> {
    const { at } = command(actorOf(caller));
    return sealClientData(this.#personalData, client, { person: caller.subject, at });
  }

  /** Await it before the first row is sent. */
  exported(
    call: LoggedCall & { readonly caller: Caller },
    list: ExportedList,
    { q, numbers, ...filters }: Readonly<Record<string, string | undefined>>,
  ): Promise<void> {
    // Of selected orders, only how many there are.
    const selected = numbers === undefined ? undefined : String(numbers.split(',').length);
    const set = Object.entries({ ...filters, selected }).filter(
      (filter): filter is [string, string] => filter[1] !== undefined,
    );
    const details = {
      kind: 'data-exported',
      list,
      filters: Object.fromEntries(set),
      searched: q !== undefined,
    } as const;
    return this.#record(call, { details, actor: actorOf(call.caller), person: call.caller.subject });
  }

  async #loginRefused(
    kind: 'login-failed' | 'login-blocked',
    { client, ...call }: LoggedCall,
    { role, email, claim }: LoginAttempt,
  ): Promise<void> {
    const { state } = await loadStream(this.#store, emailClaim, claim);
    const isKnown = state.status === 'claimed';
    await this.#record(
      { ...call, client: isKnown ? client : { ...client, email } },
      {
        details: { kind, role, ...(isKnown && { account: state.userId }) },
        actor: 'guest',
        person: this.#personalData.subjectOf(email),
      },
    );
  }

  #ofCaller(
    call: LoggedCall & { readonly caller: Caller },
    kind: 'password-change-failed' | 'confirmation-failed' | 'login-blocked',
  ): Promise<void> {
    const { userId: account, role, subject: person } = call.caller;
    return this.#record(call, { details: { kind, account, role }, actor: actorOf(call.caller), person });
  }

  async #record({ client, command }: LoggedCall, entry: Entry): Promise<void> {
    const { entryId = newId(), details, actor, person } = entry;
    const { at, correlationId } = command(actor);
    const sealed = await sealClientData(this.#personalData, client, { person, at });
    await recordSecurityEvent(this.#store, { entryId, details, client: sealed, actor, at, correlationId });
  }
}

interface Entry {
  /** New if the command can't be repeated. */
  readonly entryId?: string;
  readonly details: SecurityEventDetails;
  readonly actor: Actor;
  /** The subject whose client data it is. */
  readonly person: string;
}
