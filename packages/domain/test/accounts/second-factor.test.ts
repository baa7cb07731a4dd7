import { describe, expect, it } from '@jest/globals';
import { secondFactorPolicy, type SecondFactorPolicyEvent } from '../../src/accounts/second-factor-policy.ts';
import {
  hasSecondFactor,
  recoveryCodesLeft,
  secondFactors,
  type SecondFactorCommand,
  type SecondFactorEvent,
  type VerifiedProof,
} from '../../src/accounts/second-factor.ts';
import { given } from '../support/given.ts';
import { box } from '../support/sealed-for-tests.ts';

const OMAR = '01901111-0000-7000-8000-000000000002';
const HUDA = '01901111-0000-7000-8000-000000000003';
const LAPTOP = '01909999-0000-7000-8000-000000000001';
const PHONE = '01909999-0000-7000-8000-000000000002';
const AT = '2026-03-02T08:00:00.000Z';
const LATER = '2026-03-02T09:00:00.000Z';

const firstCodes = { codes: box<never>('omar', 'ten hashes'), count: 10 };
const secret = box<never>('omar', 'a secret');
const credential = box<never>('omar', 'a public key');

const appAdded: SecondFactorEvent = { type: 'authenticator-added', data: { addedAt: AT, secret, timeStep: 100 } };
const passkeyAdded = (passkeyId: string, signCount = 0): SecondFactorEvent => ({
  type: 'passkey-added',
  data: { passkeyId, addedAt: AT, credential, signCount },
});
const codesReplaced: SecondFactorEvent = { type: 'recovery-codes-replaced', data: { replacedAt: AT, ...firstCodes } };
const codeUsed = (index: number): SecondFactorEvent => ({ type: 'recovery-code-used', data: { usedAt: LATER, index } });
const appUsed = (timeStep: number): SecondFactorEvent => ({
  type: 'authenticator-used',
  data: { usedAt: LATER, timeStep },
});
const appRemoved: SecondFactorEvent = { type: 'authenticator-removed', data: {} };
const addApp: SecondFactorCommand = { type: 'add-authenticator', secret, timeStep: 100, firstCodes, at: AT };
const addPasskey = (passkeyId: string): SecondFactorCommand => ({
  type: 'add-passkey',
  passkeyId,
  credential,
  signCount: 0,
  firstCodes,
  at: AT,
});
const use = (proof: VerifiedProof | undefined): SecondFactorCommand => ({
  type: 'use-second-factor',
  proof,
  at: LATER,
});
const stateAfter = (...events: readonly SecondFactorEvent[]) =>
  events.reduce((state, event) => secondFactors.evolve(state, event), secondFactors.initial);

describe('the second factors of an account', () => {
  it('come with recovery codes when the first is added, and with none when another is', () => {
    given(secondFactors).when(addApp).then(appAdded, codesReplaced);
    given(secondFactors).when(addPasskey(LAPTOP)).then(passkeyAdded(LAPTOP), codesReplaced);
    given(secondFactors, appAdded, codesReplaced).when(addPasskey(LAPTOP)).then(passkeyAdded(LAPTOP));
    given(secondFactors, passkeyAdded(LAPTOP), codesReplaced).when(addApp).then(appAdded);
  });

  it('hold one authenticator app: another replaces it', () => {
    const another = { addedAt: LATER, secret: box<never>('omar', 'another secret'), timeStep: 220 };
    given(secondFactors, appAdded, codesReplaced, appUsed(200), {
      type: 'authenticator-added',
      data: another,
    }).thenState({
      authenticator: { addedAt: LATER, lastUsedAt: undefined, secret: another.secret, lastTimeStep: 220 },
      passkeys: [],
      recoveryCodes: { ...firstCodes, used: [] },
    });
  });

  it('hold 20 passkeys at most', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => passkeyAdded(`01909999-0000-7000-8000-0000000001${n + 10}`));
    given(secondFactors, ...twenty.slice(1), codesReplaced)
      .when(addPasskey(LAPTOP))
      .then(passkeyAdded(LAPTOP));
    given(secondFactors, ...twenty)
      .when(addPasskey(LAPTOP))
      .thenRefused({ type: 'too-many-passkeys', most: 20 });
  });

  it('are needed at a login once there is an app or a passkey, and not for codes alone', () => {
    expect(hasSecondFactor(stateAfter())).toBe(false);
    expect(hasSecondFactor(stateAfter(appAdded, codesReplaced))).toBe(true);
    expect(hasSecondFactor(stateAfter(passkeyAdded(LAPTOP)))).toBe(true);
    expect(hasSecondFactor(stateAfter(appAdded, codesReplaced, appRemoved))).toBe(false);
  });

  it('lose their recovery codes with the last method', () => {
    const both = [appAdded, codesReplaced, passkeyAdded(LAPTOP)] as const;
    expect(recoveryCodesLeft(stateAfter(...both, appRemoved))).toBe(10);
    const last: SecondFactorEvent = { type: 'passkey-removed', data: { passkeyId: LAPTOP } };
    given(secondFactors, ...both, appRemoved, last).thenState(secondFactors.initial);
  });

  it('are all removed by an owner or an operator, but not by oneself', () => {
    const remove = (by: string | undefined): SecondFactorCommand => ({
      type: 'remove-second-factors',
      account: OMAR,
      by,
    });
    const removed: SecondFactorEvent = { type: 'second-factors-removed', data: {} };
    given(secondFactors, appAdded, codesReplaced).when(remove(HUDA)).then(removed);
    given(secondFactors, appAdded, codesReplaced).when(remove(undefined)).then(removed);
    given(secondFactors, appAdded, codesReplaced).when(remove(OMAR)).thenRefused({ type: 'own-second-factors' });
    given(secondFactors).when(remove(HUDA)).thenNothing();
    given(secondFactors, appAdded, codesReplaced, passkeyAdded(LAPTOP), removed).thenState(secondFactors.initial);
  });

  it('may be removed but for the last one, where the shop requires one', () => {
    const removeApp = (isRequired: boolean): SecondFactorCommand => ({ type: 'remove-authenticator', isRequired });
    const removePasskey = (isRequired: boolean): SecondFactorCommand => ({
      type: 'remove-passkey',
      passkeyId: LAPTOP,
      isRequired,
    });
    const passkeyRemoved: SecondFactorEvent = { type: 'passkey-removed', data: { passkeyId: LAPTOP } };
    const required = { type: 'second-factor-required-by-shop' } as const;
    given(secondFactors, appAdded).when(removeApp(false)).then(appRemoved);
    given(secondFactors, appAdded).when(removeApp(true)).thenRefused(required);
    given(secondFactors, appAdded, passkeyAdded(LAPTOP)).when(removeApp(true)).then(appRemoved);
    given(secondFactors, passkeyAdded(LAPTOP)).when(removePasskey(false)).then(passkeyRemoved);
    given(secondFactors, passkeyAdded(LAPTOP)).when(removePasskey(true)).thenRefused(required);
    given(secondFactors, passkeyAdded(LAPTOP), appAdded).when(removePasskey(true)).then(passkeyRemoved);
    given(secondFactors, passkeyAdded(LAPTOP), passkeyAdded(PHONE)).when(removePasskey(true)).then(passkeyRemoved);
    const notFound = { type: 'second-factor-not-found' } as const;
    given(secondFactors).when(removeApp(false)).thenRefused(notFound);
    given(secondFactors, passkeyAdded(PHONE)).when(removePasskey(false)).thenRefused(notFound);
  });
});

describe('a code of the authenticator app', () => {
  const totp = (timeStep: number) => use({ method: 'totp', timeStep });

  it('is accepted once, and none of an earlier time step after it', () => {
    given(secondFactors, appAdded).when(totp(101)).then(appUsed(101));
    given(secondFactors, appAdded).when(totp(100)).thenRefused({ type: 'code-used' });
    given(secondFactors, appAdded, appUsed(102)).when(totp(102)).thenRefused({ type: 'code-used' });
    given(secondFactors, appAdded, appUsed(102)).when(totp(101)).thenRefused({ type: 'code-used' });
    given(secondFactors, appAdded, appUsed(102)).when(totp(103)).then(appUsed(103));
  });

  it('is refused where it is wrong, or there is no app', () => {
    given(secondFactors, appAdded).when(use(undefined)).thenRefused({ type: 'proof-wrong' });
    given(secondFactors, passkeyAdded(LAPTOP)).when(totp(101)).thenRefused({ type: 'proof-wrong' });
  });
});

describe('a passkey', () => {
  const passkey = (signCount: number, passkeyId = LAPTOP) => use({ method: 'passkey', passkeyId, signCount });
  const used = (signCount: number): SecondFactorEvent => ({
    type: 'passkey-used',
    data: { passkeyId: LAPTOP, usedAt: LATER, signCount },
  });

  it('that counts must have signed more often than before, and one that does not count stays at 0', () => {
    given(secondFactors, passkeyAdded(LAPTOP)).when(passkey(0)).then(used(0));
    given(secondFactors, passkeyAdded(LAPTOP, 5)).when(passkey(6)).then(used(6));
    given(secondFactors, passkeyAdded(LAPTOP, 5)).when(passkey(5)).thenRefused({ type: 'proof-wrong' });
    given(secondFactors, passkeyAdded(LAPTOP, 5)).when(passkey(0)).thenRefused({ type: 'proof-wrong' });
    given(secondFactors, passkeyAdded(LAPTOP, 5), used(9)).when(passkey(9)).thenRefused({ type: 'proof-wrong' });
  });

  it('is one of several: using or removing one leaves the others', () => {
    const other = { id: PHONE, addedAt: AT, lastUsedAt: undefined, credential, signCount: 3 };
    const both = [passkeyAdded(LAPTOP, 5), passkeyAdded(PHONE, 3)] as const;
    given(secondFactors, ...both, used(6)).thenState({
      ...secondFactors.initial,
      passkeys: [{ id: LAPTOP, addedAt: AT, lastUsedAt: LATER, credential, signCount: 6 }, other],
    });
    const removed: SecondFactorEvent = { type: 'passkey-removed', data: { passkeyId: LAPTOP } };
    given(secondFactors, ...both, removed).thenState({ ...secondFactors.initial, passkeys: [other] });
  });

  it('may begin to count', () => {
    given(secondFactors, passkeyAdded(LAPTOP)).when(passkey(1)).then(used(1));
  });

  it('that was removed is refused', () => {
    given(secondFactors, passkeyAdded(PHONE)).when(passkey(0)).thenRefused({ type: 'proof-wrong' });
  });
});

describe('recovery codes', () => {
  const code = (index: number) => use({ method: 'recovery-code', index });

  it('are each accepted once', () => {
    given(secondFactors, appAdded, codesReplaced).when(code(3)).then(codeUsed(3));
    given(secondFactors, appAdded, codesReplaced, codeUsed(3)).when(code(3)).thenRefused({ type: 'code-used' });
    given(secondFactors, appAdded, codesReplaced, codeUsed(3)).when(code(9)).then(codeUsed(9));
    expect(recoveryCodesLeft(stateAfter(appAdded, codesReplaced, codeUsed(3), codeUsed(9)))).toBe(8);
  });

  it('are replaced all at once, where there is a second factor', () => {
    const replace: SecondFactorCommand = { type: 'replace-recovery-codes', codes: firstCodes, at: AT };
    given(secondFactors, appAdded, codesReplaced, codeUsed(3)).when(replace).then(codesReplaced);
    expect(recoveryCodesLeft(stateAfter(appAdded, codesReplaced, codeUsed(3), codesReplaced))).toBe(10);
    expect(recoveryCodesLeft(stateAfter())).toBe(0);
    given(secondFactors).when(replace).thenRefused({ type: 'second-factor-missing' });
    given(secondFactors).when(code(0)).thenRefused({ type: 'proof-wrong' });
    given(secondFactors, appAdded, codesReplaced).when(code(10)).thenRefused({ type: 'proof-wrong' });
  });
});

describe('whether the shop requires a second factor', () => {
  const change = (required: boolean, has: boolean) =>
    ({ type: 'change-second-factor-policy', required, hasSecondFactor: has, at: LATER }) as const;
  const changed = (required: boolean): SecondFactorPolicyEvent => ({
    type: 'second-factor-policy-changed',
    data: { required, changedAt: LATER },
  });

  it('can be changed by an owner who has one, and switched off by one without', () => {
    given(secondFactorPolicy).when(change(true, true)).then(changed(true));
    given(secondFactorPolicy).when(change(true, false)).thenRefused({ type: 'second-factor-missing' });
    given(secondFactorPolicy, changed(true)).when(change(false, false)).then(changed(false));
  });

  it('is optional at first, and changes nothing where it is so already', () => {
    given(secondFactorPolicy).thenState({ status: 'optional' });
    given(secondFactorPolicy, changed(true)).thenState({ status: 'required', since: LATER });
    given(secondFactorPolicy, changed(true), changed(false)).thenState({ status: 'optional' });
    given(secondFactorPolicy).when(change(false, false)).thenNothing();
    given(secondFactorPolicy, changed(true)).when(change(true, true)).thenNothing();
  });
});
