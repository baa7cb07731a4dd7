import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { MAX_STREAMS, type ChangeNotificationHub } from './change-notification-hub.ts';

export function changeStreamRoute({ hub }: { readonly hub: ChangeNotificationHub }) {
  return route('changeStream', async ({ caller, header, query }) => {
    if (hub.openOf(caller.userId) >= MAX_STREAMS) {
      return new Problem({
        status: 429,
        kind: 'too-many',
        message: 'Live updates are open in too many tabs. Close one and try again.',
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
