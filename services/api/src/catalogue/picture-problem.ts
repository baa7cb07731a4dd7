import { Problem } from '../http/problem.ts';
import type { UnfitPicture } from './pictures/product-pictures.ts';

/** The problem for an image that can't be processed. */
export function pictureProblem({ message }: UnfitPicture): Problem {
  return new Problem({
    status: 400,
    kind: 'unfit-picture',
    message,
    errors: [{ field: 'image', message: 'can’t be used as a product image' }],
  });
}
