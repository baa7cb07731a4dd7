import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import { sealed, type Sealed } from '../kernel/sealed.ts';

export interface TotpSecret {
  /** Base32, as authenticator apps take it. */
  readonly secret: string;
}

/** What a passkey is verified with. */
export interface PasskeyCredential {
  /** As its owner named it. */
  readonly label: string;
  /** Base64url, as browsers write it. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How the browser reaches it, in the words of WebAuthn: `internal`, `usb`. */
  readonly transports: readonly string[];
}

export interface RecoveryCodes {
  /** argon2id in PHC form, one a code. */
  readonly hashes: readonly string[];
}

const moment = z.iso.datetime();
/** The number of a period of 30 seconds since 1970: each is accepted once. */
const timeStep = z.int().min(0);
/** How often a passkey has signed; many always say 0. */
const signCount = z.int().min(0);

/** Replaces the authenticator app from before. */
export const authenticatorAdded = z.strictObject({
  type: z.literal('authenticator-added'),
  data: z.strictObject({ addedAt: moment, secret: sealed<TotpSecret>(), timeStep }),
});
export const authenticatorUsed = z.strictObject({
  type: z.literal('authenticator-used'),
  data: z.strictObject({ usedAt: moment, timeStep }),
});
export const authenticatorRemoved = z.strictObject({
  type: z.literal('authenticator-removed'),
  data: z.strictObject({}),
});
export const passkeyAdded = z.strictObject({
  type: z.literal('passkey-added'),
  data: z.strictObject({
    passkeyId: z.uuid(),
    addedAt: moment,
    credential: sealed<PasskeyCredential>(),
    signCount,
  }),
});
export const passkeyUsed = z.strictObject({
  type: z.literal('passkey-used'),
  data: z.strictObject({ passkeyId: z.uuid(), usedAt: moment, signCount }),
});
export const passkeyRemoved = z.strictObject({
  type: z.literal('passkey-removed'),
  data: z.strictObject({ passkeyId: z.uuid() }),
});
/** The codes from before stop working. */
export const recoveryCodesReplaced = z.strictObject({
  type: z.literal('recovery-codes-replaced'),
  data: z.strictObject({ replacedAt: moment, codes: sealed<RecoveryCodes>(), count: z.int().min(1) }),
});
/** `index` is the code's position among the hashes. */
export const recoveryCodeUsed = z.strictObject({
  type: z.literal('recovery-code-used'),
  data: z.strictObject({ usedAt: moment, index: z.int().min(0) }),
});
/** By an owner or an operator, for somebody who has lost them. */
export const secondFactorsRemoved = z.strictObject({
  type: z.literal('second-factors-removed'),
  data: z.strictObject({}),
});

export type SecondFactorEvent =
  | z.infer<typeof authenticatorAdded>
  | z.infer<typeof authenticatorUsed>
  | z.infer<typeof authenticatorRemoved>
  | z.infer<typeof passkeyAdded>
  | z.infer<typeof passkeyUsed>
  | z.infer<typeof passkeyRemoved>
  | z.infer<typeof recoveryCodesReplaced>
  | z.infer<typeof recoveryCodeUsed>
  | z.infer<typeof secondFactorsRemoved>;

interface Authenticator {
  readonly addedAt: string;
  readonly lastUsedAt: string | undefined;
  readonly secret: Sealed<TotpSecret>;
  /** Of the last code that was accepted; earlier ones are too. */
  readonly lastTimeStep: number;
}

export interface StoredPasskey {
  readonly id: string;
  readonly addedAt: string;
  readonly lastUsedAt: string | undefined;
  readonly credential: Sealed<PasskeyCredential>;
  readonly signCount: number;
}

interface StoredRecoveryCodes {
  readonly codes: Sealed<RecoveryCodes>;
  readonly count: number;
  /** The indexes of those that were used. */
  readonly used: readonly number[];
}

export interface SecondFactors {
  readonly authenticator: Authenticator | undefined;
  readonly passkeys: readonly StoredPasskey[];
  /** Only alongside another method: codes alone are no second factor. */
  readonly recoveryCodes: StoredRecoveryCodes | undefined;
}

const NONE: SecondFactors = { authenticator: undefined, passkeys: [], recoveryCodes: undefined };

/** Whether a login of the account needs a second step. */
export function hasSecondFactor({ authenticator, passkeys }: SecondFactors): boolean {
  return authenticator !== undefined || passkeys.length > 0;
}

export function recoveryCodesLeft({ recoveryCodes }: SecondFactors): number {
  return recoveryCodes === undefined ? 0 : recoveryCodes.count - recoveryCodes.used.length;
}

function evolve(state: SecondFactors, event: SecondFactorEvent): SecondFactors {
  switch (event.type) {
    case 'authenticator-added': {
      const { addedAt, secret, timeStep: lastTimeStep } = event.data;
      return { ...state, authenticator: { addedAt, lastUsedAt: undefined, secret, lastTimeStep } };
    }
    case 'authenticator-used': {
      const { authenticator } = state;
      if (authenticator === undefined) return state;
      const { usedAt: lastUsedAt, timeStep: lastTimeStep } = event.data;
      return { ...state, authenticator: { ...authenticator, lastUsedAt, lastTimeStep } };
    }
    case 'authenticator-removed':
      return withoutUselessCodes({ ...state, authenticator: undefined });
    case 'passkey-added': {
      const { passkeyId: id, ...added } = event.data;
      return { ...state, passkeys: [...state.passkeys, { id, ...added, lastUsedAt: undefined }] };
    }
    case 'passkey-used': {
      const { passkeyId, usedAt: lastUsedAt, signCount: signed } = event.data;
      if (!state.passkeys.some(({ id }) => id === passkeyId)) return state;
      const passkeys = state.passkeys.map((known) =>
        known.id === passkeyId ? { ...known, lastUsedAt, signCount: signed } : known,
      );
      return { ...state, passkeys };
    }
    case 'passkey-removed': {
      const { passkeyId } = event.data;
      return withoutUselessCodes({ ...state, passkeys: state.passkeys.filter(({ id }) => id !== passkeyId) });
    }
    case 'recovery-codes-replaced': {
      const { codes, count } = event.data;
      return { ...state, recoveryCodes: { codes, count, used: [] } };
    }
    case 'recovery-code-used': {
      const { recoveryCodes } = state;
      if (recoveryCodes === undefined) return state;
      return { ...state, recoveryCodes: { ...recoveryCodes, used: [...recoveryCodes.used, event.data.index] } };
    }
    case 'second-factors-removed':
      return NONE;
  }
}

function withoutUselessCodes(state: SecondFactors): SecondFactors {
  return hasSecondFactor(state) ? state : NONE;
}

/** What somebody proved, once it is verified; decided on the same state that it was verified with. */
export type VerifiedProof =
  | { readonly method: 'totp'; readonly timeStep: number }
  | { readonly method: 'passkey'; readonly passkeyId: string; readonly signCount: number }
  | { readonly method: 'recovery-code'; readonly index: number };

/** Enough for every device of a person; the browser gets all of them with each login. */
const MOST_PASSKEYS = 20;

interface NewRecoveryCodes {
  readonly codes: Sealed<RecoveryCodes>;
  readonly count: number;
}

export type SecondFactorCommand =
  | {
      readonly type: 'add-authenticator';
      readonly secret: Sealed<TotpSecret>;
      /** Of the code that proved it. */
      readonly timeStep: number;
      /** Stored with the account's first factor only. */
      readonly firstCodes: NewRecoveryCodes;
      readonly at: string;
    }
  | {
      readonly type: 'add-passkey';
      readonly passkeyId: string;
      readonly credential: Sealed<PasskeyCredential>;
      readonly signCount: number;
      readonly firstCodes: NewRecoveryCodes;
      readonly at: string;
    }
  /** `proof` is undefined where it could not be verified. */
  | { readonly type: 'use-second-factor'; readonly proof: VerifiedProof | undefined; readonly at: string }
  /** `isRequired`: the shop requires a second factor of its staff. */
  | { readonly type: 'remove-authenticator'; readonly isRequired: boolean }
  | { readonly type: 'remove-passkey'; readonly passkeyId: string; readonly isRequired: boolean }
  | { readonly type: 'replace-recovery-codes'; readonly codes: NewRecoveryCodes; readonly at: string }
  /** `account` is whose they are; `by` is the user who asks, undefined for the operator at the command line. */
  | { readonly type: 'remove-second-factors'; readonly account: string; readonly by: string | undefined };

export type SecondFactorRefusal =
  /** Also a passkey that was copied: it has signed less often than before. */
  | { readonly type: 'proof-wrong' }
  | { readonly type: 'code-used' }
  | { readonly type: 'second-factor-not-found' }
  | { readonly type: 'second-factor-missing' }
  | { readonly type: 'second-factor-required-by-shop' }
  | { readonly type: 'own-second-factors' }
  | { readonly type: 'too-many-passkeys'; readonly most: number };

function decide(command: SecondFactorCommand, state: SecondFactors): Decision<SecondFactorEvent, SecondFactorRefusal> {
  switch (command.type) {
    case 'add-authenticator': {
      const { secret, timeStep: proved, firstCodes, at } = command;
      return accepted(
        { type: 'authenticator-added', data: { addedAt: at, secret, timeStep: proved } },
        ...codesOfFirst(state, firstCodes, at),
      );
    }
    case 'add-passkey': {
      if (state.passkeys.length >= MOST_PASSKEYS) return rejected({ type: 'too-many-passkeys', most: MOST_PASSKEYS });
      const { passkeyId, credential, signCount: signed, firstCodes, at } = command;
      return accepted(
        { type: 'passkey-added', data: { passkeyId, addedAt: at, credential, signCount: signed } },
        ...codesOfFirst(state, firstCodes, at),
      );
    }
    case 'use-second-factor':
      return command.proof === undefined
        ? rejected({ type: 'proof-wrong' })
        : decideUse(command.proof, state, command.at);
    case 'remove-authenticator':
      if (state.authenticator === undefined) return rejected({ type: 'second-factor-not-found' });
      if (command.isRequired && state.passkeys.length === 0)
        return rejected({ type: 'second-factor-required-by-shop' });
      return accepted({ type: 'authenticator-removed', data: {} });
    case 'remove-passkey': {
      const { passkeyId, isRequired } = command;
      if (!state.passkeys.some(({ id }) => id === passkeyId)) return rejected({ type: 'second-factor-not-found' });
      if (isRequired && state.authenticator === undefined && state.passkeys.length === 1)
        return rejected({ type: 'second-factor-required-by-shop' });
      return accepted({ type: 'passkey-removed', data: { passkeyId } });
    }
    case 'replace-recovery-codes':
      return hasSecondFactor(state)
        ? accepted(codesReplaced(command.codes, command.at))
        : rejected({ type: 'second-factor-missing' });
    case 'remove-second-factors':
      if (command.account === command.by) return rejected({ type: 'own-second-factors' });
      return hasSecondFactor(state) ? accepted({ type: 'second-factors-removed', data: {} }) : accepted();
  }
}

function codesOfFirst(state: SecondFactors, codes: NewRecoveryCodes, at: string): readonly SecondFactorEvent[] {
  return hasSecondFactor(state) ? [] : [codesReplaced(codes, at)];
}

function codesReplaced({ codes, count }: NewRecoveryCodes, at: string): SecondFactorEvent {
  return { type: 'recovery-codes-replaced', data: { replacedAt: at, codes, count } };
}

function decideUse(
  proof: VerifiedProof,
  { authenticator, passkeys, recoveryCodes }: SecondFactors,
  at: string,
): Decision<SecondFactorEvent, SecondFactorRefusal> {
  switch (proof.method) {
    case 'totp':
      if (authenticator === undefined) return rejected({ type: 'proof-wrong' });
      return proof.timeStep <= authenticator.lastTimeStep
        ? rejected({ type: 'code-used' })
        : accepted({ type: 'authenticator-used', data: { usedAt: at, timeStep: proof.timeStep } });
    case 'passkey': {
      const { passkeyId, signCount: signed } = proof;
      const known = passkeys.find(({ id }) => id === passkeyId);
      if (known === undefined) return rejected({ type: 'proof-wrong' });
      return known.signCount > 0 && signed <= known.signCount
        ? rejected({ type: 'proof-wrong' })
        : accepted({ type: 'passkey-used', data: { passkeyId, usedAt: at, signCount: signed } });
    }
    case 'recovery-code':
      if (recoveryCodes === undefined || proof.index >= recoveryCodes.count) return rejected({ type: 'proof-wrong' });
      return recoveryCodes.used.includes(proof.index)
        ? rejected({ type: 'code-used' })
        : accepted({ type: 'recovery-code-used', data: { usedAt: at, index: proof.index } });
  }
}

/** The second factors of one of the staff: `secondFactors-<user id>`. */
export const secondFactors: Decider<SecondFactors, SecondFactorCommand, SecondFactorEvent, SecondFactorRefusal> = {
  initial: NONE,
  evolve,
  decide,
};
