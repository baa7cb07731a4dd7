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

function codeRefused(reason: string, message: string, more?: Readonly<Record<string, unknown>>): Problem {
  return conflict('discount-code-refused', message, { reason, ...more });
}

/** The HTTP problem for every refusal; a missing one doesn't compile. */
const PROBLEM_MAPPINGS: ProblemMappings = {
  'order-not-found': () => notFound('Order not found.'),
  'order-exists': () => conflict('order-exists', 'This order was already placed.'),
  'product-title-unknown': () =>
    badRequest('Product not found.', [{ field: 'product_title', message: 'doesn’t match any product' }]),
  'product-title-ambiguous': () =>
    new Problem({
      status: 409,
      kind: 'product-ambiguous',
      message: 'Several products have this title. Choose the product again.',
      errors: [{ field: 'product_title', message: 'matches several products' }],
    }),
  'product-not-on-sale': () => conflict('product-not-on-sale', 'This product is no longer available.'),
  'quantity-not-offered': ({ tier }) =>
    badRequest(`Choose a quantity in steps of ${tier.toLocaleString('en')}.`, [
      { field: 'quantity', message: `must be a multiple of ${tier}` },
    ]),
  // The page's sentence, which the specification prescribes.
  'back-missing': () => badRequest('Both files are required', [{ field: 'backFile', message: 'is required' }]),
  'back-not-printed': () =>
    badRequest('This product is printed on one side. Send the front file only.', [
      { field: 'backFile', message: 'must be absent for a product printed on one side' },
    ]),
  'price-changed': ({ total }) =>
    conflict('price-changed', `The price has changed to ${inAed(total)} before VAT.`, { total_price: aedOf(total) }),
  'order-cancelled': () => conflict('order-cancelled', 'This order is cancelled.'),
  'nothing-to-undo': () =>
    conflict('nothing-to-undo', 'The order has been moved since then, so this move can’t be undone.'),
  'too-late-to-cancel': ({ stage }) =>
    conflict('too-late-to-cancel', 'This order is already in production. Call us if you need to cancel it.', {
      current_stage: stage,
    }),
  'order-completed': () => conflict('order-completed', 'This order is already completed.'),
  'paid-already': () =>
    conflict('paid-already', 'This order is already paid. Remove the payment before you record another one.'),
  'more-than-due': ({ due }) =>
    conflict('more-than-due', `Only ${inAed(due)} is due for this order.`, { due: aedOf(due) }),
  'not-shipping-yet': ({ stage }) =>
    conflict('not-shipping-yet', `This order is in ${stage}. You can record a courier once it is in Shipping.`, {
      current_stage: stage,
    }),
  'artwork-not-asked-for': ({ side }) =>
    conflict('artwork-not-asked-for', `No new ${side} artwork was requested for this order.`),

  'side-without-file': ({ side }) =>
    badRequest(`The ${side} of this order has no file of its own.`, [
      { field: 'sides', message: `the ${side} has no file of its own` },
    ]),

  'order-delivered': () => conflict('order-delivered', 'This order was already delivered.'),
  'not-shipped-yet': ({ state }) =>
    conflict('not-shipped-yet', 'You can record a courier once the order is shipped.', { state }),

  'no-products-selected': () =>
    badRequest('No products selected!', [{ field: 'products', message: 'must contain at least one product' }]),
  'safety-product-not-on-sale': ({ productId }) =>
    conflict('product-not-on-sale', 'Product not found.', { product_id: productId }),
  'size-not-offered': ({ productId, size }) =>
    badRequest('This size isn’t available for this product.', [
      { field: 'products', message: `${productId} isn’t available in size ${size}` },
    ]),
  'size-quantity-not-offered': ({ productId, size }) =>
    badRequest('Enter a whole number from 0 to 100 for each size.', [
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
    conflict('price-changed', `The price has changed to ${inAed(price)} before VAT.`, {
      product_id: productId,
      price: aedOf(price),
    }),

  'cart-empty': () =>
    badRequest('Your cart is empty.', [{ field: 'lines', message: 'must contain at least one line' }]),
  'lines-not-orderable': ({ lines }) =>
    conflict('cart-not-orderable', 'Some products in your cart can’t be ordered.', {
      lines: lines.map(({ lineId, refusal }) => {
        const { kind, message } = problemOf(refusal).details;
        return { line_id: lineId, kind: refusal.type === 'artwork-missing' ? refusal.type : kind, message };
      }),
    }),
  'artwork-missing': () => badRequest('Upload the artwork for this product.'),
  'collection-not-offered': () =>
    conflict('collection-not-offered', 'Collection from the shop isn’t available. Choose delivery.'),
  'destination-not-served': ({ destination }) =>
    conflict('destination-not-served', 'We don’t deliver there. Call us to arrange it.', { destination }),
  'account-required': () =>
    conflict('account-required', 'Log in or create an account to order print products. Your cart stays as it is.'),
  'checkout-exists': () => conflict('order-exists', 'This order was already placed.'),
  'checkout-not-found': () => notFound('Checkout not found.'),
  'checkout-abandoned': () => conflict('checkout-abandoned', 'This took too long, so nothing was ordered. Try again.'),
  'orders-not-placed-yet': () => conflict('moved-on', 'The orders of this checkout are still being placed.'),
  'payment-not-overdue': () => conflict('moved-on', 'The payment deadline of this checkout hasn’t passed yet.'),

  'address-book-full': () =>
    conflict('address-book-full', 'Your account can have 30 addresses. Remove one to add another.'),

  'discount-code-not-found': () => codeRefused('not-found', 'This code doesn’t exist. Check the spelling.'),
  'discount-code-ended': () => codeRefused('ended', 'This code is no longer valid.'),
  'discount-code-not-valid-yet': ({ validFrom }) =>
    codeRefused('not-valid-yet', 'This code isn’t valid yet.', { valid_from: validFrom }),
  'discount-code-expired': ({ validUntil }) =>
    codeRefused('expired', 'This code has expired.', { valid_until: validUntil }),
  'discount-code-used-up': () => codeRefused('used-up', 'This code has been used up.'),
  'discount-code-used-by-customer': ({ uses }) =>
    codeRefused(
      'used-by-customer',
      uses === 1 ? 'You have already used this code.' : `You have already used this code ${uses} times.`,
    ),
  'discount-code-not-for-these-goods': () =>
    codeRefused('not-for-these-goods', 'This code doesn’t apply to the products in your cart.'),
  'discount-code-minimum-not-reached': ({ minimum, goods }) =>
    codeRefused('minimum-not-reached', `This code requires products worth at least ${inAed(minimum)} before VAT.`, {
      minimum: aedOf(minimum),
      missing: aedOf(minimum - goods),
    }),
  'discount-code-exists': () => conflict('discount-code-exists', 'A discount code with this text already exists.'),
  'discount-code-never-valid': () =>
    badRequest('The end must be after the start.', [{ field: 'valid_until', message: 'must be after valid_from' }]),

  'product-not-found': () => notFound('Product not found.'),
  'product-exists': () => conflict('product-exists', 'This product was already added.'),

  'user-not-found': () => notFound('Account not found.'),
  'user-exists': () => conflict('user-exists', 'This account was already created.'),
  'link-used': () =>
    new Problem({ status: 400, kind: 'link-over', message: 'This link is no longer valid. Request a new one.' }),
  'not-invited': () => conflict('not-invited', 'This invitation was already accepted.'),
  'not-yourself': () => conflict('not-yourself', 'You can’t lock yourself out. Ask another owner.'),
  'session-not-found': () => notFound('Session not found.'),
  'not-an-owner': notInThisRole,
  'own-role': () => conflict('own-role', 'You can’t change your own role. Ask another owner.'),
  'email-taken': () => conflict('email-taken', 'An account with this email already exists.'),

  'password-too-short': ({ minimum }) =>
    new Problem({ status: 400, kind: 'password-too-short', message: `Use at least ${minimum} characters.` }),
  'password-contains-name': () =>
    new Problem({
      status: 400,
      kind: 'password-contains-name',
      message: 'Don’t use your name, email address or the shop’s name in the password.',
    }),
  'password-too-common': () =>
    new Problem({
      status: 400,
      kind: 'password-too-common',
      message: 'This password is too common. Choose one that is harder to guess.',
    }),

  'proof-wrong': () => new Problem({ status: 400, kind: 'wrong-code', message: 'This code is incorrect. Try again.' }),
  'code-used': () =>
    new Problem({ status: 400, kind: 'wrong-code', message: 'This code was already used. Enter a new one.' }),
  'second-factor-not-found': () => notFound('This method of two-step login is not set up.'),
  'second-factor-missing': () => conflict('second-factor-missing', 'Set up two-step login for your own account first.'),
  'second-factor-required-by-shop': () =>
    conflict('second-factor-required-by-shop', 'Two-step login is required, so you can’t remove your last method.'),
  'own-second-factors': () =>
    conflict('own-second-factors', 'You can’t remove your own two-step login here. Ask another owner.'),
  'too-many-passkeys': ({ most }) =>
    conflict('too-many-passkeys', `You’ve reached the limit of ${most} passkeys. Remove one to add another.`),

  'message-not-found': () => notFound('Message not found.'),
  'link-not-found': () => notFound('Link not found.'),
  'link-withdrawn': () => conflict('withdrawn', 'This link was deleted. Create a new one.'),
  'mail-not-found': () => notFound('Email not found.'),
  'mail-not-open': () =>
    conflict('mail-not-open', 'This email can’t be sent again because it is queued, being sent or no longer needed.'),

  'settings-moved-on': ({ revision }) =>
    conflict('moved-on', 'Someone else changed these settings in the meantime. Refresh and try again.', { revision }),
  'setting-fixed': ({ fields, variables }) =>
    new Problem({
      status: 409,
      kind: 'setting-fixed',
      message: `Set by the environment: ${variables.join(', ')}. Change it there, or remove it there first.`,
      errors: fields.map((field) => ({ field: `changes.${field}`, message: 'is set by the environment' })),
    }),
  'settings-incomplete': ({ missing }) =>
    badRequest(
      'Fill in all of these fields or none.',
      missing.map((field) => ({ field: `changes.${field}`, message: 'is missing' })),
    ),

  'payment-not-found': () => notFound('Payment not found.'),
  'payment-not-in-review': () => conflict('payment-not-in-review', 'There is no difference to accept on this payment.'),
  'payment-not-open': () => conflict('payment-not-open', 'This payment is no longer open.'),
  'payment-not-paid': () => conflict('payment-not-paid', 'This payment was not received, so it can’t be refunded.'),
  'refund-too-high': ({ refundable }) =>
    conflict('refund-too-high', `At most ${inAed(refundable)} can be refunded.`, { refundable: aedOf(refundable) }),
  'payment-in-other-currency': ({ currency }) =>
    conflict(
      'payment-in-other-currency',
      `This payment was received in ${currency}. Refund it in the payment provider’s dashboard.`,
    ),
  'refund-not-found': () => notFound('Refund not found.'),

  'message-exists': () => conflict('message-exists', 'This message was already sent.'),
};

/** The HTTP problem for a refusal. */
export function problemOf(refusal: Refusal): Problem {
  // The table's type pairs each reason with its mapping, which the compiler can't follow through an index.
  const toProblem = PROBLEM_MAPPINGS[refusal.type] as (refusal: Refusal) => Problem;
  return toProblem(refusal);
}
