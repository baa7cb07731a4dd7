import { z } from 'zod';
import { accepted, type Decider, type Decision } from '../kernel/decider.ts';

/** The lists of the back office that can be saved as views. */
export const LISTS_WITH_VIEWS = ['orders', 'safety-orders', 'customers'] as const;

const savedView = z.strictObject({
  viewId: z.uuid(),
  list: z.enum(LISTS_WITH_VIEWS),
  name: z.string().min(1),
  /** Filters and order, as in the URL of the list. Never a search: it can name a customer. */
  search: z.string(),
  /** The columns that are shown. */
  columns: z.array(z.string()).readonly(),
});
/** A list as somebody has arranged it. */
export type SavedView = z.infer<typeof savedView>;

export const viewSaved = z.strictObject({ type: z.literal('view-saved'), data: savedView });
export const viewDeleted = z.strictObject({
  type: z.literal('view-deleted'),
  data: z.strictObject({ viewId: z.uuid() }),
});
export type SavedViewEvent = z.infer<typeof viewSaved> | z.infer<typeof viewDeleted>;

/** Of all lists, in the order in which they were saved. */
export interface SavedViews {
  readonly views: readonly SavedView[];
}

/** A list has one view of a name, so that two devices that save the same name don’t leave two. */
function isSameView(one: SavedView, other: SavedView): boolean {
  return one.viewId === other.viewId || (one.list === other.list && one.name === other.name);
}

function evolve({ views }: SavedViews, event: SavedViewEvent): SavedViews {
  switch (event.type) {
    case 'view-saved':
      return { views: [...views.filter((view) => !isSameView(view, event.data)), event.data] };
    case 'view-deleted':
      return { views: views.filter(({ viewId }) => viewId !== event.data.viewId) };
  }
}

export type SavedViewCommand =
  | { readonly type: 'save-view'; readonly view: SavedView }
  | { readonly type: 'delete-view'; readonly viewId: string };

function decide(command: SavedViewCommand, { views }: SavedViews): Decision<SavedViewEvent, never> {
  switch (command.type) {
    case 'save-view':
      return accepted({ type: 'view-saved', data: command.view });
    case 'delete-view': {
      const { viewId } = command;
      return views.some((view) => view.viewId === viewId)
        ? accepted({ type: 'view-deleted', data: { viewId } })
        : accepted();
    }
  }
}

/** The views of one member of staff: `savedViews-<user id>`. */
export const savedViews: Decider<SavedViews, SavedViewCommand, SavedViewEvent, never> = {
  initial: { views: [] },
  evolve,
  decide,
};
