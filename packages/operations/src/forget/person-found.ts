import { checkout } from '@pressline/domain/checkout/checkout.ts';
import { orderInvoice, type OrderInvoiceEvent } from '@pressline/domain/invoicing/invoice.ts';
import { forgetting, type Forgetting } from '@pressline/domain/accounts/forgetting.ts';
import { mail } from '@pressline/domain/messaging/mail.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, idOfStream, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import { START, categoryOf, type StreamName } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { SealBroken, SubjectKeyMissing, type PersonalData } from '@pressline/personal-data/personal-data.ts';
import { cartFilesOf } from '../files/cart-files.ts';
import { filesOfOrders, type FilesCounted } from './files-of-orders.ts';
import { knownPersonalData, type KnownPersonalData, type OpenedBlock } from './personal-data-patterns.ts';
import type { PersonalDataContext } from './personal-data-context.ts';
import { streamsOf, tracesInStreams, tracesOf, type Traces } from './personal-data-traces.ts';

/** A document that tax law requires the shop to keep. */
export interface RetainedDocument {
  readonly document: 'invoice' | 'credit-note';
  readonly number: string;
  readonly orderId: string;
}

export interface OrderFound {
  readonly kind: 'print' | 'safety';
  readonly orderId: string;
  readonly number: string;
  /** `open`: still in production or to be delivered. */
  readonly standing: 'open' | 'done' | 'cancelled';
  /** The stage, or the state of a safety wear order. */
  readonly where: string;
  readonly documents: readonly RetainedDocument[];
}

interface AccountFound {
  readonly userId: string;
  readonly role: 'customer' | 'admin';
  readonly status: 'invited' | 'registered' | 'disabled';
}

/** Why a person can't be forgotten now. */
export type Obstacle = 'works-here' | 'order-open';

/** What the shop stores about a person, serializable as JSON. */
export interface PersonFound {
  /** Keyed hash of the email address, 64 hex digits. */
  readonly subject: string;
  /** Null once the key is destroyed. */
  readonly email: string | null;
  readonly name: string | null;
  /** Other addresses that they gave. Each is a separate person, to be forgotten separately. */
  readonly otherEmails: readonly string[];
  readonly accounts: readonly AccountFound[];
  readonly orders: readonly OrderFound[];
  readonly messages: number;
  readonly newsletters: number;
  /** Notes that staff made about them. */
  readonly notes: number;
  /** Mails sent to them. */
  readonly mails: number;
  readonly mailsWaiting: number;
  readonly artwork: FilesCounted;
  readonly previews: FilesCounted;
  readonly obstacles: readonly Obstacle[];
  /** Times are null if they were not recorded; the key may be destroyed even so, for example after a restore. */
  readonly forgotten: { readonly begunAt: string | null; readonly forgottenAt: string | null } | null;
}

/** Everything known, including what must not leave the process. */
export interface Found {
  readonly person: PersonFound;
  readonly traces: Traces;
  readonly known: KnownPersonalData;
}

/** Of an account or an order. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Not a valid email address. */
const SUBJECT = /^[0-9a-f]{64}$/;

/**
 * Finds a person by email address, the ID of their account or of an order, or subject, which is all that is left of a
 * forgotten person. Undefined if unknown.
 * @param among reads only these streams instead of all events
 */
export async function findPerson(
  deps: PersonalDataContext,
  query: string,
  among?: readonly StreamName[],
): Promise<Found | undefined> {
  const personalData = await deps.personalData();
  const typed = query.trim();
  const subject = await subjectBy(deps, personalData, typed);
  if (subject === undefined) return undefined;
  const traces =
    among === undefined
      ? await tracesOf(deps.store, subject, START)
      : await tracesInStreams(deps.store, subject, among);
  const keyStatus = await personalData.statusOf(subject);
  if (traces.streams.size === 0 && keyStatus === 'unknown') return undefined;
  const email = UUID.test(typed) || SUBJECT.test(typed) ? undefined : typed;
  const known = knownPersonalData(subject, await openedBlocks(personalData, traces), email);
  const state = (await loadStream(deps.store, forgetting, streamOf(CATEGORY.forgetting, subject))).state;
  const own = known.emails.filter((each) => personalData.subjectOf(each) === subject);
  const files = await filesOfOrders(deps.files, fileOwners(subject, traces, known));
  const [accounts, orders, mailsWaiting] = [
    await accountsOf(deps, traces),
    await ordersOf(deps, traces),
    (await waitingMails(deps, traces)).length,
  ];
  const person: PersonFound = {
    subject,
    email: own[0] ?? null,
    name: known.names[0] ?? null,
    otherEmails: known.emails.filter((each) => !own.includes(each)),
    accounts,
    orders,
    messages: streamsOf(traces, CATEGORY.contactMessage).length,
    newsletters: streamsOf(traces, CATEGORY.newsletter).length,
    notes: notesIn([traces]),
    mails: streamsOf(traces, CATEGORY.mail).length,
    mailsWaiting,
    artwork: files.artwork,
    previews: files.previews,
    obstacles: obstaclesOf(accounts, orders, await isBeingOrdered(deps, traces)),
    forgotten: keyStatus === 'forgotten' ? sinceWhen(state) : null,
  };
  return { person, traces, known };
}

/** The number of notes that staff made about the person: each is a block. */
export function notesIn(all: readonly Traces[]): number {
  return all.flatMap(({ blocks }) => blocks).filter(({ stream }) => categoryOf(stream) === CATEGORY.customer).length;
}

/** What the names of a person’s files begin with: the streams of their orders, and their cart; of a guest, whole names. */
export function fileOwners(
  subject: string,
  traces: Traces,
  { cartFiles }: Pick<KnownPersonalData, 'cartFiles'>,
): readonly string[] {
  return [...orderStreams(traces), cartFilesOf(subject), ...cartFiles];
}

export function orderStreams(traces: Traces): readonly StreamName[] {
  return [...streamsOf(traces, CATEGORY.printOrder), ...streamsOf(traces, CATEGORY.safetyOrder)];
}

/** Mails to them that are not sent yet. One being sent right now can't be stopped. */
export async function waitingMails(
  { store }: Pick<PersonalDataContext, 'store'>,
  traces: Traces,
): Promise<readonly { readonly stream: StreamName; readonly revision: number }[]> {
  const waiting = [];
  for (const stream of streamsOf(traces, CATEGORY.mail)) {
    const { state, revision } = await loadStream(store, mail, stream);
    if (state.status === 'queued' && revision !== 'no-stream') waiting.push({ stream, revision });
  }
  return waiting;
}

function subjectBy(deps: PersonalDataContext, personalData: PersonalData, typed: string) {
  if (UUID.test(typed)) return subjectOfId(deps, typed);
  return SUBJECT.test(typed) ? typed : personalData.subjectOf(typed);
}

async function subjectOfId({ store }: PersonalDataContext, id: string): Promise<string | undefined> {
  const account = (await loadStream(store, user, streamOf(CATEGORY.user, id))).state;
  if (account.status !== 'absent') return account.profile.subject;
  const print = (await loadStream(store, printOrder, streamOf(CATEGORY.printOrder, id))).state;
  if (print.status !== 'absent') return print.subject;
  const safety = (await loadStream(store, safetyOrder, streamOf(CATEGORY.safetyOrder, id))).state;
  return safety.status === 'absent' ? undefined : safety.subject;
}

/** The blocks that can still be opened; a damaged block doesn't hide the others. */
async function openedBlocks(personalData: PersonalData, { blocks }: Traces): Promise<readonly OpenedBlock[]> {
  const opened: OpenedBlock[] = [];
  for (const { stream, block } of blocks) {
    try {
      const content = await personalData.open(block);
      if (!isErased(content)) opened.push({ isMail: categoryOf(stream) === CATEGORY.mail, content });
    } catch (error) {
      // Nobody can read it, so it contains nothing to search for.
      if (!(error instanceof SealBroken) && !(error instanceof SubjectKeyMissing)) throw error;
    }
  }
  return opened;
}

async function accountsOf({ store }: PersonalDataContext, traces: Traces): Promise<readonly AccountFound[]> {
  const accounts: AccountFound[] = [];
  for (const stream of streamsOf(traces, CATEGORY.user)) {
    const { state } = await loadStream(store, user, stream);
    if (state.status !== 'absent') accounts.push({ userId: state.id, role: state.role, status: state.status });
  }
  return accounts;
}

async function ordersOf(deps: PersonalDataContext, traces: Traces): Promise<readonly OrderFound[]> {
  const orders: OrderFound[] = [];
  for (const stream of streamsOf(traces, CATEGORY.printOrder)) {
    const { state } = await loadStream(deps.store, printOrder, stream);
    if (state.status === 'absent') continue;
    const isOpen = state.status === 'open' && state.step !== 'Completed';
    const standing = state.status === 'cancelled' ? 'cancelled' : isOpen ? 'open' : 'done';
    orders.push(await orderFound(deps, { kind: 'print', orderId: idOfStream(stream), standing, where: state.step }));
  }
  for (const stream of streamsOf(traces, CATEGORY.safetyOrder)) {
    const { state } = await loadStream(deps.store, safetyOrder, stream);
    if (state.status === 'absent') continue;
    const isOpen = state.status === 'open' && state.step !== 'delivered';
    const standing = state.status === 'cancelled' ? 'cancelled' : isOpen ? 'open' : 'done';
    orders.push(await orderFound(deps, { kind: 'safety', orderId: idOfStream(stream), standing, where: state.step }));
  }
  return orders;
}

async function orderFound(
  { store }: PersonalDataContext,
  order: Pick<OrderFound, 'kind' | 'orderId' | 'standing' | 'where'>,
): Promise<OrderFound> {
  const { orderId } = order;
  const { recorded } = await loadStream(store, orderInvoice, streamOf(CATEGORY.orderInvoice, orderId));
  const documents = recorded.flatMap((event): RetainedDocument[] => {
    // A stream contains only events of its own decider.
    const { type, data } = toShopEvent(event) as OrderInvoiceEvent;
    return type === 'invoice-numbered' ? [{ document: data.document, number: data.number, orderId }] : [];
  });
  return { ...order, number: orderNumber(orderId), documents };
}

/** Whether some orders of a checkout are not placed yet. */
async function isBeingOrdered({ store }: PersonalDataContext, traces: Traces): Promise<boolean> {
  for (const stream of streamsOf(traces, CATEGORY.checkout)) {
    const { state } = await loadStream(store, checkout, stream);
    if (state.status === 'placed') return true;
  }
  return false;
}

function obstaclesOf(
  accounts: readonly AccountFound[],
  orders: readonly OrderFound[],
  isOrdering: boolean,
): readonly Obstacle[] {
  const worksHere = accounts.some(({ role, status }) => role === 'admin' && status !== 'disabled');
  const isOpen = isOrdering || orders.some(({ standing }) => standing === 'open');
  return [...(worksHere ? (['works-here'] as const) : []), ...(isOpen ? (['order-open'] as const) : [])];
}

function sinceWhen(state: Forgetting): NonNullable<PersonFound['forgotten']> {
  switch (state.status) {
    case 'remembered':
      return { begunAt: null, forgottenAt: null };
    case 'being-forgotten':
      return { begunAt: state.begunAt, forgottenAt: null };
    case 'forgotten':
      return { begunAt: state.begunAt, forgottenAt: state.forgottenAt };
  }
}
