import { describe, it } from '@jest/globals';
import { forgetting, type ErasedOfPerson } from '../../src/accounts/forgetting.ts';
import { given } from '../support/given.ts';

const begun = { type: 'forgetting-begun', data: { begunAt: '2026-03-05T10:00:00.000Z' } } as const;
const erased: ErasedOfPerson = {
  orders: 2,
  messages: 1,
  newsletters: 1,
  accounts: 1,
  mails: 4,
  mailsDropped: 1,
  artwork: 4,
  previews: 2,
  searchWords: 9,
};
const forgotten = { type: 'person-forgotten', data: { forgottenAt: '2026-03-05T10:00:01.000Z', erased } } as const;

describe('forgetting a person', () => {
  it('is recorded before anything is erased', () => {
    given(forgetting).when({ type: 'begin-forgetting', at: '2026-03-05T10:00:00.000Z' }).then(begun);
  });

  it('continues from when it was started', () => {
    given(forgetting, begun).when({ type: 'begin-forgetting', at: '2026-03-06T08:00:00.000Z' }).thenNothing();
    given(forgetting, begun).thenState({ status: 'being-forgotten', begunAt: '2026-03-05T10:00:00.000Z' });
  });

  it('is finished once everything is erased, and records how much', () => {
    given(forgetting, begun)
      .when({ type: 'finish-forgetting', at: '2026-03-05T10:00:01.000Z', erased })
      .then(forgotten);
  });

  it('can’t be finished before it was started', () => {
    given(forgetting)
      .when({ type: 'finish-forgetting', at: '2026-03-05T10:00:01.000Z', erased })
      .thenRefused({ type: 'forgetting-not-begun' });
  });

  it('is done once: repeating it changes nothing', () => {
    const again = given(forgetting, begun, forgotten);
    again.when({ type: 'begin-forgetting', at: '2026-03-07T08:00:00.000Z' }).thenNothing();
    again.when({ type: 'finish-forgetting', at: '2026-03-07T08:00:01.000Z', erased }).thenNothing();
    again.thenState({
      status: 'forgotten',
      begunAt: '2026-03-05T10:00:00.000Z',
      forgottenAt: '2026-03-05T10:00:01.000Z',
    });
  });
});
