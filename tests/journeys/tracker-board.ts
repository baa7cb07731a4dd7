import type { Page, Request } from 'playwright-core';
import { call } from '../support/shop-client.ts';
import type { Office } from './office.ts';

/** An order in Prepress that moves without a question: one on hold would be asked about. */
export async function movableCard(office: Office) {
  const { body: cards } = await call(office.shop.url, 'processes', {
    token: office.token,
    query: { stage: 'Prepress', sort: 'longest-in-stage' },
  });
  const card = cards.find(({ artwork }) => artwork === 'none');
  if (card === undefined) throw new Error('the demo shop has no order in Prepress that is not on hold');
  return card;
}

/** The stage that the shop returns for it. */
export async function stageOf({ shop, token }: Office, { order_id: id }: { readonly order_id: string }) {
  return (await call(shop.url, 'order', { token, params: { id } })).body.current_stage;
}

export function cardIn(page: Page, stage: string, orderId: string) {
  return page.locator(`[data-stage="${stage}"] [data-order="${orderId}"]`);
}

/** Requests of a page, from now on, without a response yet. @param counts whether a URL is included */
export function underWay(page: Page, counts: (url: string) => boolean): ReadonlySet<Request> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (counts(request.url())) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return asked;
}
