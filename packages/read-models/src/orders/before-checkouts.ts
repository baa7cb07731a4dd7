import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import type { PreviousVersion, Projection } from '../projection/projection.ts';

interface BoughtRow {
  readonly checkoutId?: string | undefined;
}

/**
 * The previous version of a list of orders, whose rows did not name the checkout that an order was bought with. Delete
 * it in the next release.
 */
export function beforeCheckouts<Row extends BoughtRow, Event extends ShopEvent>(
  list: Projection<Row, Event>,
  indexes: Projection<Row, Event>['indexes'] = list.indexes,
): PreviousVersion<Row> {
  const projection: Projection<Row, Event> = {
    ...list,
    version: list.version - 1,
    indexes,
    changed: [],
    evolve(row, event) {
      const { checkoutId: _unknown, ...known } = list.evolve(row, event);
      return known as Row;
    },
  };
  return { projection, upgrade: (body) => body as Row };
}
