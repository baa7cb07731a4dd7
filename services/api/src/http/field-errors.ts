import type { z } from 'zod';
import type { FieldError } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** Messages for invalid fields: `email: must be a valid email address`. */
export function fieldErrors(issues: readonly Issue[]): readonly FieldError[] {
  return issues.flatMap((issue): readonly FieldError[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: fieldOf([...issue.path, key]),
        message: 'is not a known field',
      }));
    return [{ field: fieldOf(issue.path), message: messageFor(issue) }];
  });
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, 200);
}

/** zod reports a missing field as `undefined` of the wrong type. */
export function isMissing(issue: Issue): boolean {
  return (
    (issue.code === 'invalid_type' && issue.input === undefined) ||
    (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) ||
    (issue.code === 'invalid_union' && (issue.input === undefined || issue.input === ''))
  );
}

function messageFor(issue: Issue): string {
  if (isMissing(issue)) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}`;
    case 'too_small':
      return boundMessage(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return boundMessage(issue.origin, 'at most', Number(issue.maximum));
    case 'invalid_format':
      return issue.format === 'email' ? 'must be a valid email address' : 'has an invalid format';
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'custom':
      return issue.message === 'Invalid input' ? 'is invalid' : issue.message;
    case 'invalid_union':
      return issue.errors.flat().some((inner) => inner.code === 'invalid_type' && inner.expected === 'number')
        ? 'must be a number'
        : 'is invalid';
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'is invalid';
  }
}

/** @param origin the type of the value: text and lists have a length, numbers a size */
function boundMessage(origin: string, bound: 'at least' | 'at most', limit: number): string {
  if (origin === 'string') return `must have ${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `must have ${bound} ${limit} ${limit === 1 ? 'item' : 'items'}`;
  return `must be ${bound} ${limit}`;
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** No call nests deeper; deeper input would only exhaust the stack. */
const DEEPEST = 12;

/**
 * Finds text that can't be stored as sent: half of a surrogate pair, or a control character. Returns the name of the
 * first field that contains some.
 */
export function unfitText(value: unknown, path: readonly string[] = []): FieldError | undefined {
  if (typeof value === 'string')
    return isFit(value) ? undefined : { field: fieldOf(path), message: 'contains invalid characters' };
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= DEEPEST) return { field: fieldOf(path), message: 'is nested too deeply' };
  for (const [key, inner] of Object.entries(value)) {
    if (!isFit(key)) return { field: fieldOf(path), message: 'has a field name with invalid characters' };
    const found = unfitText(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

// oxlint-disable-next-line no-control-regex -- these characters are what it finds
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

function isFit(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}
