import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The 49,000 most common passwords, in lower case. Import it dynamically: it weighs 200 KB on the wire and some megabytes
 * in memory, and is needed only where a password is set.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);
