import { Problem } from '../http/problem.ts';
import type { UnfitPicture } from './pictures/product-pictures.ts';

/** What the sender of an image is told that can't be made into pictures. */
export function pictureProblem({ message }: UnfitPicture): Problem {
  return new Problem({
    status: 400,
    kind: 'unfit-picture',
    message,
    errors: [{ field: 'image', message: 'is not a picture that can be used' }],
  });
}
