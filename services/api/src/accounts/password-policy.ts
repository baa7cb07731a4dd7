import {
  passwordRefusals,
  type PasswordOwner,
  type PasswordRefusal,
} from '@pressline/domain/accounts/password-policy.ts';
import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { Role, UserProfile } from '@pressline/domain/accounts/user.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { Problem } from '../http/problem.ts';
import { problemOf } from '../http/problem-mapping.ts';

/** Why a password may not be set; empty where it meets the policy. */
export type CheckPassword = (password: string, owner: PasswordOwner) => Promise<readonly PasswordRefusal[]>;

/** @param shopName the seller’s name, which a password must not contain */
export function passwordChecker(shopName: string): CheckPassword {
  return async (password, owner) => {
    // Loaded with the first password that is checked: only a shop’s first start waits for it.
    const { COMMON_PASSWORDS } = await import('@pressline/contracts/accounts/common-passwords.ts');
    return passwordRefusals(password, owner, shopName, COMMON_PASSWORDS);
  };
}

/** Whose password it is, as the policy compares it. Somebody whose data was erased has no name any more. */
export async function passwordOwner(
  personalData: PersonalData,
  { role, profile }: { readonly role: Role; readonly profile: Sealed<UserProfile> },
): Promise<PasswordOwner> {
  const opened = await personalData.open(profile);
  return isErased(opened) ? { role } : { role, ...opened };
}

/** The response to a password that may not be set, with an error at its field for each reason; undefined where it may. */
export function refusedPassword(
  refusals: readonly PasswordRefusal[],
  field: 'password' | 'new_password',
): Problem | undefined {
  const [first, ...more] = refusals.map((refusal) => problemOf(refusal).details);
  if (first === undefined) return undefined;
  return new Problem({ ...first, errors: [first, ...more].map(({ message }) => ({ field, message })) });
}
