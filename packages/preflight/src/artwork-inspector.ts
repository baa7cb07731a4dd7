import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { ArtworkFacts } from '@pressline/domain/artwork-facts.ts';
import type { Job, JobResult } from './worker-messages.ts';

/** A file to be looked into. */
export interface FileToInspect {
  /** As its content told: `application/pdf`, `image/png`, `image/jpeg` or `image/tiff`. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Its bytes from the start; asked once a look. */
  readonly open: () => Promise<Readable>;
}

/** Looks into artwork, in a process of its own that may neither take long nor much memory. */
export interface ArtworkInspector {
  /** Never fails for what is in the file: one that is too much for the process is told so. @throws InspectorClosed, and what reading the file throws */
  factsOf(file: FileToInspect): Promise<ArtworkFacts>;
  /**
   * Page one, or the picture, as WebP of at most so many pixels each way; undefined where it can't be drawn.
   * @throws InspectorClosed, and what reading the file throws
   */
  previewOf(file: FileToInspect, within: number): Promise<Uint8Array | undefined>;
  /** Ends the process; what is asked now or waits is refused. */
  close(): Promise<void>;
}

/** The shop is stopping. */
export class InspectorClosed extends Error {
  override readonly name = 'InspectorClosed';
}

export interface InspectionLimits {
  /** For one look. */
  readonly withinMs: number;
  /** Of JavaScript. */
  readonly heapMb: number;
  /** Of WebAssembly, in which PDFs are opened. */
  readonly pdfMb: number;
  /** After so long without a file the process ends. */
  readonly idleMs: number;
}

const LIMITS: InspectionLimits = { withinMs: 20_000, heapMb: 384, pdfMb: 512, idleMs: 30_000 };
/** Of WebAssembly's memory. */
const PAGES_A_MB = 16;

/** One file after another: looking takes a core. The process starts with the first, and anew after one that was too much. */
export function openArtworkInspector(limits: InspectionLimits = LIMITS): ArtworkInspector {
  let worker: InspectionWorker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(() => {
      if (closed) throw new InspectorClosed('The shop is stopping.');
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  /** A process that ended by itself gets a second try: it may have been ended by something else than this file. */
  async function look(file: FileToInspect, wants: Wants): Promise<JobResult | 'too-much'> {
    for (const isLastTry of [false, true]) {
      if (worker === undefined || !worker.isAlive()) worker = new InspectionWorker(limits);
      const result = await worker.look(file, wants);
      if (closed) throw new InspectorClosed('The shop is stopping.');
      if (result !== 'ended') return result;
      if (isLastTry) break;
    }
    return 'too-much';
  }

  return {
    factsOf: (file) =>
      inTurn(async () => {
        const result = await look(file, { wants: 'facts' });
        return result !== 'too-much' && 'facts' in result ? result.facts : { kind: 'unreadable', why: 'too-much' };
      }),
    previewOf: (file, within) =>
      inTurn(async () => {
        const result = await look(file, { wants: 'preview', within });
        return result !== 'too-much' && 'preview' in result ? result.preview : undefined;
      }),
    async close() {
      closed = true;
      worker?.end();
      await last;
    },
  };
}

type Looked = JobResult | 'too-much' | 'ended';
type Wants = { readonly wants: 'facts' } | { readonly wants: 'preview'; readonly within: number };

/** One process, as long as it lives. */
class InspectionWorker {
  readonly #child: ChildProcess;
  readonly #limits: InspectionLimits;
  #jobs = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: InspectionLimits) {
    this.#limits = limits;
    this.#child = fork(new URL('./worker-process.ts', import.meta.url), {
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${limits.heapMb}`,
        `--wasm-max-mem-pages=${limits.pdfMb * PAGES_A_MB}`,
      ],
      // Nothing of the shop's settings: not its keys, not its passwords.
      env: {},
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    // It is told by the look that was under way.
    this.#child.on('error', () => undefined);
    this.#child.stdin?.on('error', () => undefined);
    this.#hold(false);
  }

  /** `too-much` where it took too long, `ended` where the process did: it is of no use then. */
  async look(file: FileToInspect, wants: Wants): Promise<Looked> {
    clearTimeout(this.#idle);
    this.#hold(true);
    const answered = this.#answer(++this.#jobs);
    try {
      this.#child.send({ ...wants, id: this.#jobs, type: file.type, size: file.size } satisfies Job);
      await this.#give(file, answered);
      return await answered;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      this.#hold(false);
      this.#idle = setTimeout(() => this.end(), this.#limits.idleMs).unref();
    }
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#child.kill('SIGKILL');
  }

  isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected;
  }

  /** Not by `pipeline`: it would leave its listeners on an input that outlives the file. */
  async #give(file: FileToInspect, answered: Promise<unknown>): Promise<void> {
    const { stdin } = this.#child;
    if (stdin === null) throw new Error('The process has no input.');
    for await (const chunk of await file.open()) {
      if (!this.isAlive()) return;
      // A process that ends while it is fed has answered; nobody waits for its input to empty then.
      if (!stdin.write(chunk)) await Promise.race([once(stdin, 'drain').catch(() => undefined), answered]);
    }
  }

  #answer(id: number): Promise<Looked> {
    return new Promise((resolve) => {
      const settle = (result: Looked) => {
        clearTimeout(timer);
        this.#child.off('message', onMessage);
        this.#child.off('exit', onExit);
        resolve(result);
      };
      const onMessage = (result: JobResult) => {
        if (result.id === id) settle(result);
      };
      const onExit = () => settle('ended');
      const timer = setTimeout(() => {
        this.end();
        settle('too-much');
      }, this.#limits.withinMs);
      this.#child.on('message', onMessage);
      this.#child.on('exit', onExit);
    });
  }

  /** Idle, it holds no process up that wants to end. */
  #hold(busy: boolean): void {
    const input = this.#child.stdin as { ref?: () => void; unref?: () => void } | null;
    if (busy) {
      this.#child.ref();
      this.#child.channel?.ref();
      input?.ref?.();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
      input?.unref?.();
    }
  }
}
