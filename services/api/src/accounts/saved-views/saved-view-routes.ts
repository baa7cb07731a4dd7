import type { savedView } from '@pressline/contracts/accounts/saved-views.ts';
import { savedViews, type SavedViewCommand, type SavedViews } from '@pressline/domain/accounts/saved-views.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import type { z } from 'zod';
import { actorOf } from '../../http/caller.ts';
import { keyReused, positionOf } from '../../http/command-result.ts';
import { route } from '../../http/route.ts';

interface SavedViewDeps {
  readonly store: EventStore;
}

export function savedViewsRoute({ store }: SavedViewDeps) {
  return route('savedViews', async ({ caller }) => {
    const { state } = await loadStream(store, savedViews, streamOf(CATEGORY.savedViews, caller.userId));
    return { body: viewsOf(state) };
  });
}

export function saveViewRoute(deps: SavedViewDeps) {
  return route('saveView', async ({ caller, params, body, command }) =>
    changeViews(
      deps,
      caller.userId,
      { type: 'save-view', view: { viewId: params.id, ...body } },
      command(actorOf(caller)),
      'The view was saved.',
    ),
  );
}

export function deleteViewRoute(deps: SavedViewDeps) {
  return route('deleteView', async ({ caller, params, command }) =>
    changeViews(
      deps,
      caller.userId,
      { type: 'delete-view', viewId: params.id },
      command(actorOf(caller)),
      'The view was deleted.',
    ),
  );
}

type View = z.infer<typeof savedView>;

/** All views after the change, with those that other devices have saved. */
async function changeViews(
  { store }: SavedViewDeps,
  userId: string,
  change: SavedViewCommand,
  context: CommandContext,
  message: string,
) {
  const result = await handle(store, savedViews, streamOf(CATEGORY.savedViews, userId), change, context);
  if (result.outcome === 'key-reused') return keyReused();
  return { body: { message, views: viewsOf(result.state) }, position: positionOf(result) };
}

function viewsOf({ views }: SavedViews): View[] {
  return views.map(({ viewId: id, list, name, search, columns }) => ({
    id,
    list,
    name,
    search,
    columns: [...columns],
  }));
}
