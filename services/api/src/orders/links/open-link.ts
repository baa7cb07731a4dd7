import { orderLink, type OrderLink } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { linkTokenOf, verifyLinkToken } from '@pressline/personal-data/link-token.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';

type OpenLink = Extract<OrderLink, { status: 'open' }>;

export interface LinkDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly orderLinkSecrets: PurposeSecrets;
}

/** A process that has not noticed a rotation signs with the previous secret; clocks of machines differ a little. */
const ROTATION_PROPAGATION_MS = 60_000;

/** What the address of a link contains. */
export async function tokenOf(
  { orderLinkSecrets }: Pick<LinkDeps, 'orderLinkSecrets'>,
  linkId: string,
): Promise<string> {
  return linkTokenOf(await orderLinkSecrets.current(), linkId);
}

/**
 * The link that a token opens, by its own stream: a withdrawn one opens nothing from that moment. A retired secret vouches
 * only for links that existed when it signed, so that nobody who knows it opens newer orders.
 */
export async function openLink(
  { store, orderLinkSecrets }: Pick<LinkDeps, 'store' | 'orderLinkSecrets'>,
  token: string,
): Promise<OpenLink | undefined> {
  const link = await verifyLinkToken(orderLinkSecrets, token);
  if (link === undefined) return undefined;
  const { state, recorded } = await loadStream(store, orderLink, streamOf(CATEGORY.orderLink, link.linkId));
  if (state.status !== 'open') return undefined;
  const [made] = recorded;
  return isNewerThan(made?.metadata.at, link.retiredAt) ? undefined : state;
}

function isNewerThan(madeAt: string | undefined, retiredAt: Date | undefined): boolean {
  if (madeAt === undefined || retiredAt === undefined) return false;
  return Date.parse(madeAt) > retiredAt.getTime() + ROTATION_PROPAGATION_MS;
}
