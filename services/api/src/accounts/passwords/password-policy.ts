import {
  passwordRefusals,
  type PasswordOwner,
  type PasswordRefusal,
} from '@pressline/domain/accounts/password-policy.ts';
import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { Role, UserProfile } from '@pressline/domain/accounts/user.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { Problem } from '../../http/problem.ts';
import { problemOf } from '../../http/problem-mapping.ts';

/** Returns why a password can't be set; empty if it meets the policy. */
export type CheckPassword = (password: string, owner: PasswordOwner) => Promise<readonly PasswordRefusal[]>;

/** @param shopName reads the seller’s name, which a password must not contain */
export function passwordChecker(shopName: () => Promise<string>): CheckPassword {
  return async (password, owner) => {
    // Loaded with the first password, so that only a shop’s first start waits for it.
    const { COMMON_PASSWORDS } = await import('@pressline/contracts/accounts/common-passwords.ts');
    return passwordRefusals(password, owner, await shopName(), COMMON_PASSWORDS);
  };
}

/** The owner of a password, as the policy compares it. After erasure there is no name. */
export async function passwordOwner(
  personalData: PersonalData,
  { role, profile }: { readonly role: Role; readonly profile: Sealed<UserProfile> },
): Promise<PasswordOwner> {
  const opened = await personalData.open(profile);
  return isErased(opened) ? { role } : { role, ...opened };
}

/** The problem for a password that can't be set, with a field error for each reason; undefined if it can. */
export function refusedPassword(
  refusals: readonly PasswordRefusal[],
  field: 'password' | 'new_password',
): Problem | undefined {
  const [first, ...more] = refusals.map((refusal) => problemOf(refusal).details);
  if (first === undefined) return undefined;
  return new Problem({ ...first, errors: [first, ...more].map(({ message }) => ({ field, message })) });
}
