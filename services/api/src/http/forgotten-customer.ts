import { SubjectForgotten } from '@pressline/personal-data/personal-data.ts';
import { Problem } from './problem.ts';

/** Runs a command that may seal data for a customer, which is impossible if the customer was forgotten. */
export async function problemIfForgotten<T>(
  command: () => Promise<T>,
  message = 'This customer’s data was erased, so nothing new can be saved about them.',
): Promise<T | Problem> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof SubjectForgotten)) throw error;
    return new Problem({ status: 409, kind: 'forgotten', message });
  }
}
