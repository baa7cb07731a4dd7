import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type ClientResponse } from './support/client.ts';
import { addProduct, addVest, adminToken } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

let shop: TestShop;
let admin: string;
let last: ClientResponse;

/** The titles that a text finds, in their order. */
async function found(q: string, limit?: string): Promise<string[]> {
  const { status, body } = await shop.client.call('search', {
    query: { q, ...(limit !== undefined && { limit }) },
    headers: Client.after(last),
  });
  expect(status).toBe(200);
  return (body.hits as { product: { title: string } }[]).map(({ product }) => product.title);
}

beforeAll(async () => {
  shop = await startShop();
  admin = await adminToken(shop.client);
  await addProduct(shop.client, admin, { title: 'Gold Foil Business Cards', badge: 'new' });
  await addProduct(shop.client, admin, {
    title: 'Kraft Business Cards',
    badge: '',
    description: 'Rough, brown, with white ink',
  });
  await addProduct(shop.client, admin, {
    title: 'Window Envelope DL',
    category: 'Envelopes',
    dimensions: '220 x 110 mm',
    badge: '',
  });
  await addProduct(shop.client, admin, { title: 'Café Menu, Folded', category: 'Menu', badge: '' });
  await addProduct(shop.client, admin, { title: 'Printed Rain Jackets', category: 'Safety Jackets', badge: '' });
  await addVest(shop.client, admin, {
    title: 'Zip Front Coverall',
    category: 'Pant-Shirts-Coveralls',
    label: 'Poplin',
    description: 'Blue',
  });
  last = await addVest(shop.client, admin, { title: 'Two Band Vest' });
});
afterAll(() => shop.stop());

describe('search', () => {
  it('finds products of both catalogues, the likeliest first', async () => {
    expect(await found('kraft')).toEqual(['Kraft Business Cards']);
    expect(await found('vest')).toEqual(['Two Band Vest']);
    expect((await found('kraft cards'))[0]).toBe('Kraft Business Cards');
    expect((await found('business cards')).sort()).toEqual(['Gold Foil Business Cards', 'Kraft Business Cards']);
  });

  it('finds by a word that is not finished', async () => {
    expect(await found('env')).toEqual(['Window Envelope DL']);
  });

  it.each([
    ['enveloppe', 'Window Envelope DL'],
    ['windwo envelope', 'Window Envelope DL'],
    ['krafft', 'Kraft Business Cards'],
    ['cafe menu', 'Café Menu, Folded'],
  ])('forgives a typing mistake: %s', async (typed, title) => {
    expect((await found(typed))[0]).toBe(title);
  });

  it.each([
    ['biglietti da visita', 'Gold Foil Business Cards'],
    ['buste', 'Window Envelope DL'],
    ['gilet', 'Two Band Vest'],
    ['بطاقات', 'Gold Foil Business Cards'],
    ['المظاريف', 'Window Envelope DL'],
    ['صدرية', 'Two Band Vest'],
    ['أكياس', undefined],
  ])('knows the categories in the languages of the pages: %s', async (typed, title) => {
    const titles = await found(typed);
    if (title === undefined) expect(titles).toEqual([]);
    else expect(titles).toContain(title);
  });

  it('searches badge, size and description too', async () => {
    expect(await found('220')).toEqual(['Window Envelope DL']);
    expect(await found('white ink')).toEqual(['Kraft Business Cards']);
    expect(await found('ISO 20471')).toEqual(['Two Band Vest']);
  });

  it.each([
    ['vset', 'Two Band Vest'],
    ['kratf', 'Kraft Business Cards'],
    ['jaket', 'Printed Rain Jackets'],
    ['jacket', 'Printed Rain Jackets'],
    ['jakets', 'Printed Rain Jackets'],
    ['namecards', 'Gold Foil Business Cards'],
    ['name cards', 'Gold Foil Business Cards'],
    ['visiting card', 'Gold Foil Business Cards'],
    ['businesscards', 'Gold Foil Business Cards'],
    ['bussines crads', 'Gold Foil Business Cards'],
    ['hi vis', 'Two Band Vest'],
    ['high visibility vests', 'Two Band Vest'],
    ['boiler suit', 'Zip Front Coverall'],
    ['boilersuits', 'Zip Front Coverall'],
    ['cover all', 'Zip Front Coverall'],
    ['win dow envelopes', 'Window Envelope DL'],
  ])('takes a word for what is meant by it: %s', async (typed, title) => {
    const titles = await found(typed);
    expect(titles).toContain(title);
    // And not because it finds everything.
    expect(titles.length).toBeLessThan(5);
  });

  it.each([
    '220x110',
    '220 x 110',
    '220×110mm',
    '220 X 110 mm',
    '220mm x 110mm',
    '22 x 11 cm',
    '110x220',
    '220 by 110',
  ])('finds a size however it is written: %s', async (typed) => {
    expect(await found(typed)).toEqual(['Window Envelope DL']);
  });

  it.each([
    'vest xl',
    'vest XXL',
    'vest size xl',
    'vest large',
    'vest l',
    'vest x-large',
    'gilet taglia m',
    'صدرية مقاس XL',
  ])('knows the sizes of wear: %s', async (typed) => {
    const { body } = await shop.client.call('search', { query: { q: typed }, headers: Client.after(last) });
    expect(body).toMatchObject({ total: 1, whole: true, hits: [{ product: { title: 'Two Band Vest' } }] });
  });

  it('does not treat the name of something else as a typing mistake, and suggests the nearest product', async () => {
    for (const q of ['boots', 'shoes', 'stivali', 'أحذية']) {
      const { body } = await shop.client.call('search', { query: { q }, headers: Client.after(last) });
      expect(body).toEqual({ total: 0, hits: [], whole: false, near: expect.arrayContaining(['safety-vest']) });
    }
    const { body } = await shop.client.call('search', { query: { q: 'xylophone' } });
    expect(body).toEqual({ total: 0, hits: [], whole: false, near: [] });
  });

  it('finds it when the shop has it after all', async () => {
    const added = await addProduct(shop.client, admin, { title: 'Boots Voucher', category: 'Flyers' });
    last = added;
    expect(await found('boots')).toEqual(['Boots Voucher']);
    last = await shop.client.call('removeProduct', { token: admin, params: { id: added.body.product.id as string } });
  });

  it('reports whether results have all of the words', async () => {
    const whole = async (q: string) => (await shop.client.call('search', { query: { q } })).body.whole as boolean;
    expect([await whole('kraft cards'), await whole('kraft spaceship'), await whole('safety boots')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('returns the products with most of the words if none has all', async () => {
    expect((await found('kraft spaceship'))[0]).toBe('Kraft Business Cards');
  });

  it('returns nothing for an unknown word', async () => {
    expect(await found('xylophone')).toEqual([]);
    expect(await found('!!! ???')).toEqual([]);
  });

  it('returns a limited number, and how many there are', async () => {
    const { body } = await shop.client.call('search', { query: { q: 'print', limit: '2' } });
    expect(body.total).toBe(5);
    expect(body.hits).toHaveLength(2);
  });

  it('searches only one category if requested, by any name of it', async () => {
    const within = async (category: string) =>
      (await shop.client.call('search', { query: { q: 'print', category } })).body.total as number;
    expect([
      await within('menu'),
      await within('Business Cards'),
      await within('safety-vest'),
      await within('ties'),
    ]).toEqual([1, 2, 0, 0]);
  });

  it('knows a new title and forgets what was taken off, at once', async () => {
    const added = await addProduct(shop.client, admin, { title: 'Holographic Sticker', category: 'Sticker' });
    last = added;
    expect(await found('holographic')).toEqual(['Holographic Sticker']);
    last = await shop.client.call('removeProduct', { token: admin, params: { id: added.body.product.id as string } });
    expect(await found('holographic')).toEqual([]);
  });

  it('wants a text, not too long, and a limit that is one', async () => {
    for (const query of [{}, { q: '  ' }, { q: 'x'.repeat(101) }, { q: 'a', limit: '0' }, { q: 'a', limit: '201' }])
      expect((await shop.client.call('search', { query: query })).status).toBe(400);
  });
});

describe('search in the shop’s own words', () => {
  it('finds a product by its texts in any language', async () => {
    const translations = {
      it: { title: 'Segnalibri fustellati', badge: 'primavera' },
      ar: { description: 'فواصل كتب مقصوصة بقالب' },
    };
    last = await addProduct(shop.client, admin, {
      title: 'Bookmarks',
      category: 'Die Cutting Products',
      badge: '',
      translations: JSON.stringify(translations),
    });
    for (const typed of ['segnalibri', 'segnalibro', 'primavera', 'فواصل', 'قالب'])
      expect([typed, await found(typed)]).toEqual([typed, ['Bookmarks']]);
  });

  it('finds a category by the name that the shop gave it', async () => {
    expect(await found('cartoncini')).toEqual([]);
    const settings = await shop.client.call('shopSettings', { token: admin });
    const { print } = settings.body.groups.categories.fields;
    const named = (print.value as { slug: string }[]).map((category) =>
      category.slug === 'envelopes' ? { ...category, names: { it: 'Cartoncini postali' } } : category,
    );
    const changed = await shop.client.call('changeShopSettings', {
      token: admin,
      json: { group: 'categories', changes: { print: named } },
    });
    expect(changed.status).toBe(200);
    expect(await found('cartoncini')).toEqual(['Window Envelope DL']);
  });
});
