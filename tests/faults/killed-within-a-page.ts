import { commandIn } from '../doubles/mongo-messages.ts';
import type { OnSent } from '../doubles/tcp-proxy.ts';
import type { Stack } from '../support/stack.ts';
import { endLeases } from './leases.ts';

/** About as many has a page of a few orders and moves: where to begin, by chance. */
const STEPS_OF_A_PAGE = 20;

/** The step that is next: they are walked through one after the other, and after the last of a page the first again. */
let next: number | undefined;

/**
 * The only projector is killed at a step of a page, once before the step has reached MongoDB and once after it; next time
 * at the following step. The other projectors are stopped, so that none of them completes the page before this one is
 * back.
 */
export async function killedWithinAPage(stack: Stack, random: () => number): Promise<void> {
  const [only, ...others] = stack.projectors;
  if (only === undefined) throw new Error('There is no projector.');
  await Promise.all(others.map((projector) => projector.stop()));
  next ??= 1 + Math.floor(random() * STEPS_OF_A_PAGE);
  for (const isPassedOn of [false, true]) {
    await new Promise<void>((killed) => {
      stack.projectorWires.mongo.onSent = atStep(() => {
        void only.kill().then(killed);
        return isPassedOn ? undefined : new Promise(() => undefined);
      });
    });
    stack.projectorWires.mongo.onSent = undefined;
    // Its own, which it would wait for.
    await endLeases(stack);
    await only.start();
  }
  next += 1;
  await Promise.all(others.map((projector) => projector.start()));
}

/** Happens once, at the chosen step of a page. A page is documents, then checkpoints. */
function atStep(happens: () => ReturnType<OnSent>): OnSent {
  let at: 'before a page' | 'documents' | 'checkpoints' | 'over' = 'before a page';
  let step = 0;
  return (piece) => {
    if (at === 'over') return undefined;
    const written = writtenBy(piece);
    if (written === undefined) return undefined;
    if (written === 'documents' && at !== 'documents') {
      // A page had no such step: all of them have had their turn.
      if (at === 'checkpoints') next = 1;
      step = 0;
      at = 'documents';
    } else if (written === 'checkpoints') {
      // Also without documents one is stored now and then: how far a build has looked.
      if (at === 'before a page') return undefined;
      at = 'checkpoints';
    }
    step += 1;
    if (step < (next ?? 1)) return undefined;
    at = 'over';
    return happens();
  };
}

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'findAndModify']);

/** The steps of a page; all else that a projector sends is none: leases, polls, looks at the server. */
function writtenBy(piece: Buffer): 'documents' | 'checkpoints' | undefined {
  const command = commandIn(piece);
  if (command === undefined || !WRITES.has(command.name)) return undefined;
  if (command.of === 'checkpoints') return 'checkpoints';
  return command.of.startsWith('build.') ? 'documents' : undefined;
}
