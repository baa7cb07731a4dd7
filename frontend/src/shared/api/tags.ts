import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';

/** The topics of change notifications. They are tags of RTK Query: lists have the id of `listTag`, single items their own. */
export const CHANGE_TOPICS = [
  'orders',
  'safety-orders',
  'messages',
  'customers',
  'products',
  'safety-products',
  'mails',
  'staff',
  'security-log',
  'settings',
] as const satisfies readonly ChangeNotification['topic'][];
type Topic = (typeof CHANGE_TOPICS)[number];

interface Tag {
  readonly type: Topic;
  readonly id: string;
}

/** The tag of responses that a change of any item of this kind affects. */
export function listTag(type: Topic): Tag {
  return { type, id: 'LIST' };
}

/** The tags to invalidate when one item has changed. The kind alone would invalidate all of its items. */
export function changedTags(type: Topic, id: string): readonly Tag[] {
  return [listTag(type), { type, id }];
}

/** The tags to invalidate after a change notification. */
export function tagsToInvalidate({ topic, id }: ChangeNotification): readonly (Topic | Tag)[] {
  if (topic === 'resync') return CHANGE_TOPICS;
  return id === undefined ? [topic] : changedTags(topic, id);
}
