/** The command was taken; no events means that nothing had to change. */
export interface Accepted<Event> {
  readonly outcome: 'accepted';
  readonly events: readonly Event[];
}

/** The command was refused for a reason that a caller can act on. A refusal is a value; an exception is a bug or a broken engine. */
export interface Rejected<Reason> {
  readonly outcome: 'rejected';
  readonly reason: Reason;
}

export type Decision<Event, Reason> = Accepted<Event> | Rejected<Reason>;

/** The rules of one kind of stream, pure: no clock, no ids, no I/O. What they need arrives in the command. */
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
