import type { Client } from './client.ts';
import { formOf, FRONT, SARA } from './fixtures.ts';

/** Uploads a file for a cart and returns its token. */
export async function cartArtwork(
  client: Client,
  token?: string,
  content: string | Uint8Array = FRONT,
): Promise<string> {
  const form = formOf({}, { artwork: [content, 'front.pdf'] });
  const { status, body } = await client.call('uploadCartArtwork', { form, token });
  if (status !== 201) throw new Error(`Not uploaded: ${JSON.stringify(body)}`);
  return body.artwork as string;
}

/** 1,000 Gold Foil Business Cards on the 500 tier, for AED 220. */
export const cardsLine = (productId: string, lineId = 'cards') => ({
  kind: 'print',
  line_id: lineId,
  product_id: productId,
  quantity: 1000,
});

/** Two vests for AED 49. */
export const vestLine = (vestId: string, lineId = 'vests') => ({
  kind: 'safety',
  line_id: lineId,
  product_id: vestId,
  sizes: { Small: 2 },
});

/** To another emirate: AED 25 below AED 500. */
export const cartOf = (...lines: readonly object[]) => ({
  lines,
  delivery: { method: 'delivery', destination: 'AE-SH' },
});

/** The cart with everything else that an order needs, at its current price. */
export async function quotedCart(client: Client, cart: object, fields: object = {}, token?: string): Promise<object> {
  const { status, body } = await client.call('quoteCheckout', { json: cart, token });
  if (status !== 200) throw new Error(`No quote: ${JSON.stringify(body)}`);
  return {
    ...cart,
    quote_id: body.quote_id as string,
    customer_name: 'Sara Haddad',
    customer_email: SARA.email,
    customer_phone: '+971 50 555 0134',
    customer_location: 'Al Nahda, Sharjah',
    payment: 'bank-transfer',
    ...fields,
  };
}
