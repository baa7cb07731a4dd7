import { fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { Operators } from './operators.ts';

type WithoutContext<F> = F extends (...given: [...infer Given, CommandContext]) => infer Result
  ? (...given: Given) => Result
  : F;

/** What operators do, for somebody who is known to be one: at the command line. */
export type OperatorsDesk = { readonly [Name in keyof Operators]: WithoutContext<Operators[Name]> };

const FIXED = fingerprintOf('command line', {}, new Uint8Array(32));

/** @param commandId of what is asked through it, where that may be asked again */
export function deskOf(operators: Operators, now: () => Date, commandId?: string): OperatorsDesk {
  const context = (): CommandContext => {
    const id = commandId ?? newId();
    return { commandId: id, fingerprint: FIXED, actor: 'operator', at: now().toISOString(), correlationId: id };
  };
  return {
    ...operators,
    orderReplay: (wish) => operators.orderReplay(wish, context()),
    changeReplay: (replayId, change) => operators.changeReplay(replayId, change, context()),
    flip: (wish) => operators.flip(wish, context()),
    undo: (wish) => operators.undo(wish, context()),
    drop: (projection, build) => operators.drop(projection, build, context()),
    skip: (wish) => operators.skip(wish, context()),
    audit: (wish) => operators.audit(wish, context()),
    forget: (wish) => operators.forget(wish, context()),
    rotateSecrets: (wish) => operators.rotateSecrets(wish, context()),
  };
}
