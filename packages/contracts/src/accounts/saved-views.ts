import { LISTS_WITH_VIEWS } from '@pressline/domain/accounts/saved-views.ts';
import { z } from 'zod';
import { lineOfText, message, uuid } from '../http/fields.ts';

const view = {
  list: z.enum(LISTS_WITH_VIEWS),
  name: lineOfText(40),
  /** Filters and order, as in the URL of the list. */
  search: z
    .string()
    .max(2_000)
    .refine((search) => !new URLSearchParams(search).has('q'), { error: 'must not contain a search (q)' }),
  columns: z.array(lineOfText(40)).max(100),
};
/** A list of the back office as somebody has arranged it. */
export const savedView = z.strictObject({ id: uuid, ...view });
export const saveViewRequest = z.strictObject(view);
export const savedViewsChanged = z.strictObject({ message, views: z.array(savedView) });
