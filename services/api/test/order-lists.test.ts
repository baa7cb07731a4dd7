import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type ClientResponse } from './support/client.ts';
import {
  addVest,
  adminToken,
  customerToken,
  orderForm,
  sceneWithOrder,
  vestOrderForm,
  type Scene,
} from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

/** The lines of a table, each as its cells; quoted cells may hold separators. */
function linesOf(csv: string, separator = ','): readonly (readonly string[])[] {
  const cell = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return csv
    .replace(/^\u{FEFF}/u, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(cell)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    );
}

describe('the lists of the back office', () => {
  let shop: TestShop;
  let client: Client;
  let scene: Scene;
  let admin: string;
  let omar: string;
  let omarsOrder: string;
  let last: ClientResponse;
  /** The first order is placed on 1 March in Dubai, although it is still February in London. */
  let now = new Date('2026-02-28T21:00:00.000Z');
  beforeAll(async () => {
    shop = await startShop({ now: () => now });
    client = shop.client;
    scene = await sceneWithOrder(client);
    omar = await customerToken(client, 'omar@noor.example', 'Omar');
    now = new Date('2026-03-03T08:00:00.000Z');
    // A log-in lasts a working day.
    admin = await adminToken(client);
    const form = orderForm(scene.productId, {
      customer_name: '=HYPERLINK("http://evil.example")',
      customer_phone: '+971 55 555 0177',
      customer_location: 'Shop 8, "Al Majaz"',
      customer_company: '@noor',
    });
    omarsOrder = (await client.call('placeOrder', { token: omar, form })).body.orderId as string;
    last = await client.call('recordPayment', {
      token: admin,
      params: { id: omarsOrder },
      json: { method: 'card', reference: '-17' },
    });
  });
  afterAll(() => shop.stop());

  const idsOf = async (query: Readonly<Record<string, string>>) => {
    const { status, body } = await client.call('adminOrders', {
      token: admin,
      query,
      headers: Client.after(last),
    });
    expect(status).toBe(200);
    return body.map(({ id }: { id: string }) => id) as string[];
  };
  const file = (query: Readonly<Record<string, string>> = {}) =>
    client.call('adminOrdersFile', { token: admin, query, headers: Client.after(last) });

  it.each<[string, Readonly<Record<string, string>>, 'saras' | 'omars' | 'both' | 'none']>([
    ['paid', { paid: 'true' }, 'omars'],
    ['not paid', { paid: 'false' }, 'saras'],
    ['not fully paid', { paid: 'due' }, 'saras'],
    ['not fully paid, late and of a person', { paid: 'due', late: 'true', q: 'sara' }, 'saras'],
    ['not fully paid and of another person', { paid: 'due', q: 'omar' }, 'none'],
    ['placed up to a day of Dubai', { placed_to: '2026-03-01' }, 'saras'],
    ['placed from a day of Dubai on', { placed_from: '2026-03-01' }, 'both'],
    ['placed between two days', { placed_from: '2026-03-02', placed_to: '2026-03-03' }, 'omars'],
    ['placed before all', { placed_to: '2026-02-28' }, 'none'],
    ['in a stage, not paid', { stage: 'Prepress', paid: 'false', sort: 'longest-in-stage' }, 'saras'],
    ['completed', { status: 'completed' }, 'none'],
    ['in production, by total', { status: 'in-production', sort: 'highest-total', paid: 'true' }, 'omars'],
    ['by stage and payment, paid', { sort: '-stage', paid: 'true' }, 'omars'],
    ['late', { late: 'true' }, 'saras'],
    ['late in another stage', { late: 'true', stage: 'Printing' }, 'none'],
    ['late and of a person', { late: 'true', q: 'omar' }, 'none'],
    ['a stage that is not of the status', { stage: 'Prepress', status: 'completed' }, 'none'],
    ['with artwork asked for', { artwork: 'any' }, 'none'],
    ['of a person, paid', { q: 'omar', paid: 'true' }, 'omars'],
  ])('show orders that are %s', async (_name, query, whose) => {
    const expected = { saras: [scene.orderId], omars: [omarsOrder], both: [omarsOrder, scene.orderId], none: [] };
    expect(await idsOf(query)).toEqual(expected[whose]);
  });

  it('go through the groups of a column, page by page', async () => {
    for (const sort of ['payment', '-payment', 'stage', 'artwork']) {
      const whole = await idsOf({ sort });
      const first = await client.call('adminOrders', { token: admin, query: { sort, limit: '1', count: 'true' } });
      const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
      const second = await client.raw('GET', next, { token: admin });
      expect([...first.body, ...second.body].map(({ id }: { id: string }) => id)).toEqual(whole);
      expect(second.headers.get('Link')).toBeNull();
    }
    expect(await idsOf({ sort: 'payment' })).toEqual([scene.orderId, omarsOrder]);
    expect(await idsOf({ sort: '-payment' })).toEqual([omarsOrder, scene.orderId]);
    const ofOther = { sort: 'payment', after: 'bm9uc2Vuc2U' };
    expect((await client.call('adminOrders', { token: admin, query: ofOther })).status).toBe(400);
  });

  it('show the orders of one customer', async () => {
    const customer = (await client.call('profile', { token: omar })).body.user.id as string;
    expect(await idsOf({ customer })).toEqual([omarsOrder]);
    expect(await idsOf({ customer, paid: 'false' })).toEqual([]);
  });

  it('count matches by stage and state, whichever of them is selected', async () => {
    const counted = async (name: 'adminOrderCounts' | 'safetyOrderCounts', query: Readonly<Record<string, string>>) => {
      const headers = { 'Pressline-After': last.headers.get('Pressline-Position') ?? '' };
      const { body } = await client.call(name, { token: admin, query, headers });
      return (body as { standing: string; orders: number }[])
        .filter(({ orders }) => orders > 0)
        .map(({ standing, orders }) => `${standing} ${orders}`);
    };
    expect(await counted('adminOrderCounts', {})).toEqual(['Prepress 2']);
    expect(await counted('adminOrderCounts', { paid: 'true' })).toEqual(['Prepress 1']);
    expect(await counted('adminOrderCounts', { q: 'no such order' })).toEqual([]);
    expect(await counted('safetyOrderCounts', {})).toEqual([]);
    const asked = await client.call('adminOrderCounts', { token: admin, query: { stage: 'Printing' } });
    expect(asked.status).toBe(400);
  });

  it('refuse what is no filter', async () => {
    for (const query of [{ paid: 'maybe' }, { placed_from: '2026-02-30' }, { status: 'lost' }, { customer: '7' }])
      expect((await client.call('adminOrders', { token: admin, query })).status).toBe(400);
  });

  it('come as a table of what is filtered, in UTF-8 for Excel, formulas made harmless', async () => {
    const { status, headers, body } = await file({ paid: 'true' });
    expect([status, headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="pressline-orders-\d{4}-\d{2}-\d{2}\.csv"$/),
    ]);
    // `fetch` takes the mark of UTF-8 off the text; it is in the bytes.
    const raw = await client.fetch(Client.path('adminOrdersFile'), admin);
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = body as string;
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text).toContain(`"Shop 8, ""Al Majaz"""`);
    const [headings = [], line = [], ...more] = linesOf(text);
    const cell = (heading: string) => line[headings.indexOf(heading)];
    expect(more).toEqual([]);
    expect(cell('Phone')).toBe(`'+971 55 555 0177`);
    expect(cell('Company')).toBe(`'@noor`);
    expect(cell('Payment reference')).toBe(`'-17`);
    expect(cell('Total incl. VAT (AED)')).toBe('264.00');
    expect(cell('Placed (Dubai time)')).toBe('2026-03-03 12:00:00');
    expect(cell('ID')).toBe(omarsOrder);
    // It was ordered on its own.
    expect(cell('Checkout')).toBe('');
    // Not quoted, so that spreadsheets add them up.
    expect(text).toContain(',220.00,44.00,264.00,');
  });

  it('come as a table in the language of the page, with headings and states as it shows them', async () => {
    const table = async (language: string) => {
      const headers = { 'Accept-Language': language };
      const { body } = await client.call('adminOrdersFile', { token: admin, query: { paid: 'true' }, headers });
      const [headings = [], line = []] = linesOf(body as string, ';');
      return (heading: string) => line[headings.indexOf(heading)];
    };
    const italian = await table('it');
    expect(italian('Stato')).toBe('In produzione');
    expect(italian('Fase')).toBe('Prestampa');
    expect(italian('Acquisto')).toBe('');
    expect(italian('Categoria')).toBe('Biglietti da visita');
    // As a spreadsheet in Italy reads it; in an Arabic one, only the separator differs from English.
    expect(italian('Totale IVA inclusa (AED)')).toBe('264,00');
    const arabic = await table('ar');
    expect(arabic('الدفع')).toBe('مدفوع');
    expect(arabic('عملية الشراء')).toBe('');
    expect(arabic('الفئة')).toBe('بطاقات الأعمال');
    expect(arabic('الإجمالي شامل الضريبة (درهم)')).toBe('264.00');
    expect(arabic('تاريخ الطلب (بتوقيت دبي)')).toBe('2026-03-03 12:00:00');
  });

  it('come as a table of selected orders', async () => {
    const { body: orders } = await client.call('adminOrders', { token: admin, headers: Client.after(last) });
    const numbers = orders.map(({ number }: { number: string }) => number) as string[];
    const selected = async (query: Readonly<Record<string, string>>) =>
      linesOf((await file(query)).body as string)
        .slice(1)
        .map(([number]) => number);
    expect(await selected({ numbers: numbers.join(',') })).toEqual(numbers);
    expect(await selected({ numbers: numbers[1] ?? '', sort: 'oldest', q: 'cards' })).toEqual(numbers.slice(1));
    expect((await file({ numbers: 'all' })).status).toBe(400);
  });

  it('come as a table page by page, each order once', async () => {
    const { body } = await file();
    expect(linesOf(body as string).map((line) => line.at(-1))).toEqual(['ID', omarsOrder, scene.orderId]);
    expect(linesOf((await file({ paid: 'true', status: 'cancelled' })).body as string)).toHaveLength(1);
  });

  it('come as tables of safety orders and messages too', async () => {
    const vestId = (await addVest(client, admin)).body.product.id as string;
    await client.call('placeSafetyOrder', { form: vestOrderForm(vestId) });
    const sent = await client.call('sendMessage', {
      json: { name: 'Omar', email: 'omar@noor.example', message: '=1+1\nand more, please' },
    });
    const headers = Client.after(sent);
    const vests = await client.call('safetyOrdersFile', { token: admin, headers });
    expect(linesOf(vests.body as string)[1]).toContain('Two Band Vest: 1 × Small');
    const messages = await client.call('messagesFile', { token: admin, headers });
    expect(messages.body).toContain(`"'=1+1\nand more, please"`);
  });

  it.each([
    [';=cmd|calc', `";'=cmd|calc"`],
    ['Hello;\t@SUM(1+1)', `"Hello;\t'@SUM(1+1)"`],
    ['Hello,"=1+1"', `"Hello,""'=1+1"""`],
    ['Hello\n-2+3', `"Hello\n'-2+3"`],
    ["it's |+1|", `"it's |'+1|"`],
    ['\uFF1D1+1 of the wide kind', `"'\uFF1D1+1 of the wide kind"`],
    ['two-sided, 5=five', '"two-sided, 5=five"'],
  ])('have no formula in a cell, whatever ends a cell for a spreadsheet: %j', async (message, cell) => {
    const sent = await client.call('sendMessage', { json: { name: 'Omar', email: 'omar@noor.example', message } });
    const { body } = await client.call('messagesFile', { token: admin, headers: Client.after(sent) });
    expect(body).toContain(cell);
  });
});
