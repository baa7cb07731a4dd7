import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { MAX_STREAMS, type ChangeNotificationHub } from './change-notification-hub.ts';

export function changeStreamRoute({ hub }: { readonly hub: ChangeNotificationHub }) {
  return route('hints', async ({ caller, header, query }) => {
    if (hub.openOf(caller.userId) >= MAX_STREAMS) {
      return new Problem({
        status: 429,
        kind: 'too-many',
        message: 'Too many pages of yours are listening already.',
        retryAfterSeconds: 30,
      });
    }
    const lastEventId = header('Last-Event-ID');
    if (lastEventId !== undefined) return { begin: (stream) => hub.listen(caller, stream, { lastEventId }) };
    return {
      begin: (stream) => hub.listen(caller, stream, query.age === undefined ? undefined : { ageMs: query.age }),
    };
  });
}
