import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf, passwordRefusals, type PasswordOwner } from '@pressline/domain/accounts/password-policy.ts';
import { problemKindOf } from '../api/base-query.ts';
import { useShopQuery } from '../api/shop-api.ts';

export type StrengthLevel = 'none' | 'weak' | 'fair' | 'strong';

export interface PasswordCheck {
  /** `weak`: the password may not be set. `none`: nothing is typed yet. */
  readonly strength: StrengthLevel;
  /** Why it is refused, in the language of the page. */
  readonly problem: string | undefined;
}

/** In code points. */
const STRONG_LENGTH = 16;

/** Checks a new password while it is typed, with the server’s own policy. The texts are in the namespace `password`. */
export function usePasswordCheck(password: string, owner: PasswordOwner): PasswordCheck {
  const { t } = useTranslation('password');
  const { data: shop } = useShopQuery();
  const commonPasswords = useCommonPasswords(password !== '');
  if (password === '') return { strength: 'none', problem: undefined };
  const [refusal] = passwordRefusals(password, owner, shop?.seller.name ?? '', commonPasswords);
  if (refusal !== undefined) {
    const minimum = 'minimum' in refusal ? refusal.minimum : 0;
    return { strength: 'weak', problem: t(`problem.${refusal.type}`, { minimum }) };
  }
  return { strength: lengthOf(password) < STRONG_LENGTH ? 'fair' : 'strong', problem: undefined };
}

/** Whether the server refused a call because of its new password. */
export function isPasswordRefusal(error: unknown): boolean {
  return problemKindOf(error).startsWith('password-');
}

const NONE: ReadonlySet<string> = new Set();

/** The common passwords, loaded once the user types. */
function useCommonPasswords(isNeeded: boolean): ReadonlySet<string> {
  const [passwords, setPasswords] = useState(NONE);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isMounted = true;
    void import('@pressline/contracts/accounts/common-passwords.ts').then(
      ({ COMMON_PASSWORDS }) => {
        if (isMounted) setPasswords(COMMON_PASSWORDS);
      },
      () => {
        // Offline: the rest of the policy is checked here, and all of it by the server.
      },
    );
    return () => {
      isMounted = false;
    };
  }, [isNeeded]);
  return passwords;
}
