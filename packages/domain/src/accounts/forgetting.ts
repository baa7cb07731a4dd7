import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';

const moment = z.iso.datetime();
const count = z.int().min(0);

/** How much of a person's data was erased. Numbers only, because this record is never deleted. */
export const erasedOfPerson = z.strictObject({
  /** Records that nobody can decrypt any more: orders of both kinds, messages, newsletters, accounts, mails. */
  orders: count,
  messages: count,
  newsletters: count,
  accounts: count,
  mails: count,
  /** Notes that staff made about the person; absent if there were none. */
  notes: count.optional(),
  /** Mails that were waiting and will not be sent. */
  mailsDropped: count,
  /** Artwork files of the person's orders and previews made from them. */
  artwork: count,
  previews: count,
  /** Search terms by which the person could be found. */
  searchWords: count,
});
export type ErasedOfPerson = z.infer<typeof erasedOfPerson>;

/**
 * A person is to be forgotten. Recorded before the key is destroyed, so that an interrupted erasure can be completed.
 */
export const forgettingBegun = z.strictObject({
  type: z.literal('forgetting-begun'),
  data: z.strictObject({ begunAt: moment }),
});
/** Key, search row, queued mails and artwork are deleted. */
export const personForgotten = z.strictObject({
  type: z.literal('person-forgotten'),
  data: z.strictObject({ forgottenAt: moment, erased: erasedOfPerson }),
});

export type ForgettingEvent = z.infer<typeof forgettingBegun> | z.infer<typeof personForgotten>;

export type Forgetting =
  | { readonly status: 'remembered' }
  /** Erasure has started; repeating the command continues it. */
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
      // A person is forgotten once: repeating the command completes an erasure that was interrupted.
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

/** That a person was forgotten, when and by whom: `forgetting-<subject>`. Contains no personal data. */
export const forgetting: Decider<Forgetting, ForgettingCommand, ForgettingEvent, ForgettingRefusal> = {
  initial: { status: 'remembered' },
  evolve,
  decide,
};
