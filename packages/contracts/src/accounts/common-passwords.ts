import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The 49,000 most common passwords, in lower case. Import dynamically, only where a password is set: it is 200 KB
 * compressed and some megabytes in memory.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);
