import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';

const moment = z.iso.datetime();
const count = z.int().min(0);

/** How much was erased of a person, in numbers only: it is kept for ever. */
export const erasedOfPerson = z.strictObject({
  /** Opened by nobody any more: orders of both kinds, messages, newsletters, accounts, mails. */
  orders: count,
  messages: count,
  newsletters: count,
  accounts: count,
  mails: count,
  /** Of the mails: those that waited, and are not sent any more. */
  mailsDropped: count,
  /** Files of their orders, and pictures that were made of these. */
  artwork: count,
  previews: count,
  /** By which the person was found. */
  searchWords: count,
});
export type ErasedOfPerson = z.infer<typeof erasedOfPerson>;

/** Somebody decided that a person is forgotten: noted before the key is destroyed, so that whoever dies in between is known. */
export const forgettingBegun = z.strictObject({
  type: z.literal('forgetting-begun'),
  data: z.strictObject({ begunAt: moment }),
});
/** Key, search row, waiting mails and artwork are gone. */
export const personForgotten = z.strictObject({
  type: z.literal('person-forgotten'),
  data: z.strictObject({ forgottenAt: moment, erased: erasedOfPerson }),
});

export type ForgettingEvent = z.infer<typeof forgettingBegun> | z.infer<typeof personForgotten>;

export type Forgetting =
  | { readonly status: 'remembered' }
  /** Begun; whoever asks again goes on with it. */
  | { readonly status: 'being-forgotten'; readonly begunAt: string }
  | { readonly status: 'forgotten'; readonly begunAt: string; readonly forgottenAt: string };

function evolve(state: Forgetting, event: ForgettingEvent): Forgetting {
  switch (event.type) {
    case 'forgetting-begun':
      return { status: 'being-forgotten', begunAt: event.data.begunAt };
    case 'person-forgotten':
      return state.status === 'remembered'
        ? state
        : { status: 'forgotten', begunAt: state.begunAt, forgottenAt: event.data.forgottenAt };
  }
}

export type ForgettingCommand =
  | { readonly type: 'begin-forgetting'; readonly at: string }
  | { readonly type: 'finish-forgetting'; readonly at: string; readonly erased: ErasedOfPerson };

export type ForgettingRefusal = { readonly type: 'forgetting-not-begun' };

function decide(command: ForgettingCommand, state: Forgetting): Decision<ForgettingEvent, ForgettingRefusal> {
  switch (command.type) {
    case 'begin-forgetting':
      // Nobody is forgotten twice: whoever asks again completes what was begun.
      return state.status === 'remembered'
        ? accepted({ type: 'forgetting-begun', data: { begunAt: command.at } })
        : accepted();
    case 'finish-forgetting':
      switch (state.status) {
        case 'remembered':
          return rejected({ type: 'forgetting-not-begun' });
        case 'being-forgotten':
          return accepted({ type: 'person-forgotten', data: { forgottenAt: command.at, erased: command.erased } });
        case 'forgotten':
          return accepted();
      }
  }
}

/** That a person was forgotten, when and by whom: `forgetting-<subject>`. It holds nothing of the person. */
export const forgetting: Decider<Forgetting, ForgettingCommand, ForgettingEvent, ForgettingRefusal> = {
  initial: { status: 'remembered' },
  evolve,
  decide,
};
