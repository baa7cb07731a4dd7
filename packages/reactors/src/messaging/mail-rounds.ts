import { setTimeout as pause } from 'node:timers/promises';
import { limitConcurrency } from '@pressline/concurrency/limit-concurrency.ts';
import { WakeLoop } from '@pressline/concurrency/wake-loop.ts';
import { isErased, type Erased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { MailContent } from '@pressline/domain/messaging/mail-content.ts';
import { mail, type DropReason, type Mail, type MailCommand } from '@pressline/domain/messaging/mail.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { freshCommand } from '../reactor-commands.ts';
import type { ReactorFailure } from '../reactor.ts';
import pTimeout from 'p-timeout';
import { MAX_ATTEMPT_MS, MailRefused, type Letter, type MailTransport } from './mail-transport.ts';
import { smtpFailure } from './smtp-failure.ts';

export type OpenMail = Exclude<Mail, { status: 'absent' }>;

/** Why a mail is not sent: never, or not for so many ms, after which it is checked again. */
export type ReasonNotToSend = { readonly drop: DropReason } | { readonly wait: number };

/** An unsent mail in the read model: a hint to check its stream. */
export interface WaitingMail {
  readonly id: string;
  /** The stream's revision in the read model. */
  readonly revision: number;
  /** ISO 8601: when it is due, or when the claim on it expires. */
  readonly dueAt: string;
}

export interface MailRoundsOptions {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  /** Unsent mails, the first due first, at most `limit`. May lag. */
  readonly waiting: (limit: number) => Promise<readonly WaitingMail[]>;
  /** Undefined if no mail server is configured: mails are then kept for the back office. */
  readonly transport: MailTransport | undefined;
  readonly open: (content: Sealed<MailContent>) => Promise<MailContent | Erased>;
  /** Called just before the mail is sent. */
  readonly reasonNotToSend: (mail: OpenMail, content: MailContent) => Promise<ReasonNotToSend | undefined>;
  readonly write: (mail: OpenMail, content: MailContent) => Promise<Letter>;
  /** Whether an error is transient (an engine is unavailable). After any other error, the mail is postponed. */
  readonly isTransient: (error: unknown) => boolean;
  readonly report: (failure: ReactorFailure) => void;
  readonly now: () => Date;
  /** Called before a mail is claimed and before it is sent. Throws if another process may send it by now. */
  readonly checkDuty?: () => void;
  /** How long a claim is valid, in ms; longer than an attempt can take. */
  readonly term?: number;
  readonly sweepMs?: number;
  readonly stopWithinMs?: number;
}

const TERM_MS = 2 * MAX_ATTEMPT_MS;
const SWEEP_MS = 5_000;
/** Retry delay if the read model doesn't reflect the last change yet. */
const LAG_MS = 50;
const AT_ONCE = 20;
const RECORDED_AT_ONCE = 8;
const NAME = 'mail';
/** Failures for reasons of its own before a mail is given up. */
const MAX_ATTEMPTS = 3;
const INITIAL_RETRY_MS = 10_000;
const MAX_RETRY_MS = 60 * 60_000;
/** Limit for a stop; shorter than the shutdown timeout of the process. */
const STOP_WITHIN_MS = 4_000;
const RECORD_TRIES = 5;
const RECORD_WAIT_MS = 200;

/**
 * Sends the mails in the mailbox, each once. A claim is stored before the mail is sent, and the result afterwards. A
 * duplicate, with the same Message-ID, is possible if the server's acceptance is not received or recorded: the
 * process dies or stops first, or the connection breaks or times out after the server accepted the mail.
 */
export class MailRounds {
  readonly #options: MailRoundsOptions;
  readonly #loop: WakeLoop;
  /** The revision this process left each mail at: older states in the read model are stale. */
  readonly #left = new Map<string, number>();
  /** Mails that could not be processed, with their number of attempts, and those that wait (0 attempts). */
  readonly #postponed = new Map<string, { readonly tries: number; readonly restsUntil: number }>();
  #timer: NodeJS.Timeout | undefined;
  #stopping = false;

  private constructor(options: MailRoundsOptions) {
    this.#options = options;
    this.#loop = new WakeLoop({
      round: () => this.#wakeForNext(),
      onFailure: ({ error, attempt }) => options.report({ reactor: NAME, error, attempt }),
      now: options.now,
    });
  }

  static start(options: MailRoundsOptions): MailRounds {
    const rounds = new MailRounds(options);
    rounds.wake();
    return rounds;
  }

  /** Checks the mailbox for changes. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#loop.wake();
  }

  /**
   * Finishes the current mail, if its server responds soon. Otherwise the mail stays claimed and is retried once the
   * claim expires.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    await pTimeout(this.#loop.stop(), {
      milliseconds: this.#options.stopWithinMs ?? STOP_WITHIN_MS,
      message: false,
    });
    clearTimeout(this.#timer);
  }

  /** True if there are more mails to send at once. */
  async #wakeForNext(): Promise<boolean> {
    const wait = await this.#round();
    if (wait > 0) this.#wakeIn(wait);
    return wait === 0;
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stopping) return;
    this.#timer = setTimeout(() => this.wake(), ms);
    this.#timer.unref();
  }

  /**
   * Processes due mails.
   * @returns how long to wait before the next round, in ms
   */
  async #round(): Promise<number> {
    const { waiting, now, sweepMs = SWEEP_MS } = this.#options;
    // Postponed mails stay among the first: requesting as many more keeps them from blocking others.
    const most = AT_ONCE + this.#postponed.size;
    const found = await waiting(most);
    const fresh = found.filter(({ id, revision }) => revision >= (this.#left.get(id) ?? 0));
    const due = fresh.filter((mail) => this.#dueAt(mail) <= now().getTime());
    await this.#deliverAll(due.map(({ id }) => id));
    if (this.#stopping) return sweepMs;
    if (due.length > 0) return found.length === most ? 0 : LAG_MS;
    if (fresh.length < found.length) return LAG_MS;
    // The read model has no unsent mails, so none of its states is stale.
    this.#left.clear();
    const first = Math.min(...fresh.map((mail) => this.#dueAt(mail)));
    return Math.max(1, Math.min(sweepMs, first - now().getTime()));
  }

  /** One after the other; without a mail server together, since they are only recorded and so share a commit. */
  async #deliverAll(ids: readonly string[]): Promise<void> {
    const limit = limitConcurrency(this.#options.transport === undefined ? RECORDED_AT_ONCE : 1);
    let hasFailed = false;
    const deliveries = ids.map((id) =>
      limit(async () => {
        if (this.#stopping || hasFailed) return;
        await this.#deliverOrSkip(id).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
      }),
    );
    await Promise.allSettled(deliveries);
    await Promise.all(deliveries);
  }

  #dueAt({ id, dueAt }: WaitingMail): number {
    return Math.max(Date.parse(dueAt), this.#postponed.get(id)?.restsUntil ?? 0);
  }

  /** A mail that can't be opened must not block the others. */
  async #deliverOrSkip(id: string): Promise<void> {
    const { isTransient, report } = this.#options;
    try {
      const wait = await this.#deliver(id);
      if (wait === undefined) this.#postponed.delete(id);
      else this.#postpone(id, 0, wait);
    } catch (error) {
      if (isTransient(error)) {
        // Perhaps nothing was stored, and the read model's state is not stale.
        this.#left.delete(id);
        throw error;
      }
      const tries = (this.#postponed.get(id)?.tries ?? 0) + 1;
      this.#postpone(id, tries, Math.min(MAX_RETRY_MS, INITIAL_RETRY_MS * 6 ** (tries - 1)));
      report({ reactor: NAME, error, attempt: tries });
      if (tries >= MAX_ATTEMPTS) await this.#giveUp(id, error);
    }
  }

  /** Postpones a mail. Nothing was stored, so the read model's state is not stale. */
  #postpone(id: string, tries: number, ms: number): void {
    this.#postponed.set(id, { tries, restsUntil: this.#options.now().getTime() + ms });
    this.#left.delete(id);
  }

  /** Marks the mail as failed, if its stream can be read; staff see it, and can retry it. */
  async #giveUp(id: string, error: unknown): Promise<void> {
    const { isTransient, report } = this.#options;
    const { message: reason } = smtpFailure(error);
    try {
      await this.#handle(id, { type: 'give-up-mail', at: this.#at(), reason });
      this.#postponed.delete(id);
    } catch (recordError) {
      if (isTransient(recordError)) throw recordError;
      report({ reactor: NAME, error: recordError, attempt: MAX_ATTEMPTS });
    }
  }

  /** @returns how long to wait before the next check, in ms */
  async #deliver(id: string): Promise<number | undefined> {
    const { store, open, reasonNotToSend, transport, checkDuty } = this.#options;
    const { state, revision } = await loadStream(store, mail, streamOf(CATEGORY.mail, id));
    if (revision !== 'no-stream') this.#left.set(id, revision + 1);
    if (state.status !== 'queued' && state.status !== 'claimed') return undefined;
    const content = await open(state.content);
    const objection = isErased(content) ? ({ drop: 'forgotten' } as const) : await reasonNotToSend(state, content);
    if (objection !== undefined && 'wait' in objection) return objection.wait;
    if (objection !== undefined || isErased(content)) {
      await this.#handle(id, { type: 'drop-mail', reason: objection?.drop ?? 'forgotten' });
    } else if (transport === undefined || content.to === 'staff') {
      await this.#handle(id, { type: 'keep-mail', at: this.#at() });
    } else {
      checkDuty?.();
      const claim = { type: 'claim-mail', at: this.#at(), term: this.#options.term ?? TERM_MS } as const;
      if (await this.#handle(id, claim)) await this.#send(transport, state, content);
    }
    return undefined;
  }

  async #send(transport: MailTransport, state: OpenMail, content: MailContent): Promise<void> {
    const { write, report, checkDuty } = this.#options;
    const { id } = state;
    checkDuty?.();
    try {
      await transport.send(await write(state, content));
    } catch (error) {
      const final = error instanceof MailRefused;
      const failure = smtpFailure(error, content.to === 'staff' ? undefined : content.to.address);
      report({ reactor: NAME, error: failure, attempt: state.tries + 1 });
      await this.#handle(id, { type: 'fail-try', at: this.#at(), reason: failure.message, final });
      return;
    }
    await this.#record(id);
  }

  /** The mail is sent: a brief outage of the store must not cause a duplicate. */
  async #record(id: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#handle(id, { type: 'record-mail-sent' });
        return;
      } catch (error) {
        this.#options.report({ reactor: NAME, error, attempt });
        if (attempt === RECORD_TRIES) throw error;
        await pause(RECORD_WAIT_MS * attempt);
      }
    }
  }

  /** Handles a command on the mail's stream; false if another process was first. */
  async #handle(id: string, command: MailCommand): Promise<boolean> {
    const { store } = this.#options;
    // Without a mail server only a record is made, and many mails may share a commit.
    const deferrable = this.#options.transport === undefined;
    const context = freshCommand(this.#at());
    const result = await handle(store, mail, streamOf(CATEGORY.mail, id), command, context, { deferrable });
    // The next check needs a read model that reflects this.
    if (result.outcome !== 'key-reused' && result.revision !== 'no-stream') this.#left.set(id, result.revision);
    return result.outcome === 'done';
  }

  #at(): string {
    return this.#options.now().toISOString();
  }
}
