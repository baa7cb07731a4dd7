import {
  forgetting,
  type Forgetting as ForgettingState,
  type ForgettingCommand,
} from '@pressline/domain/accounts/forgetting.ts';
import { mail } from '@pressline/domain/messaging/mail.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { CATEGORY, idOfStream, streamOf, type Category } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import { categoryOf, type StreamName } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext } from '@pressline/event-store/handle.ts';
import { removeFilesOfOrders, type FilesCounted } from './files-of-orders.ts';
import { notVerified } from './not-verified.ts';
import {
  fileOwners,
  findPerson,
  notesIn,
  orderStreams,
  waitingMails,
  type Found,
  type Obstacle,
  type PersonFound,
} from './person-found.ts';
import type { PersonalDataContext } from './personal-data-context.ts';
import { recordSecurityEvent } from '../accounts/security-log.ts';
import { countedIn, receiptKeyOf, signReceipt, type Receipt, type SignedReceipt } from './receipt.ts';
import { streamsOf, tracesOf, type Traces } from './personal-data-traces.ts';

export interface ForgetRequest {
  /** An email address, the ID of an account or of an order, or a subject. */
  readonly person: string;
  /** Also if they have open orders: these can be processed, but the recipient is no longer readable. */
  readonly openOrdersToo: boolean;
}

export type ForgetResult =
  | { readonly outcome: 'forgotten'; readonly signed: SignedReceipt }
  | { readonly outcome: 'nobody' }
  | { readonly outcome: 'refused'; readonly because: readonly Obstacle[] };

/** What operators can do for a person who wants to be forgotten. */
export interface Forgetting {
  /**
   * What the shop stores about them; undefined if they are unknown.
   * @param among reads only these streams instead of all events, which is fast but may miss the newest
   */
  readonly findPerson: (person: string, among?: readonly StreamName[]) => Promise<PersonFound | undefined>;
  readonly forget: (request: ForgetRequest, context: CommandContext) => Promise<ForgetResult>;
  /** Public key to verify the shop's receipts: base64url of 32 bytes. */
  readonly receiptKey: () => Promise<string>;
}

const PURPOSE = 'receipts of forgetting';
/** Folder of the people's search words, in plain text. */
const PEOPLE_FOLDER = 'people/';
/** What remains of orders, messages and mails is that they existed. */
const WITHOUT_PERSON = [
  'what was ordered, for how much, and when it was moved in production',
  'that messages and emails were sent, and when',
  'account IDs in the record of what they did, also in the security log',
];

export function forgettingOn(deps: PersonalDataContext): Forgetting {
  return {
    findPerson: async (person, among) => (await findPerson(deps, person, among))?.person,
    forget: (request, context) => forgetPerson(deps, request, context),
    receiptKey: async () => receiptKeyOf((await deps.personalData()).secretFor(PURPOSE)),
  };
}

/**
 * Forgets a person: records the decision, destroys the key, after which none of their data is readable, then erases
 * what is stored outside the events. Each step can be repeated, so after a crash it is enough to call it again.
 * @throws what the stores throw; safe to retry
 */
async function forgetPerson(
  deps: PersonalDataContext,
  request: ForgetRequest,
  context: CommandContext,
): Promise<ForgetResult> {
  const found = await findPerson(deps, request.person);
  if (found === undefined) return { outcome: 'nobody' };
  const { person, traces } = found;
  // If the key is destroyed already, nothing is left to protect.
  const because = person.forgotten === null ? person.obstacles.filter((each) => !isAccepted(each, request)) : [];
  if (because.length > 0) return { outcome: 'refused', because };

  await logForgetting(deps, person.subject, { type: 'begin-forgetting', at: context.at }, context);
  const personalData = await deps.personalData();
  await personalData.destroy(person.subject);
  const othersNotified = await deps.notifyOthers();
  const { erased, later } = await eraseOutsideEvents(deps, found, context);
  const plainText = await searched(deps, found);

  const receiptId = createdIdOf(context.commandId, 'receipt');
  await recordSecurityEvent(deps.store, {
    ...context,
    entryId: receiptId,
    details: { kind: 'person-erased', receiptId },
  });
  const madeAt = deps.now().toISOString();
  const counted = countedIn(erased);
  const logged = await logForgetting(
    deps,
    person.subject,
    { type: 'finish-forgetting', at: madeAt, erased: counted },
    context,
  );
  const made: Receipt = {
    format: 'pressline-forgetting/1',
    receiptId,
    madeAt,
    subject: person.subject,
    accounts: person.accounts.map(({ userId }) => userId),
    orders: ordersIn([traces, later]),
    by: context.actor,
    begunAt: logged.begunAt,
    forgottenAt: logged.forgottenAt,
    again: person.forgotten !== null,
    positions: { before: String(traces.scannedTo), after: String(later.scannedTo) },
    erased,
    kept: {
      documents: person.orders.flatMap(({ documents }) => documents),
      documentsKey: 'retention:invoices',
      withoutPerson: [...WITHOUT_PERSON],
    },
    plainText,
    notVerified: notVerified(deps, { mails: person.mails, unreadable: traces.unreadable.length, othersNotified }),
  };
  return { outcome: 'forgotten', signed: signReceipt(personalData.secretFor(PURPOSE), made) };
}

function isAccepted(obstacle: Obstacle, { openOrdersToo }: ForgetRequest): boolean {
  switch (obstacle) {
    case 'order-open':
      return openOrdersToo;
    case 'works-here':
      return false;
  }
}

/** Recorded on the person's own stream, once per context. */
async function logForgetting(
  { store }: PersonalDataContext,
  subject: string,
  command: ForgettingCommand,
  context: CommandContext,
): Promise<Extract<ForgettingState, { status: 'being-forgotten' | 'forgotten' }> & { readonly forgottenAt: string }> {
  const stream = streamOf(CATEGORY.forgetting, subject);
  const result = await handle(store, forgetting, stream, command, partOf(context, command.type));
  if (result.outcome === 'key-reused' || result.outcome === 'rejected' || result.state.status === 'remembered')
    throw new Error(`${command.type} could not be recorded: ${result.outcome}.`);
  const { state } = result;
  return state.status === 'forgotten' ? state : { ...state, forgottenAt: context.at };
}

/** One request is several commands. */
function partOf(context: CommandContext, part: string): CommandContext {
  return { ...context, commandId: createdIdOf(context.commandId, part) };
}

/** Erases what is stored outside the events, including what was being written when the key was destroyed. */
async function eraseOutsideEvents(
  deps: PersonalDataContext,
  { person, traces, known }: Found,
  context: CommandContext,
): Promise<{ readonly erased: Receipt['erased']; readonly later: Traces }> {
  const searchWords = await (await deps.people()).forget(person.subject);
  let mailsDropped = await dropMails(deps, traces, context);
  const first = await removeFilesOfOrders(deps.files, fileOwners(person.subject, traces, known));
  const later = await tracesOf(deps.store, person.subject, traces.scannedTo);
  mailsDropped += await dropMails(deps, later, context);
  const second = await removeFilesOfOrders(deps.files, fileOwners(person.subject, later, known));
  const all = [traces, later];
  const notes = notesIn(all);
  const unreadable = {
    orders: ordersIn(all).length,
    messages: countOf(all, CATEGORY.contactMessage),
    newsletters: countOf(all, CATEGORY.newsletter),
    accounts: countOf(all, CATEGORY.user),
    mails: countOf(all, CATEGORY.mail),
    ...(notes > 0 && { notes }),
  };
  const artwork = sumOf(first.artwork, second.artwork);
  const previews = sumOf(first.previews, second.previews);
  return { erased: { key: 'destroyed', unreadable, mailsDropped, artwork, previews, searchWords }, later };
}

/** Waiting mails are dropped; one being sent right now can't be stopped. */
async function dropMails(deps: PersonalDataContext, traces: Traces, context: CommandContext): Promise<number> {
  let dropped = 0;
  for (const { stream, revision: expectedRevision } of await waitingMails(deps, traces)) {
    const drop = { type: 'drop-mail', reason: 'forgotten' } as const;
    const { outcome } = await handle(deps.store, mail, stream, drop, partOf(context, stream), { expectedRevision });
    if (outcome === 'done') dropped += 1;
  }
  return dropped;
}

/** Searches for plain text. If the search's own files still contain some, they are rewritten and searched again. */
async function searched(deps: PersonalDataContext, { known, person }: Found): Promise<Receipt['plainText']> {
  const { searchFiles } = deps;
  if (searchFiles === undefined) return null;
  let result = await searchFiles(known.patterns);
  const rewritten = result.found.some(({ file }) => file.startsWith(PEOPLE_FOLDER));
  if (rewritten) {
    await (await deps.people()).rewrite();
    result = await searchFiles(known.patterns);
  }
  const kinds = Map.groupBy(known.patterns, ({ what }) => what);
  return {
    lookedFor: [...kinds].map(([what, texts]) => ({ what, texts: texts.length })),
    notLookedFor: [
      ...known.tooCommon.map((what) => `${what}: too common to search for on its own`),
      ...[...known.leftOut].map(([what, texts]) => `${what}: ${texts} more, too many to search for each`),
      ...(person.forgotten === null ? [] : ['data that only the key could open: it was destroyed before this receipt']),
    ],
    leftOut: [...known.leftOut.values()].reduce((sum, texts) => sum + texts, 0),
    files: result.files,
    bytes: result.bytes,
    rewritten,
    found: [...result.found],
    notRead: [...result.notRead],
  };
}

function ordersIn(all: readonly Traces[]): Receipt['orders'] {
  const streams = new Set(all.flatMap(orderStreams));
  return [...streams].map((stream) => {
    const orderId = idOfStream(stream);
    const kind = categoryOf(stream) === CATEGORY.printOrder ? 'print' : 'safety';
    return { kind, orderId, number: orderNumber(orderId) };
  });
}

function countOf(all: readonly Traces[], category: Category): number {
  return new Set(all.flatMap((traces) => streamsOf(traces, category))).size;
}

function sumOf(one: FilesCounted, other: FilesCounted): FilesCounted {
  return { files: one.files + other.files, bytes: one.bytes + other.bytes };
}
