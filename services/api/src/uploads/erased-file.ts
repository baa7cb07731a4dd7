import { Problem } from '../http/problem.ts';

/** A file that is gone on purpose: nobody has to restore it, so it is no error of the shop's. */
export function erasedFile(): Problem {
  return new Problem({
    status: 410,
    kind: 'file-lost',
    message: 'This file was erased for good with its customer’s data.',
  });
}
