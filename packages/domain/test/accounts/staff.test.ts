import { describe, it } from '@jest/globals';
import { user, type Credential, type UserEvent, type UserProfile } from '../../src/accounts/user.ts';
import { given } from '../support/given.ts';
import { box } from '../support/sealed-for-tests.ts';

const fatima = '01903333-0000-7000-8000-000000000003';
const omar = '01907777-0000-7000-8000-000000000007';
const profile = box<UserProfile>('omar', 'Omar');
const credential = box<Credential>('omar', '$argon2id$first');
const at = '2026-03-02T08:00:00.000Z';
const invite = { type: 'invite-staff', userId: omar, profile, language: 'it', staffRole: 'production', at } as const;
const invited: UserEvent = {
  type: 'staff-invited',
  data: { userId: omar, profile, language: 'it', askedAt: at, staffRole: 'production' },
};
const accepted: UserEvent = { type: 'invitation-accepted', data: { credential } };
const disabled: UserEvent = { type: 'staff-disabled', data: {} };
const enabled: UserEvent = { type: 'staff-enabled', data: {} };
const customer: UserEvent = {
  type: 'user-registered',
  data: { userId: fatima, role: 'customer', profile, credential },
};

describe('a colleague', () => {
  it('is invited, and is staff from when they accept', () => {
    given(user).when(invite).then(invited);
    given(user, invited).when({ type: 'accept-invitation', session: 0, credential }).then(accepted);
    given(user, invited, accepted).thenState({
      status: 'registered',
      id: omar,
      role: 'admin',
      staffRole: 'production',
      profile,
      credential,
      session: 1,
    });
  });

  it('can’t accept twice, nor by an invitation that was renewed since', () => {
    const renewed: UserEvent = { type: 'invitation-renewed', data: { language: 'it', askedAt: at } };
    const accept = { type: 'accept-invitation', session: 0, credential } as const;
    given(user, invited, accepted).when(accept).thenRefused({ type: 'link-used' });
    given(user, invited, renewed).when(accept).thenRefused({ type: 'link-used' });
    given(user, invited, renewed)
      .when({ ...accept, session: 1 })
      .then(accepted);
    given(user, invited, accepted)
      .when({ type: 'renew-invitation', language: 'it', at })
      .thenRefused({ type: 'not-invited' });
  });

  it('is disabled by another colleague, never by themselves', () => {
    given(user, invited, accepted).when({ type: 'disable-staff', by: fatima }).then(disabled);
    given(user, invited, accepted).when({ type: 'disable-staff', by: omar }).thenRefused({ type: 'not-yourself' });
    given(user, invited, accepted, disabled).when({ type: 'disable-staff', by: fatima }).thenNothing();
  });

  it('gets a new session number when enabled: earlier tokens stay invalid', () => {
    given(user, invited, accepted, disabled).when({ type: 'enable-staff' }).then(enabled);
    given(user, invited, accepted, disabled, enabled).thenState({
      status: 'registered',
      id: omar,
      role: 'admin',
      staffRole: 'production',
      profile,
      credential,
      session: 3,
    });
  });

  it('whose invitation was withdrawn can’t accept it, and is invited again once enabled', () => {
    const accept = { type: 'accept-invitation', session: 0, credential } as const;
    given(user, invited, disabled).when(accept).thenRefused({ type: 'link-used' });
    given(user, invited, disabled, enabled).when(accept).thenRefused({ type: 'link-used' });
    given(user, invited, disabled, enabled)
      .when({ type: 'renew-invitation', language: 'it', at })
      .then({ type: 'invitation-renewed', data: { language: 'it', askedAt: at } });
  });

  it('is not a customer: customers can’t be disabled or renamed', () => {
    given(user, customer).when({ type: 'disable-staff', by: omar }).thenRefused({ type: 'user-not-found' });
    given(user, customer).when({ type: 'rename-staff', profile }).thenRefused({ type: 'user-not-found' });
    given(user, customer).when({ type: 'enable-staff' }).thenRefused({ type: 'user-not-found' });
  });
});

describe('a forgotten password', () => {
  const asked: UserEvent = { type: 'password-reset-requested', data: { askedAt: at, language: 'ar' } };
  const newCredential = box<Credential>('omar', '$argon2id$second');
  const changed: UserEvent = { type: 'password-changed', data: { credential: newCredential } };

  it('can be requested once a minute', () => {
    const ask = (when: string) => ({ type: 'request-password-reset', at: when, language: 'ar' }) as const;
    given(user, customer).when(ask(at)).then(asked);
    given(user, customer, asked).when(ask('2026-03-02T08:00:59.000Z')).thenNothing();
    given(user, customer, asked)
      .when(ask('2026-03-02T08:01:00.000Z'))
      .then({ type: 'password-reset-requested', data: { askedAt: '2026-03-02T08:01:00.000Z', language: 'ar' } });
  });

  it('is changed once per link, because the change ends the session in the link', () => {
    const reset = { type: 'reset-password', session: 0, credential: newCredential } as const;
    given(user, customer, asked).when(reset).then(changed);
    given(user, customer, asked, changed).when(reset).thenRefused({ type: 'link-used' });
  });

  it('can’t be reset by a colleague who is disabled or only invited', () => {
    const reset = { type: 'reset-password', session: 0, credential: newCredential } as const;
    given(user, invited).when(reset).thenRefused({ type: 'link-used' });
    given(user, invited, accepted, disabled)
      .when({ ...reset, session: 2 })
      .thenRefused({ type: 'link-used' });
    given(user, invited)
      .when({ type: 'request-password-reset', at, language: 'en' })
      .thenRefused({ type: 'user-not-found' });
  });
});

describe('the account of a colleague', () => {
  const renewedAt = '2026-03-03T08:00:00.000Z';
  const renewed: UserEvent = { type: 'invitation-renewed', data: { language: 'it', askedAt: renewedAt } };
  const renamedProfile = box<UserProfile>('omar', 'Omar Haddad');
  const renamed: UserEvent = { type: 'staff-renamed', data: { profile: renamedProfile } };
  const colleague = { id: omar, role: 'admin', staffRole: 'production', profile } as const;
  const invitedState = { ...colleague, status: 'invited', askedAt: at, session: 0 } as const;
  const registeredState = { ...colleague, status: 'registered', credential, session: 1 } as const;

  it('is an invitation until it is accepted; renewing it invalidates the previous link', () => {
    given(user, invited).thenState(invitedState);
    given(user, invited, renewed).thenState({ ...invitedState, askedAt: renewedAt, session: 1 });
    given(user, invited).when({ type: 'renew-invitation', language: 'it', at: renewedAt }).then(renewed);
    given(user, invited).when(invite).thenRefused({ type: 'user-exists' });
  });

  it('is renamed in any state, and stays so when it is enabled again', () => {
    given(user, invited, accepted).when({ type: 'rename-staff', profile: renamedProfile }).then(renamed);
    given(user, invited, renamed).thenState({ ...invitedState, profile: renamedProfile });
    given(user, invited, accepted, renamed).thenState({ ...registeredState, profile: renamedProfile });
    given(user, invited, accepted, disabled, renamed, enabled).thenState({
      ...registeredState,
      profile: renamedProfile,
      session: 3,
    });
  });

  it('that is disabled remembers what it was', () => {
    given(user, invited, accepted, disabled).thenState({
      status: 'disabled',
      id: omar,
      role: 'admin',
      staffRole: 'production',
      profile,
      session: 2,
      was: registeredState,
    });
    given(user, invited, disabled).thenState({
      status: 'disabled',
      id: omar,
      role: 'admin',
      staffRole: 'production',
      profile,
      session: 1,
      was: invitedState,
    });
    given(user, invited, accepted).when({ type: 'enable-staff' }).thenNothing();
  });

  it('has its role changed by another colleague, never by its owner; the operator can change any', () => {
    const toFinance: UserEvent = { type: 'staff-role-changed', data: { staffRole: 'finance' } };
    const change = { type: 'change-staff-role', staffRole: 'finance' } as const;
    given(user, invited, accepted)
      .when({ ...change, by: fatima })
      .then(toFinance);
    given(user, invited, accepted)
      .when({ ...change, by: undefined })
      .then(toFinance);
    given(user, invited, accepted)
      .when({ ...change, by: omar })
      .thenRefused({ type: 'own-role' });
    given(user, invited, accepted, toFinance)
      .when({ ...change, by: fatima })
      .thenNothing();
    given(user, invited, accepted, toFinance).thenState({ ...registeredState, staffRole: 'finance' });
  });

  it('has the newest role, also while invited or disabled', () => {
    const toOwner: UserEvent = { type: 'staff-role-changed', data: { staffRole: 'owner' } };
    given(user, invited, toOwner, accepted).thenState({ ...registeredState, staffRole: 'owner' });
    given(user, invited, accepted, disabled, toOwner, enabled).thenState({
      ...registeredState,
      staffRole: 'owner',
      session: 3,
    });
  });

  it('from before roles existed is an owner, and so is one that the shop created', () => {
    const before: UserEvent = { type: 'staff-invited', data: { userId: omar, profile, language: 'it', askedAt: at } };
    given(user, before).thenState({ ...invitedState, staffRole: 'owner' });
    const data = { userId: omar, role: 'admin', profile, credential } as const;
    given(user, { type: 'user-registered', data }).thenState({ ...registeredState, staffRole: 'owner', session: 0 });
  });

  it('changes by no event of another state', () => {
    const passwordChanged: UserEvent = { type: 'password-changed', data: { credential } };
    const resetRequested: UserEvent = { type: 'password-reset-requested', data: { askedAt: at, language: 'en' } };
    given(user, invited, passwordChanged).thenState(invitedState);
    given(user, invited, resetRequested).thenState(invitedState);
    given(user, invited, accepted, accepted).thenState(registeredState);
    given(user, invited, accepted, renewed).thenState(registeredState);
    given(user, invited, accepted, enabled).thenState(registeredState);
    given(user, invited, enabled).thenState(invitedState);
    const twice = given(user, invited, accepted, disabled, disabled);
    twice.thenState({ ...colleague, status: 'disabled', session: 2, was: registeredState });
  });

  it('that doesn’t exist, or isn’t a staff account, can’t be changed', () => {
    const refused = { type: 'user-not-found' } as const;
    const renew = { type: 'renew-invitation', language: 'it', at } as const;
    for (const nobody of [given(user), given(user, customer)]) {
      nobody.when(renew).thenRefused(refused);
      nobody.when({ type: 'rename-staff', profile }).thenRefused(refused);
      nobody.when({ type: 'change-staff-role', staffRole: 'owner', by: omar }).thenRefused(refused);
      nobody.when({ type: 'disable-staff', by: omar }).thenRefused(refused);
      nobody.when({ type: 'enable-staff' }).thenRefused(refused);
    }
    given(user, customer)
      .when({ type: 'accept-invitation', session: 0, credential })
      .thenRefused({ type: 'link-used' });
    given(user).when({ type: 'accept-invitation', session: 0, credential }).thenRefused({ type: 'link-used' });
    given(user).when({ type: 'reset-password', session: 0, credential }).thenRefused({ type: 'link-used' });
    given(user).when({ type: 'request-password-reset', at, language: 'en' }).thenRefused(refused);
    given(user, invited).when({ type: 'change-password', credential }).thenRefused(refused);
  });

  it('keeps the language and the time of a reset that was requested', () => {
    given(user, customer, { type: 'password-reset-requested', data: { askedAt: at, language: 'ar' } }).thenState({
      status: 'registered',
      id: fatima,
      role: 'customer',
      profile,
      credential,
      session: 0,
      resetRequestedAt: at,
      language: 'ar',
    });
  });
});

describe('an owner', () => {
  const owner: UserEvent = { type: 'staff-role-changed', data: { staffRole: 'owner' } };
  const confirm = { type: 'confirm-owner' } as const;

  it('confirms that they are one before taking another owner’s role or access away, however often', () => {
    const confirmed: UserEvent = { type: 'owner-confirmed', data: {} };
    given(user, invited, accepted, owner).when(confirm).then(confirmed);
    given(user, invited, accepted, owner, confirmed).when(confirm).then(confirmed);
  });

  it('can’t confirm it in another role, or once locked out', () => {
    given(user, invited, accepted).when(confirm).thenRefused({ type: 'not-an-owner' });
    given(user, invited, accepted, owner, disabled).when(confirm).thenRefused({ type: 'not-an-owner' });
    given(user, customer).when(confirm).thenRefused({ type: 'not-an-owner' });
  });
});
