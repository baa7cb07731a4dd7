import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packingTicketsPdf } from '../src/orders/job-tickets/packing-ticket-pdf.ts';
import {
  addVest,
  adminToken,
  customerToken,
  orderForm,
  sceneWithOrder,
  vestOrderForm,
  type Scene,
} from './support/fixtures.ts';
import { readPdf } from './support/read-pdf.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

describe('a job ticket', () => {
  let shop: TestShop;
  let scene: Scene;
  beforeAll(async () => {
    shop = await startShop();
    scene = await sceneWithOrder(shop.client);
  });
  afterAll(() => shop.stop());

  const ticket = (token: string, id = scene.orderId) => shop.client.fetch(`/api/orders/${id}/job-ticket`, token);

  it('is one sheet of A5 with the number, the quantity, both files and what the staff noted', async () => {
    const params = { id: scene.orderId };
    const json = { note: 'Second sheet scuffed at the gripper.' };
    await shop.client.call('addNote', { token: scene.admin, params, json });
    const { body: order } = await shop.client.call('order', { token: scene.admin, params });
    const response = await ticket(scene.admin);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    const { pages, size, text } = await readPdf(response);
    expect(pages).toBe(1);
    expect(size).toEqual([420, 595]);
    expect(text).toContain(order.number);
    expect(text).toContain(order.product_title as string);
    expect(text).toContain('Second sheet scuffed at the gripper.');
    expect(text).toContain((order.front_artwork as { name: string }).name);
  });

  it('shows why an order is on hold, and that it is cancelled', async () => {
    const params = { id: scene.orderId };
    await shop.client.call('holdOrder', {
      token: scene.admin,
      params,
      json: { kind: 'stock', note: 'Foil by Monday.' },
    });
    const { text } = await readPdf(await ticket(scene.admin));
    expect(text).toContain('ON HOLD: STOCK');
    expect(text).toContain('Foil by Monday.');
    await shop.client.call('holdArtwork', {
      token: scene.admin,
      params,
      json: { reason: 'Too coarse', sides: ['front'] },
    });
    expect((await readPdf(await ticket(scene.admin))).text).toContain('ON HOLD: ARTWORK, STOCK');
    await shop.client.call('cancelOrder', { token: scene.admin, params, json: { reason: 'Ordered twice' } });
    expect((await readPdf(await ticket(scene.admin))).text).toContain('CANCELLED');
  });

  it('begins its notes with the one of the customer', async () => {
    const form = orderForm(scene.productId, { customer_note: 'Match the gold of our last cards.' });
    const placed = await shop.client.call('placeOrder', { token: scene.sara, form });
    const id = placed.body.orderId as string;
    await shop.client.call('addNote', { token: scene.admin, params: { id }, json: { note: 'Foil is in rack 4.' } });
    const { text } = await readPdf(await ticket(scene.admin, id));
    expect(text.indexOf('Match the gold')).toBeGreaterThan(text.indexOf('Notes'));
    expect(text.indexOf('Foil is in rack 4.')).toBeGreaterThan(text.indexOf('Match the gold'));
    const { body } = await shop.client.call('order', { token: scene.sara, params: { id } });
    expect(body.customer_note).toBe('Match the gold of our last cards.');
  });

  it('has as much of a long note as fits, with an ellipsis where it is cut', async () => {
    const note = Array.from({ length: 20 }, (_, line) => `Line ${line + 1}.`).join('\n');
    const form = orderForm(scene.productId, { customer_note: note });
    const placed = await shop.client.call('placeOrder', { token: scene.sara, form });
    const { text } = await readPdf(await ticket(scene.admin, placed.body.orderId as string));
    expect(text).toMatch(/Line 5\.\s?(…|Line 6\.)/);
    expect(text).toContain('…');
    expect(text).not.toContain('Line 9.');
  });

  it('has whom to call, the payment, when it is due and lines to sign', async () => {
    const form = orderForm(scene.productId, { customer_phone: '+971 55 555 0177' });
    const placed = await shop.client.call('placeOrder', { token: scene.sara, form });
    const id = placed.body.orderId as string;
    const unpaid = await readPdf(await ticket(scene.admin, id));
    for (const words of ['+971 55 555 0177', 'UNPAID', 'Due', 'Initials and date'])
      expect(unpaid.text).toContain(words);
    await shop.client.call('recordPayment', { token: scene.admin, params: { id }, json: { method: 'cash' } });
    const paid = await readPdf(await ticket(scene.admin, id));
    expect(paid.text).toContain('Paid');
    expect(paid.text).not.toContain('UNPAID');
  });

  it('is printed with others, a sheet for each order as they were selected', async () => {
    const numbers = [];
    for (let nth = 0; nth < 2; nth++) {
      const placed = await shop.client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
      numbers.push(placed.body.number as string);
    }
    const printed = (selection: readonly string[]) =>
      shop.client.fetch(`/api/admin/job-tickets?numbers=${selection.join(',')}`, scene.admin);
    const response = await printed([...numbers, 'ZZZZ-ZZZZ']);
    expect(response.headers.get('Content-Disposition')).toBe('inline; filename="job-tickets.pdf"');
    const { pages, text } = await readPdf(response);
    expect(pages).toBe(2);
    // The text of the first sheet.
    expect(numbers.map((number) => text.includes(number))).toEqual([true, false]);
    expect((await printed(['ZZZZ-ZZZZ'])).status).toBe(404);
    expect((await printed([])).status).toBe(400);
  });

  it('is in the language of the page that prints it', async () => {
    const printed = async (language: string) => {
      const headers = { Authorization: `Bearer ${scene.admin}`, 'Accept-Language': language };
      return readPdf(await fetch(`${shop.client.base}/api/orders/${scene.orderId}/job-ticket`, { headers }));
    };
    const italian = await printed('it');
    // A point in 1.000: a comma would make it one piece.
    for (const words of ['Scheda lavoro', 'Biglietti da visita', '1.000', 'Prestampa', 'Sigla e data'])
      expect(italian.text).toContain(words);
    const [english, arabic] = [await printed('en'), await printed('ar')];
    expect(english.text).toContain('Job ticket');
    expect(arabic.text).not.toMatch(/Job ticket|Prepress|Deliver to/);
    const { number } = await shop.client
      .call('order', { token: scene.admin, params: { id: scene.orderId } })
      .then(({ body }) => body);
    const edges = ({ textRuns }: typeof arabic) => textRuns.find(({ text }) => text.includes(number));
    // The number is at the edge where lines begin.
    expect(edges(english)?.left).toBeLessThan(40);
    expect(edges(arabic)?.right).toBeGreaterThan(380);
  });

  it('is for the staff, and of an order that there is', async () => {
    expect((await ticket(scene.sara)).status).toBe(403);
    expect((await ticket(scene.admin, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('a packing ticket', () => {
  let shop: TestShop;
  let admin: string;
  let id: string;
  let number: string;
  beforeAll(async () => {
    shop = await startShop();
    admin = await adminToken(shop.client);
    const vestId = (await addVest(shop.client, admin)).body.product.id as string;
    const products = JSON.stringify([{ id: vestId, sizeQuantities: { Small: 2, XL: 5 } }]);
    const { body } = await shop.client.call('placeSafetyOrder', { form: vestOrderForm(vestId, { products }) });
    id = body.orderId as string;
    number = body.number as string;
  });
  afterAll(() => shop.stop());

  const ticket = (token: string) => shop.client.fetch(`/api/safetyorder/${id}/packing-ticket`, token);

  it('is one sheet of A5 with each size to be ticked off, whom it is for, and the staff’s notes', async () => {
    const params = { id };
    await shop.client.call('addSafetyNote', { token: admin, params, json: { note: 'Second gate, ask for Omar.' } });
    const { body: history } = await shop.client.call('safetyHistory', { token: admin, params });
    expect(history).toMatchObject([{ type: 'safety-note-added', note: 'Second gate, ask for Omar.' }, {}]);
    const { pages, size, text } = await readPdf(await ticket(admin));
    expect([pages, size]).toEqual([1, [420, 595]]);
    for (const words of [
      'Packing ticket',
      number,
      '7 pieces',
      'Two Band Vest',
      'Small',
      'XL',
      'Second gate, ask for Omar.',
    ])
      expect(text).toContain(words);
    const several = await shop.client.fetch(`/api/admin/packing-tickets?numbers=${number}`, admin);
    expect((await readPdf(several)).text).toContain('UNPAID');
    await shop.client.call('holdSafetyOrder', { token: admin, params, json: { kind: 'payment' } });
    expect((await readPdf(await ticket(admin))).text).toContain('ON HOLD: PAYMENT');
    await shop.client.call('cancelSafetyOrder', { token: admin, params, json: { reason: 'Sold out' } });
    expect((await readPdf(await ticket(admin))).text).toContain('CANCELLED');
  });

  it('has its notes on a separate sheet if the items leave no space above the checkboxes', async () => {
    const sheets = [];
    for (const items of [6, 7, 8]) {
      const vest = { title: 'Two Band Vest', sizes: [{ size: 'XL', quantity: 5 }] };
      const ticket = {
        number: '7K2M-4Q9X',
        address: 'https://shop.example/admin/safety-orders/1',
        items: Array.from({ length: items }, () => vest),
        placedAt: '2026-03-02T08:00:00.000Z',
        payment: 'unpaid',
        amountDue: null,
        customer: 'Dune Works',
        phone: '+971 50 123 4567',
        deliverTo: 'Al Quoz 3, Dubai',
        orderedWith: null,
        hasDesign: false,
        cancelled: false,
        holds: [],
        parked: false,
        notes: [{ text: 'Second gate.', by: 'Omar', at: '2026-03-02T09:00:00.000Z' }],
        printedAt: '2026-03-02T10:00:00.000Z',
      } as const;
      const bytes = await packingTicketsPdf([ticket], 'en');
      const { pages, text, textRuns } = await readPdf(new Response(new Uint8Array(bytes)));
      sheets.push([items, pages, text.includes('Notes') === text.includes('Second gate.')]);
      for (const piece of textRuns) if (/Notes|Second|more in/.test(piece.text)) expect(piece.bottom).toBeLessThan(534);
    }
    expect(sheets).toEqual([
      [6, 1, true],
      [7, 2, true],
      [8, 2, true],
    ]);
  });

  it('and its notes are the staff’s only', async () => {
    const sara = await customerToken(shop.client);
    expect((await ticket(sara)).status).toBe(403);
    const noted = await shop.client.call('addSafetyNote', { token: sara, params: { id }, json: { note: 'x' } });
    expect(noted.status).toBe(403);
  });
});
