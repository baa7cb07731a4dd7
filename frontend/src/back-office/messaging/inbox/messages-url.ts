import type { QueryOf } from '@pressline/contracts/api/route-table.ts';
import { pageQuery, readList, searchQuery, writeList, type ListAddress } from '../../lists/list-url.ts';

type MessagesQuery = QueryOf<'messages'>;
export type MessageStatus = NonNullable<MessagesQuery['status']>;

/** What the list of messages shows, as it stands in the page's address. */
export interface MessagesAddress extends ListAddress {
  readonly status: MessageStatus | null;
  readonly sort: 'newest' | 'oldest';
}

export const MESSAGE_STATUSES: readonly MessageStatus[] = ['unread', 'read', 'answered'];

export function readMessagesAddress(params: URLSearchParams): MessagesAddress {
  return {
    status: MESSAGE_STATUSES.find((known) => known === params.get('status')) ?? null,
    sort: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
    ...readList(params),
    picked: [],
  };
}

export function writeMessagesAddress(address: MessagesAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.status !== null) params.set('status', address.status);
  if (address.sort !== 'newest') params.set('sort', address.sort);
  writeList(params, address);
  return params;
}

export function messagesQueryOf(address: MessagesAddress): MessagesQuery {
  return { ...messagesFileQueryOf(address), ...pageQuery(address) };
}

export function messagesFileQueryOf(address: MessagesAddress): QueryOf<'messagesFile'> {
  const { status, sort } = address;
  return { sort, ...(status === null ? {} : { status }), ...searchQuery(address) };
}
