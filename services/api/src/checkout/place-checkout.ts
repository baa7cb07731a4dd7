import type { placeCheckoutRequest } from '@pressline/contracts/checkout/checkouts.ts';
import { checkout, type CompleteOrder, type PlaceCheckout } from '@pressline/domain/checkout/checkout.ts';
import type { CheckoutContact, CheckoutPlaced } from '@pressline/domain/checkout/checkout-events.ts';
import { discountCode } from '@pressline/domain/checkout/discount-code.ts';
import type { QuotedOrder } from '@pressline/domain/checkout/quote.ts';
import { rejected } from '@pressline/domain/kernel/decider.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { payBeforeOf } from '@pressline/domain/payments/pay-before.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf, discountCodeIdOf } from '@pressline/event-store/command-ids.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import { containsCommand, handle, type CommandContext } from '@pressline/event-store/handle.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { z } from 'zod';
import type { Customer } from '../http/caller.ts';
import { acceptedResult, commandProblem } from '../http/command-result.ts';
import { Problem } from '../http/problem.ts';
import { problemOf } from '../http/problem-mapping.ts';
import { ArtworkMissing } from '../orders/print/artwork-copy.ts';
import { storedArtwork, type FileOfOrder } from '../orders/print/stored-artwork.ts';
import { storedDesign } from '../orders/workwear/place-safety-order.ts';
import { storedUpload, type UploadedArtwork } from './cart-artwork.ts';
import { claimantOf, quoteCart, type QuoteDeps, type QuotedCart } from './quote-cart.ts';
import { isAccepted, quoteRecord } from './quote-record.ts';

export interface PlaceCheckoutDeps extends QuoteDeps {
  readonly files: BlobStore;
}

export interface CheckoutToPlace {
  readonly caller: Customer | undefined;
  readonly body: z.output<typeof placeCheckoutRequest>;
  readonly language: Language | undefined;
}

export interface PlacedCheckout {
  readonly placed: CheckoutPlaced['data'];
  /** False if an earlier attempt placed it. */
  readonly isNew: boolean;
}

/** The stream of the checkout placed by a command. */
export function checkoutStream(commandId: string): StreamName {
  return streamOf(CATEGORY.checkout, createdIdOf(commandId));
}

/**
 * Buys a cart with one event, from which its orders are placed. Before it, each file is copied to its order, and the
 * discount code is claimed: a crash in between leaves files for the sweep and a claim that is released, never a checkout
 * without them.
 */
export async function placeCheckout(
  deps: PlaceCheckoutDeps,
  request: CheckoutToPlace,
  context: CommandContext,
): Promise<PlacedCheckout | Problem> {
  const { store } = deps;
  const stream = checkoutStream(context.commandId);
  const isRepeated = await containsCommand(store, stream, context.commandId);
  const command = isRepeated ? rejected({ type: 'checkout-exists' } as const) : await prepare(deps, request, context);
  if (command instanceof Problem) return command;
  const result = acceptedResult(await handle(store, checkout, stream, () => command, context));
  if (result instanceof Problem) return result;
  const [event] = 'events' in result ? result.events : [];
  if (event?.type !== 'checkout-placed') throw new Error(`${stream} does not begin with its checkout.`);
  return { placed: event.data, isNew: result.outcome === 'done' };
}

async function prepare(
  deps: PlaceCheckoutDeps,
  { caller, body, language }: CheckoutToPlace,
  context: CommandContext,
): Promise<PlaceCheckout | Problem> {
  const { personalData, now } = deps;
  const checkoutId = createdIdOf(context.commandId);
  const email = body.customer_email;
  if (caller === undefined && body.lines.some(({ kind }) => kind === 'print'))
    return problemOf({ type: 'account-required' });
  const quoted = await quoteCart(deps, { ...body, caller, email, checkoutId, language });
  if (quoted instanceof Problem) return quoted;
  const { quote, lines } = quoted;
  if (!isAccepted(personalData, body.quote_id, quote, lines, now()))
    return new Problem({
      status: 409,
      kind: 'quote-changed',
      message: 'The price has changed or the quote has expired. Check the new total before you order.',
      more: { quote: quoteRecord(personalData, quote, lines, now()) },
    });
  const contact = {
    name: body.customer_name,
    email,
    phone: body.customer_phone,
    location: body.customer_location,
    company: body.customer_company,
    trn: body.customer_trn,
  };
  const subject = caller?.subject ?? personalData.subjectOf(email);
  let orders: readonly CompleteOrder[];
  try {
    orders = await Promise.all(
      quote.orders.map((order) => completeOrder(deps, { checkoutId, subject, contact }, order, quoted)),
    );
  } catch (error) {
    if (!(error instanceof ArtworkMissing)) throw error;
    return problemOf({
      type: 'lines-not-orderable',
      lines: [...lines.keys()].map((lineId) => ({ lineId, refusal: { type: 'artwork-missing' } })),
    });
  }
  const claimed = quote.discount && (await claim(deps, checkoutId, quote.discount.code, { caller, email }, context));
  return (
    claimed ?? {
      type: 'place-checkout',
      checkoutId,
      customerId: caller?.userId,
      contact: await personalData.seal(subject, { ...contact, ...guestFiles(quoted) }),
      quote: { ...quote, orders },
      payment: body.payment,
      payBefore: payBeforeOf((await deps.shopSettings.recent()).payments, context.at),
      language,
    }
  );
}

/** The file names of accounts contain their subject. */
function guestFiles({ uploads }: QuotedCart): Pick<CheckoutContact, 'cartFiles'> {
  const files = [...uploads.values()].flatMap(({ front, back, design }) => [front, back, design]);
  const cartFiles = files.flatMap((file) => (file?.owner === null ? [storedUpload(file).name] : []));
  return cartFiles.length === 0 ? {} : { cartFiles };
}

interface Buyer {
  readonly checkoutId: string;
  readonly subject: string;
  readonly contact: CheckoutContact;
}

/** Stores the files of an order under its own name, and seals its customer. */
async function completeOrder(
  { files, personalData }: PlaceCheckoutDeps,
  { checkoutId, subject, contact }: Buyer,
  order: QuotedOrder,
  { lines, uploads }: QuotedCart,
): Promise<CompleteOrder> {
  const [first = ''] = order.lines;
  const orderId = createdIdOf(checkoutId, first);
  const notes = order.lines.flatMap((lineId) => lines.get(lineId)?.note ?? []);
  const customer = { ...contact, note: notes.length === 0 ? undefined : notes.join('\n') };
  const { front, back, design } = uploads.get(first) ?? {};
  const store = async (uploaded: UploadedArtwork, nameFor: (file: FileOfOrder) => StoredFile) => {
    const stored = nameFor({ ...uploaded, staged: uploaded });
    const { name } = storedUpload(uploaded);
    if (!(await files.copy('artwork', name, stored.name))) throw new ArtworkMissing(name);
    return stored;
  };
  if (order.kind === 'safety') {
    const designFile = design && (await store(design, (file) => storedDesign(orderId, file)));
    const sealed = await personalData.seal(subject, { ...customer, designFileName: design?.name });
    return { ...order, orderId, customer: sealed, designFile };
  }
  if (front === undefined) throw new Error('A print order was quoted without its front.');
  const line = lines.get(first);
  const ownBack = order.quote.back === undefined ? back : undefined;
  const [storedFront, storedBack] = await Promise.all([
    store(front, (file) => storedArtwork(orderId, 'front', file)),
    ownBack && store(ownBack, (file) => storedArtwork(orderId, 'back', file)),
  ]);
  const sealed = await personalData.seal(subject, {
    ...customer,
    frontFileName: front.name,
    ...(ownBack !== undefined && { backFileName: ownBack.name }),
  });
  return {
    ...order,
    orderId,
    customer: sealed,
    files: { front: storedFront, ...(storedBack !== undefined && { back: storedBack }) },
    lowResolutionAccepted: line?.kind === 'print' ? line.accept_low_resolution : undefined,
  };
}

/** The revision of the code’s stream decides who gets its last use. */
async function claim(
  { store, personalData }: PlaceCheckoutDeps,
  checkoutId: string,
  code: string,
  { caller, email }: { readonly caller: Customer | undefined; readonly email: string },
  context: CommandContext,
): Promise<Problem | undefined> {
  const claimant = claimantOf(personalData, caller, email);
  const stream = streamOf(CATEGORY.discountCode, discountCodeIdOf(code));
  const command = { type: 'claim-discount-code', checkoutId, claimant, at: context.at } as const;
  return commandProblem(await handle(store, discountCode, stream, command, context));
}
