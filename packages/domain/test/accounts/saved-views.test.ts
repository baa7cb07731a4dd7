import { describe, it } from '@jest/globals';
import { given } from '../support/given.ts';
import { savedViews, type SavedView, type SavedViewEvent } from '../../src/accounts/saved-views.ts';

const LATE: SavedView = {
  viewId: '01903333-0000-7000-8000-000000000001',
  list: 'orders',
  name: 'Late',
  search: 'late=yes',
  columns: ['stage', 'total'],
};
const UNPAID: SavedView = { ...LATE, viewId: '01903333-0000-7000-8000-000000000002', name: 'Unpaid' };
const saved = (data: SavedView): SavedViewEvent => ({ type: 'view-saved', data });
const deleted: SavedViewEvent = { type: 'view-deleted', data: { viewId: LATE.viewId } };

describe('saved views', () => {
  it('are saved and deleted once', () => {
    given(savedViews).when({ type: 'save-view', view: LATE }).then(saved(LATE));
    given(savedViews, saved(LATE)).when({ type: 'delete-view', viewId: LATE.viewId }).then(deleted);
    given(savedViews, saved(LATE), deleted).when({ type: 'delete-view', viewId: LATE.viewId }).thenNothing();
  });

  it('are all stored if two devices save at the same time', () => {
    given(savedViews, saved(LATE), saved(UNPAID)).thenState({ views: [LATE, UNPAID] });
  });

  it('replace a view of the same name in the same list', () => {
    const again = { ...LATE, viewId: UNPAID.viewId, search: 'late=yes&payment=unpaid' };
    given(savedViews, saved(LATE), saved(again)).thenState({ views: [again] });
    const ofSafety = { ...again, list: 'safety-orders' } as const;
    given(savedViews, saved(LATE), saved(ofSafety)).thenState({ views: [LATE, ofSafety] });
  });
});
