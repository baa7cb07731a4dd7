import { fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { Operators } from './operators.ts';

type WithoutContext<F> = F extends (...given: [...infer Given, CommandContext]) => infer Result
  ? (...given: Given) => Result
  : F;

/** The operators' functions for a caller who is known to be an operator: on the command line. */
export type OperatorService = { readonly [Name in keyof Operators]: WithoutContext<Operators[Name]> };

const FIXED = fingerprintOf('command line', {}, new Uint8Array(32));

/** @param commandId ID of the command, if it may be retried */
export function operatorServiceOf(operators: Operators, now: () => Date, commandId?: string): OperatorService {
  const context = (): CommandContext => {
    const id = commandId ?? newId();
    return { commandId: id, fingerprint: FIXED, actor: 'operator', at: now().toISOString(), correlationId: id };
  };
  return {
    ...operators,
    orderReplay: (request) => operators.orderReplay(request, context()),
    changeReplay: (replayId, change) => operators.changeReplay(replayId, change, context()),
    flip: (request) => operators.flip(request, context()),
    undo: (request) => operators.undo(request, context()),
    drop: (projection, build) => operators.drop(projection, build, context()),
    skip: (request) => operators.skip(request, context()),
    audit: (request) => operators.audit(request, context()),
    forget: (request) => operators.forget(request, context()),
    rotateSecrets: (request) => operators.rotateSecrets(request, context()),
  };
}
