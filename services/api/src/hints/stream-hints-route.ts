import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { MOST_STREAMS, type HintHub } from './hint-hub.ts';

export function streamHintsRoute({ hub }: { readonly hub: HintHub }) {
  return route('hints', async ({ caller, header }) => {
    if (hub.openOf(caller.userId) >= MOST_STREAMS) {
      return new Problem({
        status: 429,
        kind: 'too-many',
        message: 'Too many pages of yours are listening already.',
        retryAfterSeconds: 30,
      });
    }
    return { begin: (stream) => hub.listen(caller, stream, header('Last-Event-ID')) };
  });
}
