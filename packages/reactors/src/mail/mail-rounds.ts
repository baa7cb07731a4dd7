import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { isErased, type Erased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { MailContent } from '@pressline/domain/messaging/mail-content.ts';
import { mail, type DropReason, type Mail, type MailCommand } from '@pressline/domain/messaging/mail.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { freshCommand } from '../reactor-commands.ts';
import type { ReactorFailure } from '../reactor.ts';
import { Backoff } from '@pressline/read-models/engine/backoff.ts';
import { MAX_ATTEMPT_MS, MailRefused, type Letter, type MailTransport } from './mail-transport.ts';
import { smtpFailure } from './smtp-failure.ts';

export type OpenMail = Exclude<Mail, { status: 'absent' }>;

/** Why a mail doesn't go out: for good, or for so many ms, after which it is looked at again. */
export type ReasonNotToSend = { readonly drop: DropReason } | { readonly wait: number };

/** A mail that is still to be sent, as a read model knows it: a hint to look at its stream. */
export interface WaitingMail {
  readonly id: string;
  /** Of the mail's stream, as far as the read model has come. */
  readonly revision: number;
  /** ISO 8601: when it is to be sent, or when whoever claimed it has had their time. */
  readonly dueAt: string;
}

export interface MailRoundsOptions {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  /** The mails that wait, the first due first, at most so many. It may lag. */
  readonly waiting: (limit: number) => Promise<readonly WaitingMail[]>;
  /** Undefined where no mail server is set: then mails are kept for the back office. */
  readonly transport: MailTransport | undefined;
  readonly open: (content: Sealed<MailContent>) => Promise<MailContent | Erased>;
  /** Asked just before it goes out. */
  readonly reasonNotToSend: (mail: OpenMail, content: MailContent) => Promise<ReasonNotToSend | undefined>;
  readonly write: (mail: OpenMail, content: MailContent) => Promise<Letter>;
  /** Whether an error passes by itself (an engine is away). By any other, the mail at hand is passed by for a while. */
  readonly isTransient: (error: unknown) => boolean;
  readonly report: (failure: ReactorFailure) => void;
  readonly now: () => Date;
  /** How long a claim counts, in ms; longer than a try can last. */
  readonly term?: number;
  readonly sweepMs?: number;
  readonly stopWithinMs?: number;
}

const TERM_MS = 2 * MAX_ATTEMPT_MS;
const SWEEP_MS = 5_000;
/** The read model hasn't taken in yet what was done: it will have in a moment. */
const LAG_MS = 50;
const AT_ONCE = 20;
const NAME = 'mail';
/** So often a mail may fail for a reason of its own before it is given up. */
const MAX_ATTEMPTS = 3;
const INITIAL_RETRY_MS = 10_000;
const MAX_RETRY_MS = 60 * 60_000;
/** A stop waits no longer for a mail server; shorter than what a stopping process is given. */
const STOP_WITHIN_MS = 4_000;
const RECORD_TRIES = 5;
const RECORD_WAIT_MS = 200;

/**
 * Sends what waits in the mailbox, each mail once. Its claim is stored before it goes out and its end after. A second copy,
 * with the same Message-ID, is possible where we never hear or keep the server's word: the process dies, or stops, before it
 * is recorded; the line breaks, or the server is too slow, after it has taken the mail.
 */
export class MailRounds {
  readonly #options: MailRoundsOptions;
  readonly #backoff: Backoff;
  /** Where we left a mail's stream: what the read model says of it from before is old. */
  readonly #left = new Map<string, number>();
  /** Mails that could not be looked at, for a reason of their own, so often; and those that wait (0 tries). */
  readonly #postponed = new Map<string, { readonly tries: number; readonly restsUntil: number }>();
  #timer: NodeJS.Timeout | undefined;
  #awake = false;
  #running: Promise<void> | undefined;
  #stopping = false;

  private constructor(options: MailRoundsOptions) {
    this.#options = options;
    this.#backoff = new Backoff(options.now);
  }

  static start(options: MailRoundsOptions): MailRounds {
    const rounds = new MailRounds(options);
    rounds.wake();
    return rounds;
  }

  /** The mailbox may have changed. */
  wake(): void {
    this.#awake = true;
    if (this.#running !== undefined || this.#stopping) return;
    clearTimeout(this.#timer);
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /**
   * Finishes the mail that it is at, if its server answers soon. Else the mail stays claimed, and is tried again once that
   * claim is over.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const enough = new AbortController();
    const late = pause(this.#options.stopWithinMs ?? STOP_WITHIN_MS, undefined, { signal: enough.signal });
    await Promise.race([this.#running, late]);
    enough.abort();
    await late.catch(() => undefined);
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    while (this.#awake && !this.#stopping) {
      this.#awake = false;
      if (!this.#backoff.canTry()) return;
      try {
        const wait = await this.#round();
        if (wait === 0) this.#awake = true;
        else this.#wakeIn(wait);
        this.#backoff.succeeded();
      } catch (error) {
        const { attempt } = this.#backoff.failed(error, () => this.wake());
        this.#options.report({ reactor: NAME, error, attempt });
      }
      await nextTurn();
    }
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stopping) return;
    this.#timer = setTimeout(() => this.wake(), ms);
    this.#timer.unref();
  }

  /** Looks at what is due. @returns how long to wait before the next look, in ms. */
  async #round(): Promise<number> {
    const { waiting, now, sweepMs = SWEEP_MS } = this.#options;
    // Those that rest stay among the first: as many more are asked for, so that they keep nobody out.
    const most = AT_ONCE + this.#postponed.size;
    const found = await waiting(most);
    const fresh = found.filter(({ id, revision }) => revision >= (this.#left.get(id) ?? 0));
    const due = fresh.filter((mail) => this.#dueAt(mail) <= now().getTime());
    for (const { id } of due) {
      if (this.#stopping) return sweepMs;
      await this.#deliverOrSkip(id);
    }
    if (due.length > 0) return found.length === most ? 0 : LAG_MS;
    if (fresh.length < found.length) return LAG_MS;
    // All that waits was taken in by the read model, so nothing of it is old.
    this.#left.clear();
    const first = Math.min(...fresh.map((mail) => this.#dueAt(mail)));
    return Math.max(1, Math.min(sweepMs, first - now().getTime()));
  }

  #dueAt({ id, dueAt }: WaitingMail): number {
    return Math.max(Date.parse(dueAt), this.#postponed.get(id)?.restsUntil ?? 0);
  }

  /** One mail that can't be opened must not keep back everybody else's. */
  async #deliverOrSkip(id: string): Promise<void> {
    const { isTransient, report } = this.#options;
    try {
      const wait = await this.#deliver(id);
      if (wait === undefined) this.#postponed.delete(id);
      else this.#postpone(id, 0, wait);
    } catch (error) {
      if (isTransient(error)) throw error;
      const tries = (this.#postponed.get(id)?.tries ?? 0) + 1;
      this.#postpone(id, tries, Math.min(MAX_RETRY_MS, INITIAL_RETRY_MS * 6 ** (tries - 1)));
      report({ reactor: NAME, error, attempt: tries });
      if (tries >= MAX_ATTEMPTS) await this.#giveUp(id, error);
    }
  }

  /** Passed by for so many ms. Nothing was stored by us: what the read model shows of it is not old. */
  #postpone(id: string, tries: number, ms: number): void {
    this.#postponed.set(id, { tries, restsUntil: this.#options.now().getTime() + ms });
    this.#left.delete(id);
  }

  /** Ended as failed, where its stream can be read; staff see it, and may have it tried again. */
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

  /** @returns how long it waits before it is looked at again, in ms. */
  async #deliver(id: string): Promise<number | undefined> {
    const { store, open, reasonNotToSend, transport } = this.#options;
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
      const claim = { type: 'claim-mail', at: this.#at(), term: this.#options.term ?? TERM_MS } as const;
      if (await this.#handle(id, claim)) await this.#send(transport, state, content);
    }
    return undefined;
  }

  async #send(transport: MailTransport, state: OpenMail, content: MailContent): Promise<void> {
    const { write, report } = this.#options;
    const { id } = state;
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

  /** It is out: a store that is away for a moment must not make us send it again. */
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

  /** Decides a command on the mail's stream; false where it was not for us to do (another process was first). */
  async #handle(id: string, command: MailCommand): Promise<boolean> {
    const { store } = this.#options;
    const handled = await handle(store, mail, streamOf(CATEGORY.mail, id), command, freshCommand(this.#at()));
    // The next look needs a read model that has seen this.
    if (handled.outcome !== 'key-reused' && handled.revision !== 'no-stream') this.#left.set(id, handled.revision);
    return handled.outcome === 'done';
  }

  #at(): string {
    return this.#options.now().toISOString();
  }
}
