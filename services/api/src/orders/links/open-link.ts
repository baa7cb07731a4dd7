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

/** A process that has not noticed a rotation yet signs with the previous secret, and clocks differ slightly. */
const ROTATION_PROPAGATION_MS = 60_000;

/** The token in the URL of a link. */
export async function tokenOf(
  { orderLinkSecrets }: Pick<LinkDeps, 'orderLinkSecrets'>,
  linkId: string,
): Promise<string> {
  return linkTokenOf(await orderLinkSecrets.current(), linkId);
}

/**
 * The link for a token, by the link's own stream, so that withdrawing it takes effect immediately. A retired secret is
 * accepted only for links created while it was in use, so that somebody who knows it can't access newer orders.
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
