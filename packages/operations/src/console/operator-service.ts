import { fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { Operators } from './operators.ts';

/**
 * All functions of operators, in one list for the socket and the command line. A `command` records who gave it: its
 * last argument is a context. A `query` has none.
 */
export const OPERATOR_FUNCTIONS = {
  status: 'query',
  orderReplay: 'command',
  replay: 'query',
  pastReplays: 'query',
  changeReplay: 'command',
  compare: 'query',
  promote: 'command',
  undo: 'command',
  drop: 'command',
  parked: 'query',
  parkedPage: 'query',
  parkedOf: 'query',
  parkedDetails: 'query',
  retry: 'query',
  retryAll: 'query',
  skip: 'command',
  history: 'query',
  recentEvents: 'query',
  audit: 'command',
  lastAudits: 'query',
  findPerson: 'query',
  forget: 'command',
  receiptKey: 'query',
  secretRotations: 'query',
  rotateSecrets: 'command',
} as const satisfies Readonly<Record<keyof Operators, 'query' | 'command'>>;

type WithoutContext<F> = F extends (...given: [...infer Given, CommandContext]) => infer Result
  ? (...given: Given) => Result
  : F;

/** The operators' functions for a caller who is known to be an operator: on the command line. */
export type OperatorService = { readonly [Name in keyof Operators]: WithoutContext<Operators[Name]> };

export type OperatorFunction = (...parameters: readonly unknown[]) => Promise<unknown>;

/** A service with one function per name; each must take and return what `OperatorService` declares. */
export function operatorServiceFrom(make: (name: keyof OperatorService) => OperatorFunction): OperatorService {
  const names = Object.keys(OPERATOR_FUNCTIONS) as (keyof OperatorService)[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as unknown as OperatorService;
}

const FIXED = fingerprintOf('command line', {}, new Uint8Array(32));

/** @param commandId ID of the command, if it may be retried */
export function operatorServiceOf(operators: Operators, now: () => Date, commandId?: string): OperatorService {
  const context = (): CommandContext => {
    const id = commandId ?? newId();
    return { commandId: id, fingerprint: FIXED, actor: 'operator', at: now().toISOString(), correlationId: id };
  };
  return operatorServiceFrom((name) => {
    const call = operators[name] as OperatorFunction;
    return OPERATOR_FUNCTIONS[name] === 'query' ? call : (...parameters) => call(...parameters, context());
  });
}
