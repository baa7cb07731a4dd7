import { orderLink, type OrderLink } from '@pressline/domain/order-link.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { linkIdOfToken, linkTokenOf } from '@pressline/personal-data/link-token.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';

type OpenLink = Extract<OrderLink, { status: 'open' }>;

export interface LinkDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

function secretOf(personalData: PersonalData): Uint8Array {
  return personalData.secretFor('order-links');
}

/** What stands in the address of a link. */
export function tokenOf(personalData: PersonalData, linkId: string): string {
  return linkTokenOf(secretOf(personalData), linkId);
}

/** The link that a token opens, by its own stream: a withdrawn one opens nothing from that moment. */
export async function openLink({ store, personalData }: LinkDeps, token: string): Promise<OpenLink | undefined> {
  const linkId = linkIdOfToken(secretOf(personalData), token);
  if (linkId === undefined) return undefined;
  const { state } = await loadStream(store, orderLink, streamOf(CATEGORY.orderLink, linkId));
  return state.status === 'open' ? state : undefined;
}
