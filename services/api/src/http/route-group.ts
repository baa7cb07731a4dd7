import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { RouteHandler } from './route.ts';

/** Handlers of one capability, by the operation ids of the contract. */
export type RouteGroup = { readonly [N in EndpointName]?: RouteHandler<N> };

type RouteGroups = Readonly<Record<string, RouteGroup>>;

/** The operation ids of each group of a union. */
type OperationOf<Group> = Group extends RouteGroup ? keyof Group & EndpointName : never;

/** All handlers of these groups. */
export type HandlersOf<Groups extends RouteGroups> = {
  readonly [N in OperationOf<Groups[keyof Groups]>]: RouteHandler<N>;
};

/**
 * Joins groups into one table.
 * @throws if two groups handle the same operation: one of them would never be called
 */
export function joinGroups<Groups extends RouteGroups>(groups: Groups): HandlersOf<Groups> {
  const groupOf = new Map<string, string>();
  for (const [group, handlers] of Object.entries(groups)) {
    for (const operation of Object.keys(handlers)) {
      const other = groupOf.get(operation);
      if (other !== undefined) throw new Error(`Two groups of routes handle ${operation}: ${other} and ${group}.`);
      groupOf.set(operation, group);
    }
  }
  // Every group's operations are in the type, which the compiler can't follow through `Object.assign`.
  return Object.assign({}, ...Object.values(groups)) as HandlersOf<Groups>;
}
