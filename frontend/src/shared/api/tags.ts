import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';

/** What the shop gives hints of, and so what answers are kept by: many things of a kind by `listOf` it, one by its id. */
export const CHANGING = [
  'orders',
  'safety-orders',
  'messages',
  'products',
  'safety-products',
  'mails',
  'staff',
  'security-log',
] as const satisfies readonly ChangeNotification['topic'][];
type Kind = (typeof CHANGING)[number];

interface Tag {
  readonly type: Kind;
  readonly id: string;
}

/** The tag of what any one thing of this kind can change. */
export function listOf(type: Kind): Tag {
  return { type, id: 'LIST' };
}

/** What is to be read again when one thing has changed. The bare kind would be everything of it. */
export function changed(type: Kind, id: string): readonly Tag[] {
  return [listOf(type), { type, id }];
}

/** What is to be read again after a hint. */
export function hintedAt({ topic, id }: ChangeNotification): readonly (Kind | Tag)[] {
  if (topic === 'resync') return CHANGING;
  return id === undefined ? [topic] : changed(topic, id);
}
