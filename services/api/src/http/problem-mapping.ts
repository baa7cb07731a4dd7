import type { ProblemKind } from '@pressline/contracts/http/problem.ts';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import type { Refusal } from '@pressline/domain/shop/refusals.ts';
import { Problem, badRequest, notFound, notInThisRole } from './problem.ts';

type ProblemMappings = { readonly [T in Refusal['type']]: (refusal: Extract<Refusal, { type: T }>) => Problem };

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount for a sentence: `AED 1,234.50`. */
function inAed(amount: Fils): string {
  return `AED ${money.format(aedOf(amount))}`;
}

function conflict(kind: ProblemKind, message: string, more?: Readonly<Record<string, unknown>>): Problem {
  return new Problem({ status: 409, kind, message, more });
}

/** The HTTP problem for every refusal; a missing one doesn't compile. */
const PROBLEM_MAPPINGS: ProblemMappings = {
  'order-not-found': () => notFound('Order not found.'),
  'order-exists': () => conflict('order-exists', 'This order was placed already.'),
  'product-title-unknown': () =>
    badRequest('Product not found.', [{ field: 'product_title', message: 'is no product’s title' }]),
  'product-title-ambiguous': () =>
    new Problem({
      status: 409,
      kind: 'product-ambiguous',
      message: 'Several products have this title. Please choose the product again.',
      errors: [{ field: 'product_title', message: 'is the title of several products' }],
    }),
  'product-not-on-sale': () => conflict('product-not-on-sale', 'This product is not on sale any more.'),
  'quantity-not-offered': ({ tier }) =>
    badRequest(`Runs of ${tier.toLocaleString('en')} come in whole ${tier === 1000 ? 'thousands' : 'steps of 500'}.`, [
      { field: 'quantity', message: `must be a multiple of ${tier}` },
    ]),
  'price-changed': ({ total }) =>
    conflict('price-changed', `The price has changed to ${inAed(total)}.`, { total_price: aedOf(total) }),
  'order-cancelled': () => conflict('order-cancelled', 'This order was cancelled.'),
  'nothing-to-undo': () => conflict('nothing-to-undo', 'The order has been moved since, so there is nothing to undo.'),
  'too-late-to-cancel': ({ stage }) =>
    conflict('too-late-to-cancel', 'Work on this order has begun, so it can’t be cancelled here. Please call us.', {
      current_stage: stage,
    }),
  'order-completed': () => conflict('order-completed', 'This order is completed.'),
  'paid-already': () =>
    conflict('paid-already', 'This order is paid already. Withdraw the payment before recording another.'),
  'not-shipping-yet': ({ stage }) =>
    conflict('not-shipping-yet', `This order is in ${stage}: a courier is recorded at Shipping.`, {
      current_stage: stage,
    }),
  'artwork-not-asked-for': ({ side }) =>
    conflict('artwork-not-asked-for', `No new artwork is asked for the ${side} of this order.`),

  'order-delivered': () => conflict('order-delivered', 'This order was delivered.'),
  'not-shipped-yet': ({ state }) =>
    conflict('not-shipped-yet', 'A courier is recorded once the order is shipped.', { state }),

  'no-products-selected': () =>
    badRequest('No products selected!', [{ field: 'products', message: 'must hold a product' }]),
  'safety-product-not-on-sale': ({ productId }) =>
    conflict('product-not-on-sale', 'Product not found.', { product_id: productId }),
  'size-not-offered': ({ productId, size }) =>
    badRequest('A product does not come in this size.', [
      { field: 'products', message: `${productId} does not come in size ${size}` },
    ]),
  'size-quantity-not-offered': ({ productId, size }) =>
    badRequest('Quantities are whole numbers from 0 to 100.', [
      {
        field: 'products',
        message: `the quantity of ${productId} in size ${size} must be a whole number from 0 to 100`,
      },
    ]),
  'no-size-selected': ({ productId }) =>
    badRequest('Please select quantity for at least one size.', [
      { field: 'products', message: `${productId} has no quantity in any size` },
    ]),
  'safety-price-changed': ({ productId, price }) =>
    conflict('price-changed', `The price has changed to ${inAed(price)}.`, {
      product_id: productId,
      price: aedOf(price),
    }),

  'product-not-found': () => notFound('Product not found.'),
  'product-exists': () => conflict('product-exists', 'This product was added already.'),

  'user-not-found': () => notFound('Account not found.'),
  'user-exists': () => conflict('user-exists', 'This account was made already.'),
  'link-used': () =>
    new Problem({ status: 400, kind: 'link-over', message: 'This link counts no more. Ask for a new one.' }),
  'not-invited': () => conflict('not-invited', 'This invitation was accepted already.'),
  'not-yourself': () => conflict('not-yourself', 'You can’t disable your own account: ask a colleague.'),
  'session-not-found': () => notFound('Session not found.'),
  'not-an-owner': notInThisRole,
  'own-role': () => conflict('own-role', 'You can’t change your own role. Ask another owner.'),
  'email-taken': () => conflict('email-taken', 'This e-mail is registered already.'),

  'password-too-short': ({ minimum }) =>
    new Problem({ status: 400, kind: 'password-too-short', message: `Use at least ${minimum} characters.` }),
  'password-contains-name': () =>
    new Problem({
      status: 400,
      kind: 'password-contains-name',
      message: 'Don’t use your name, e-mail address or the shop’s name in the password.',
    }),
  'password-too-common': () =>
    new Problem({
      status: 400,
      kind: 'password-too-common',
      message: 'This password is too common. Choose one that is harder to guess.',
    }),

  'proof-wrong': () => new Problem({ status: 400, kind: 'wrong-code', message: 'The code is wrong.' }),
  'code-used': () => new Problem({ status: 400, kind: 'wrong-code', message: 'This code has been used already.' }),
  'second-factor-not-found': () => notFound('This method of two-step login is not set up.'),
  'second-factor-missing': () => conflict('second-factor-missing', 'Set up two-step login for your own account first.'),
  'second-factor-required-by-shop': () =>
    conflict('second-factor-required-by-shop', 'Two-step login is required, so your last method can’t be removed.'),
  'own-second-factors': () =>
    conflict('own-second-factors', 'You can’t remove your own two-step login here. Ask another owner.'),
  'too-many-passkeys': ({ most }) =>
    conflict('too-many-passkeys', `You can have ${most} passkeys. Remove one that you no longer use.`),

  'message-not-found': () => notFound('Message not found.'),
  'link-not-found': () => notFound('Link not found.'),
  'link-withdrawn': () => conflict('withdrawn', 'This link was withdrawn. Make another one.'),
  'mail-not-found': () => notFound('Mail not found.'),
  'mail-not-open': () => conflict('mail-not-open', 'This mail can’t be sent again: it is on its way, or has gone out.'),

  'message-exists': () => conflict('message-exists', 'This message was sent already.'),
};

/** The HTTP problem for a refusal. */
export function problemOf(refusal: Refusal): Problem {
  // The table's type pairs each reason with its mapping, which the compiler can't follow through an index.
  const toProblem = PROBLEM_MAPPINGS[refusal.type] as (refusal: Refusal) => Problem;
  return toProblem(refusal);
}
