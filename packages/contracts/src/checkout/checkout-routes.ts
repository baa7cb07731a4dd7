import { z } from 'zod';
import { message } from '../http/fields.ts';
import { creates, idParam, json, multipart, ORDER_READERS, plain, returns } from '../http/route-shapes.ts';
import { cartArtwork, checkCartArtworkRequest, checkCartArtworkResponse, namedCartArtwork } from './cart-artwork.ts';
import { savedCart } from './saved-cart.ts';
import {
  checkoutQuote,
  checkoutRecord,
  placeCheckoutRequest,
  placeCheckoutResponse,
  quoteCheckoutRequest,
} from './checkouts.ts';

/** For 200 lines with two files each, and small images of 250 files. */
const CART_KB = 1024;
/** For all lines of a checkout with two files each, whose tokens have up to 1,500 characters, and a note. */
const CHECKOUT_KB = 256;

const NOT_QUOTED = [
  'cart-not-orderable',
  'collection-not-offered',
  'destination-not-served',
  'discount-code-refused',
] as const;

/** Routes for buying the whole cart; part of the route table. */
export const checkoutRoutes = {
  saveCart: {
    method: 'PUT',
    path: '/api/cart',
    access: 'customer',
    ...plain,
    tag: 'checkout',
    summary: 'Merge the cart of this device with the cart of the account, and get the result',
    body: json(savedCart, CART_KB),
    response: returns(savedCart),
  },
  uploadCartArtwork: {
    method: 'POST',
    path: '/api/cart/artwork',
    access: 'anyone-or-customer',
    ...plain,
    tag: 'checkout',
    summary: 'Upload artwork or a design for a line of the cart; it is deleted after a week unless it was ordered',
    idempotent: true,
    body: multipart(z.strictObject({}), {
      artwork: { kind: 'artwork', required: false },
      design: { kind: 'image', required: false },
    }),
    response: creates(cartArtwork),
  },
  checkCartArtwork: {
    method: 'POST',
    path: '/api/cart/artwork/check',
    access: 'anyone-or-customer',
    ...plain,
    tag: 'checkout',
    summary: 'Check uploaded artwork for a print product',
    body: json(checkCartArtworkRequest),
    response: returns(checkCartArtworkResponse),
    problems: { 410: ['file-lost'] },
  },
  cartArtworkContent: {
    method: 'POST',
    path: '/api/cart/artwork/content',
    access: 'anyone-or-customer',
    ...plain,
    tag: 'checkout',
    summary: 'Download uploaded artwork',
    body: json(namedCartArtwork),
    response: { as: 'file' },
  },
  removeCartArtwork: {
    method: 'POST',
    path: '/api/cart/artwork/remove',
    access: 'anyone-or-customer',
    ...plain,
    tag: 'checkout',
    summary: 'Delete uploaded artwork; orders keep their own copy',
    body: json(namedCartArtwork),
    response: returns(z.strictObject({ message })),
    problems: { 410: ['file-lost'] },
  },
  quoteCheckout: {
    method: 'POST',
    path: '/api/checkouts/quote',
    access: 'anyone-or-customer',
    ...plain,
    tag: 'checkout',
    summary: 'Get the price of a cart with delivery, discount and VAT; nothing is stored',
    body: json(quoteCheckoutRequest, CHECKOUT_KB),
    response: returns(checkoutQuote),
    problems: { 409: NOT_QUOTED, 429: ['too-many'] },
  },
  placeCheckout: {
    method: 'POST',
    path: '/api/checkouts',
    access: 'anyone-or-customer',
    ...plain,
    tag: 'checkout',
    summary: 'Order a whole cart at the price of its quote (print products need a login)',
    idempotent: true,
    body: json(placeCheckoutRequest, CHECKOUT_KB),
    response: creates(placeCheckoutResponse),
    problems: {
      409: [...NOT_QUOTED, 'quote-changed', 'account-required', 'checkout-abandoned', 'address-refused'],
      429: ['too-many-orders', 'too-many-mails', 'too-many'],
    },
  },
  checkout: {
    method: 'GET',
    path: '/api/checkouts/{id}',
    access: 'anyone-or-account',
    staffRoles: ORDER_READERS,
    ...plain,
    tag: 'checkout',
    byLink: true,
    summary: 'Get a checkout with its orders and payments; a guest needs a link in `Pressline-Order-Link`',
    params: idParam,
    response: returns(checkoutRecord),
  },
} as const;
