import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import { CHANGE_TOPICS, type ChangeTopic } from '@pressline/contracts/http/change-topics.ts';

/** A tag of RTK Query. Its types are the topics of change notifications: lists have the id of `listTag`, single items their own. */
interface Tag {
  readonly type: ChangeTopic;
  readonly id: string;
}

/** The tag of responses that a change of any item of this kind affects. */
export function listTag(type: ChangeTopic): Tag {
  return { type, id: 'LIST' };
}

/** The tags to invalidate when one item has changed. The kind alone would invalidate all of its items. */
export function changedTags(type: ChangeTopic, id: string): readonly Tag[] {
  return [listTag(type), { type, id }];
}

/** The tags to invalidate after a change notification. */
export function tagsToInvalidate({ topic, id }: ChangeNotification): readonly (ChangeTopic | Tag)[] {
  if (topic === 'resync') return CHANGE_TOPICS;
  return id === undefined ? [topic] : changedTags(topic, id);
}
