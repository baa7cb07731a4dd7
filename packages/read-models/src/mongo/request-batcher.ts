import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** One command for what several ask in the same turn, and for what comes while it is on its way another after it. */
export class Together<Asked, Answer> {
  readonly #askAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>;
  #waiting: Waiting<Asked, Answer>[] = [];
  #isAsking = false;

  /** @param askAll answers each in its order; where it fails, it fails for all */
  constructor(askAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>) {
    this.#askAll = askAll;
  }

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject });
      if (!this.#isAsking) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isAsking = true;
    await nextTurn();
    while (this.#waiting.length > 0) {
      const together = this.#waiting;
      this.#waiting = [];
      try {
        const answers = await this.#askAll(together.map(({ asked }) => asked));
        for (const [place, { resolve }] of together.entries()) resolve(answers[place] as Answer);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#isAsking = false;
  }
}
