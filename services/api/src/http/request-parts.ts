import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { z } from 'zod';
import { fieldErrors, isMissing, unfitText } from './field-errors.ts';
import { badRequest, notFound, type FieldError, type Problem } from './problem.ts';

/** A valid part of a call, or the problem with it. */
export type Parsed = { readonly value: unknown } | { readonly problem: Problem };

/** Path parameters: a malformed id is treated as not found. */
export function parseParams(schema: z.ZodType, params: unknown): Parsed {
  const parsed = unfitText(params) === undefined ? schema.safeParse(params) : undefined;
  return parsed?.success === true ? { value: parsed.data } : { problem: notFound() };
}

/** The query. Empty parameters are treated as absent, because pages send them. */
export function parseQuery(schema: z.ZodType, query: Readonly<Record<string, unknown>>): Parsed {
  const unfit = unfitText(query);
  if (unfit !== undefined) return { problem: badRequest('The query string contains invalid characters.', [unfit]) };
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(sent, { reportInput: true });
  if (parsed.success) return { value: parsed.data };
  const errors = fieldErrors(parsed.error.issues);
  return { problem: badRequest(summaryOf(errors), errors) };
}

/**
 * The fields of a body, JSON or form.
 * @param missingFiles names of required files that were not sent
 */
export function parseBody(
  name: EndpointName,
  schema: z.ZodType,
  body: unknown,
  missingFiles: readonly string[] = [],
): Parsed {
  const unfit = unfitText(body);
  if (unfit !== undefined) return { problem: badRequest(summaryOf([unfit]), [unfit]) };
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success && missingFiles.length === 0) return { value: parsed.data };
  const issues = parsed.success ? [] : parsed.error.issues;
  const missing = issues.filter(isMissing).map(({ path }) => String(path[0]));
  const errors = [...missingFiles.map((field) => ({ field, message: 'is required' })), ...fieldErrors(issues)];
  return {
    problem: badRequest(sentenceOf(name, { missing, missingFiles }) ?? summaryOf(errors), errors),
  };
}

/** `Customer email must be a valid email address.`, or the names of the fields if several are invalid. */
function summaryOf(errors: readonly FieldError[]): string {
  const names = new Set(errors.map(({ field }) => (field.split('.')[0] ?? '').replaceAll('_', ' ')));
  const [name = ''] = names;
  const [error] = errors;
  if (error === undefined || name === '') return 'The request is invalid.';
  if (errors.length === 1) return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${error.message}.`;
  return `Check these fields: ${[...names].slice(0, 5).join(', ')}.`;
}

interface MissingParts {
  readonly missing: readonly string[];
  readonly missingFiles: readonly string[];
}

/** The specification's own sentence for missing fields, where it has one. */
function sentenceOf(name: EndpointName, { missing, missingFiles }: MissingParts): string | undefined {
  const details = missing.some((field) => field.startsWith('customer_') || field === 'delivery_location');
  if (name === 'placeOrder') {
    if (missingFiles.length > 0) return 'Both files are required';
    return details ? 'Please fill all customer details' : undefined;
  }
  if (name === 'placeSafetyOrder') {
    if (details) return 'Please fill all details.';
    return missing.includes('products') ? 'No products selected!' : undefined;
  }
  if (name === 'addSafetyProduct' || name === 'editSafetyProduct') {
    return missing.length > 0 || missingFiles.length > 0
      ? 'Please fill all required fields including price'
      : undefined;
  }
  return undefined;
}
