import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardsLine, cartArtwork, cartOf, quotedCart, vestLine } from './support/carts.ts';
import { Client, type ClientResponse } from './support/client.ts';
import {
  addProduct,
  addVest,
  customerToken,
  formOf,
  GOLD_CARDS,
  orderForm,
  startShopWithAdmin,
  vestOrderForm,
} from './support/fixtures.ts';
import { readPdf } from './support/read-pdf.ts';
import type { TestShop } from './support/start-shop.ts';

const CARDS_IN_ITALIAN = JSON.stringify({ it: { title: 'Biglietti kraft' } });
const VEST_IN_ITALIAN_AND_ARABIC = JSON.stringify({ it: { title: 'Gilet notturno' }, ar: { title: 'سترة ليلية' } });

describe('the title of an ordered product', () => {
  let shop: TestShop;
  let client: Client;
  let admin: string;
  let sara: string;
  let cardsId: string;
  let vestId: string;
  /** Ordered in Italian, which is not what staff read. */
  let cards: ClientResponse;
  let vests: ClientResponse;
  beforeAll(async () => {
    ({ shop, client, admin } = await startShopWithAdmin());
    sara = await customerToken(client);
    const addedCards = await addProduct(client, admin, { title: 'Kraft Cards', translations: CARDS_IN_ITALIAN });
    const addedVest = await addVest(client, admin, { title: 'Night Vest', translations: VEST_IN_ITALIAN_AND_ARABIC });
    cardsId = addedCards.body.product.id as string;
    vestId = addedVest.body.product.id as string;
    const headers = { 'Accept-Language': 'it' };
    const form = orderForm(cardsId, { product_title: 'Kraft Cards' });
    cards = await client.call('placeOrder', { token: sara, form, headers });
    vests = await client.call('placeSafetyOrder', { form: vestOrderForm(vestId), headers });
  });
  afterAll(() => shop.stop());

  const ticket = async (path: string, language: string, after: ClientResponse): Promise<string> => {
    const headers = { Authorization: `Bearer ${admin}`, 'Accept-Language': language, ...Client.after(after) };
    return (await readPdf(await fetch(`${client.base}${path}`, { headers }))).text;
  };

  it('is in the language of the page on job tickets, where the product has one', async () => {
    const printed = (language: string) =>
      ticket(`/api/orders/${cards.body.orderId as string}/job-ticket`, language, cards);
    expect(await printed('it')).toContain('Biglietti kraft');
    expect(await printed('en')).toContain('Kraft Cards');
    expect(await printed('ar')).toContain('Kraft Cards');
  });

  it('is in the language of the page on packing tickets', async () => {
    const printed = (language: string) =>
      ticket(`/api/safetyorder/${vests.body.orderId as string}/packing-ticket`, language, vests);
    expect(await printed('it')).toContain('Gilet notturno');
    expect(await printed('en')).toContain('Night Vest');
  });

  it('is in the language of the page in the confirmation of a checkout; staff read it in English', async () => {
    const front = await cartArtwork(client, sara);
    const cart = cartOf({ ...cardsLine(cardsId), back: 'blank', front_artwork: front }, vestLine(vestId));
    const placed = await client.call('placeCheckout', { json: await quotedCart(client, cart, {}, sara), token: sara });
    const titles = async (token: string, language: string) => {
      const params = { id: placed.body.id as string };
      const { body } = await client.call('checkout', { token, params, headers: { 'Accept-Language': language } });
      const orders = body.orders as readonly { readonly items: readonly { readonly title: string }[] }[];
      return orders.flatMap(({ items }) => items.map(({ title }) => title));
    };
    expect(await titles(sara, 'it')).toEqual(['Biglietti kraft', 'Gilet notturno']);
    expect(await titles(sara, 'ar')).toEqual(['Kraft Cards', 'سترة ليلية']);
    expect(await titles(admin, 'it')).toEqual(['Kraft Cards', 'Night Vest']);
  });

  describe('in an exported list', () => {
    const exported = async (call: 'adminOrdersFile' | 'safetyOrdersFile', language: string, after: ClientResponse) => {
      const headers = { ...Client.after(after), 'Accept-Language': language };
      return (await client.call(call, { token: admin, headers })).body as string;
    };

    it('is in the language of the page, whatever language it was ordered in', async () => {
      const vestTitles = { it: 'Gilet notturno', ar: 'سترة ليلية', en: 'Night Vest' };
      for (const [language, title] of Object.entries(vestTitles))
        expect(await exported('safetyOrdersFile', language, vests)).toContain(`${title}: 1 × Small`);
      expect(await exported('adminOrdersFile', 'it', cards)).toContain(';"Biglietti kraft";');
      for (const language of ['en', 'ar']) {
        const table = await exported('adminOrdersFile', language, cards);
        expect(table).toContain('Kraft Cards');
        expect(table).not.toContain('Biglietti kraft');
      }
    });

    it('is the one of the order if the product has another one by now: it may be another product', async () => {
      const form = formOf({ ...GOLD_CARDS, title: 'Thick Kraft Cards', translations: CARDS_IN_ITALIAN });
      const renamed = await client.call('editProduct', { token: admin, params: { id: cardsId }, form });
      expect(renamed.status).toBe(200);
      expect(await exported('adminOrdersFile', 'it', renamed)).toContain(';"Kraft Cards";');
    });
  });
});
