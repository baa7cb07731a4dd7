import type { QueryOf } from '@pressline/contracts/api/route-table.ts';
import { listUrl, oneOf, PAGE, pageQuery, SEARCH, searchQuery, withoutNulls } from '../../lists/list-url.ts';

type MessagesQuery = QueryOf<'messages'>;

export const MESSAGE_STATUSES: readonly NonNullable<MessagesQuery['status']>[] = ['unread', 'read', 'answered'];

/** What the list of messages keeps in its URL. */
export const MESSAGES_URL = listUrl({
  status: oneOf(MESSAGE_STATUSES),
  sort: oneOf(['newest', 'oldest'], 'newest'),
  q: SEARCH,
  ...PAGE,
});
type MessagesState = ReturnType<typeof MESSAGES_URL.read>;

export function messagesQueryOf(state: MessagesState): MessagesQuery {
  return { ...messagesFileQueryOf(state), ...pageQuery(state) };
}

/** The same messages, on all pages. */
export function messagesFileQueryOf({ status, sort, q }: MessagesState): QueryOf<'messagesFile'> {
  return { sort, ...withoutNulls({ status }), ...searchQuery(q) };
}
