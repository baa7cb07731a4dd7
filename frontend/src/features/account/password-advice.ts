/** How a password does: nothing typed, one that is tried first, a short one, one that will do, a long one. */
export type PasswordAdvice = 'none' | 'guessed' | 'short' | 'fair' | 'long';

/** NIST SP 800-63B: what is on every list of leaked passwords is guessed first, then what is short. */
const TRIED_FIRST =
  /^(?:(?:pass|passe|passw)[o0]r[dt]|qwert[yz]|azerty|admin|welcome|letmein|iloveyou|monkey|dragon|football|secret|abc|test|pressline|dubai)[\d!.@]*$/i;

/** What to say of a password while it is typed; it forbids none. Length counts, kinds of signs don't. */
export function passwordAdvice(password: string): PasswordAdvice {
  const length = Array.from(password).length;
  if (length === 0) return 'none';
  if (TRIED_FIRST.test(password) || isRow(password)) return 'guessed';
  if (length < 8) return 'short';
  return length < 15 ? 'fair' : 'long';
}

/** `111111`, `123456`, `abcdef` and back: each sign follows the one before by the same step. */
function isRow(password: string): boolean {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)));
  const [step = 2] = steps;
  return codes.length > 2 && steps.size === 1 && Math.abs(step) <= 1;
}
