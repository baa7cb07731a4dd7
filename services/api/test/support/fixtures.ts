import sharp from 'sharp';
import type { ClientResponse, Client } from './client.ts';
import { eventually } from './eventually.ts';
import { ADMIN, startShop } from './start-shop.ts';

export const SARA = { username: 'Sara', email: 'sara@dune.example', password: 'kites over the creek' };

/** Registers a customer and returns their token. */
export async function customerToken(client: Client, email = SARA.email, username = SARA.username): Promise<string> {
  const { body, status } = await client.call('register', { json: { username, email, password: SARA.password } });
  if (status !== 201) throw new Error(`Not registered: ${JSON.stringify(body)}`);
  return body.token as string;
}

export async function adminToken(client: Client): Promise<string> {
  const { body } = await client.call('adminLogin', { json: ADMIN });
  return body.token as string;
}

/** A small picture in one colour. */
export async function png(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#d98e2b' } })
    .png()
    .toBuffer();
}

export function formOf(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, readonly [content: string | Uint8Array, name: string]>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, [content, fileName]] of Object.entries(files)) form.set(name, new Blob([content]), fileName);
  return form;
}

export const GOLD_CARDS = {
  title: 'Gold Foil Business Cards',
  label: '10',
  quantity_500: '100',
  quantity_1000: '180.50',
  category: 'Business Cards',
  dimensions: '90 x 55 mm',
  badge: 'new',
};

/** Adds a print product: 100 for 500, 180.50 for 1,000, 10 label. */
export async function addProduct(
  client: Client,
  token: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<ClientResponse> {
  return client.call('addProduct', {
    token,
    form: formOf({ ...GOLD_CARDS, ...fields }, { image: [await png(), 'cards.png'] }),
  });
}

export const VEST = {
  title: 'Two Band Vest',
  label: 'EN ISO 20471',
  category: 'Safety vest',
  price: '24.50',
  size: '["Small","Medium","Large","XL","XXL"]',
};

/** Adds a vest of AED 24.50. */
export async function addVest(
  client: Client,
  token: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<ClientResponse> {
  return client.call('addSafetyProduct', {
    token,
    form: formOf({ ...VEST, ...fields }, { image: [await png(), 'vest.png'] }),
  });
}

export const FRONT = '%PDF-1.7 the front';
const BACK = '%PDF-1.7 the back';

/** The form of an order of 1,000 Gold Foil Business Cards on the 500 tier: (100 + 10) × 2 = 220. */
export function orderForm(
  productId: string,
  fields: Readonly<Record<string, string>> = {},
  files: { readonly front?: string | Uint8Array; readonly back?: string | Uint8Array } = {},
): FormData {
  return formOf(
    {
      product_title: GOLD_CARDS.title,
      product_id: productId,
      quantity: '1000',
      circulation: '1000',
      series: '2',
      total_price: '220',
      customer_name: 'Sara Haddad',
      customer_email: SARA.email,
      customer_phone: '+971 50 555 0134',
      customer_location: 'Al Quoz, Dubai',
      ...fields,
    },
    { frontFile: [files.front ?? FRONT, 'front.pdf'], backFile: [files.back ?? BACK, 'back.pdf'] },
  );
}

/** The form of an order of one small vest. */
export function vestOrderForm(vestId: string, fields: Readonly<Record<string, string>> = {}): FormData {
  return formOf({
    customer_name: 'A',
    customer_email: 'a@dune.example',
    customer_phone: '0501234567',
    delivery_location: 'Dubai',
    products: JSON.stringify([{ id: vestId, sizeQuantities: { Small: 1 } }]),
    ...fields,
  });
}

/** A shop with an admin, a customer and a product, and the customer's order. */
export interface Scene {
  readonly admin: string;
  readonly sara: string;
  readonly productId: string;
  readonly orderId: string;
  readonly placed: ClientResponse;
}

export async function sceneWithOrder(client: Client): Promise<Scene> {
  const admin = await adminToken(client);
  const sara = await customerToken(client);
  const product = await addProduct(client, admin);
  const productId = product.body.product.id as string;
  const placed = await client.call('placeOrder', { token: sara, form: orderForm(productId) });
  if (placed.status !== 201) throw new Error(`Not placed: ${JSON.stringify(placed.body)}`);
  return { admin, sara, productId, orderId: placed.body.orderId as string, placed };
}

/**
 * The order list of the back office, once the files of an order were inspected in the background. They are not
 * printable.
 */
export function listWithFaults(client: Client, token: string): Promise<ClientResponse> {
  return eventually(async () => {
    const answer = await client.call('adminOrders', { token });
    return JSON.stringify(answer.body).includes('artwork_faults') ? answer : undefined;
  });
}

/** A shop with a product and a customer's order of it. */
export async function startShopWithOrder() {
  const shop = await startShop();
  return { shop, client: shop.client, scene: await sceneWithOrder(shop.client) };
}

/** A shop, and the token of its owner. */
export async function startShopWithAdmin() {
  const shop = await startShop();
  return { shop, client: shop.client, admin: await adminToken(shop.client) };
}
