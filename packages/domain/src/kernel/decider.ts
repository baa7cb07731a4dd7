/** The command was accepted. No events means that there was nothing to change. */
export interface Accepted<Event> {
  readonly outcome: 'accepted';
  readonly events: readonly Event[];
}

/** The command was refused for a reason that the caller can act on. Exceptions are for bugs and unavailable engines. */
export interface Rejected<Reason> {
  readonly outcome: 'rejected';
  readonly reason: Reason;
}

export type Decision<Event, Reason> = Accepted<Event> | Rejected<Reason>;

/** The rules of one kind of stream. Pure: no clock, ids or I/O; these values arrive in the command. */
export interface Decider<State, Command, Event, Reason> {
  readonly initial: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): Decision<Event, Reason>;
}

export function accepted<Event>(...events: readonly Event[]): Accepted<Event> {
  return { outcome: 'accepted', events };
}

export function rejected<const Reason>(reason: Reason): Rejected<Reason> {
  return { outcome: 'rejected', reason };
}
