import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';

/** The topics of change notifications. They are tags of RTK Query: lists have the id of `listOf`, single items their own. */
export const CHANGE_TOPICS = [
  'orders',
  'safety-orders',
  'messages',
  'products',
  'safety-products',
  'mails',
  'staff',
  'security-log',
] as const satisfies readonly ChangeNotification['topic'][];
type Kind = (typeof CHANGE_TOPICS)[number];

interface Tag {
  readonly type: Kind;
  readonly id: string;
}

/** The tag of responses that a change of any item of this kind affects. */
export function listOf(type: Kind): Tag {
  return { type, id: 'LIST' };
}

/** The tags to invalidate when one item has changed. The kind alone would invalidate all of its items. */
export function changed(type: Kind, id: string): readonly Tag[] {
  return [listOf(type), { type, id }];
}

/** The tags to invalidate after a change notification. */
export function tagsToInvalidate({ topic, id }: ChangeNotification): readonly (Kind | Tag)[] {
  if (topic === 'resync') return CHANGE_TOPICS;
  return id === undefined ? [topic] : changed(topic, id);
}
