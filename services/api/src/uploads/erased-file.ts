import { Problem } from '../http/problem.ts';

/** A file that was deliberately erased, so it is not an error. */
export function erasedFile(): Problem {
  return new Problem({
    status: 410,
    kind: 'file-lost',
    message: 'This file was permanently erased with the customer’s data.',
  });
}
