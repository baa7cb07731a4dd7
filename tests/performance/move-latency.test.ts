import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ENDPOINTS } from '@pressline/contracts/api/endpoints.ts';
import type { Page } from 'playwright-core';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { Office } from '../journeys/office.ts';
import { LARGE, SCREENS, SMALL } from '../journeys/screens.ts';
import { cardIn, movableCard, underWay } from '../journeys/tracker-board.ts';
import { campaign } from '../support/campaign.ts';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { until } from '../support/until.ts';

const needed = skipUnless(CHROMIUM);

const WITHIN_MS = 1_000;
/** A page without requests for this long is at rest, so that late requests of the previous move don’t affect the next. */
const AT_REST_MS = 2 * WITHIN_MS;

needed.describe('a move at the tracker', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  /** Waits until a page is at rest, apart from its change stream. */
  function restOf(page: Page): () => Promise<void> {
    const asked = underWay(page, (url) => !url.includes(ENDPOINTS.changeStream.path));
    return async () => {
      let busyAt = Date.now();
      await until(() => {
        if (asked.size > 0) busyAt = Date.now();
        return Date.now() - busyAt > AT_REST_MS;
      }, 30_000);
    };
  }

  it.each(campaign ? SCREENS : [SMALL])('is on another admin’s screen within a second: $name', async (screen) => {
    const card = await movableCard(office);
    const mariam = await office.admin(screen, PATHS.admin.processTracker);
    const joseph = await office.admin(LARGE, PATHS.admin.processTracker);
    const rests = [restOf(mariam.page), restOf(joseph.page)];
    try {
      await mariam.sees(cardIn(mariam.page, 'Prepress', card.order_id));
      await joseph.sees(cardIn(joseph.page, 'Prepress', card.order_id));
      const took: number[] = [];
      for (const stage of ['Collating', 'Binding', 'Polywrap']) {
        await Promise.all(rests.map((rest) => rest()));
        await joseph.page.getByLabel(`Stage of ${card.number}`).selectOption(stage);
        const moved = Date.now();
        await cardIn(mariam.page, stage, card.order_id).waitFor({ state: 'attached' });
        took.push(Date.now() - moved);
        // The machine is late now and then; the pages must not be.
        if (Math.min(...took) < WITHIN_MS) break;
      }
      expect(Math.min(...took)).toBeLessThan(WITHIN_MS);
    } finally {
      await mariam.leave();
      await joseph.leave();
    }
  });
});
