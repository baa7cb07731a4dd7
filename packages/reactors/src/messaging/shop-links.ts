import type { MailFacts } from '@pressline/domain/messaging/mail-content.ts';
import type { BusinessDetails } from '@pressline/domain/invoicing/seller.ts';
import { trackingUrlOf, type TrackingPage } from '@pressline/domain/orders/fulfilment/shipments.ts';
import { linkTokenOf } from '@pressline/personal-data/link-token.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';
import type { MailLinks } from './mail-messages.ts';
import type { SecretLinks } from './secret-links.ts';

/** Replaces a link's secret when a mail is shown to somebody else. */
const HIDDEN = '…';

export interface ShopLinksDeps {
  /** `https://shop.example`, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly secretLinks: SecretLinks;
  /** Signs links that track an order without logging in. */
  readonly orderLinkSecrets: Pick<PurposeSecrets, 'current'>;
  readonly business: () => Promise<BusinessDetails>;
  readonly trackingPages: () => Promise<readonly TrackingPage[]>;
}

/**
 * The seller, and the URLs that a mail links to. The secret of a password or invitation link is in the fragment,
 * which no server and no log sees. That of an order link is in the path: the shop omits it from its log, and a proxy
 * in front must do so too.
 */
export async function linksFor(
  facts: MailFacts,
  { publicUrl, secretLinks, orderLinkSecrets, business, trackingPages }: ShopLinksDeps,
  secrets: 'shown' | 'hidden' = 'shown',
): Promise<MailLinks> {
  const base = publicUrl();
  const pages = await trackingPages();
  const tokenOf = async (link: Parameters<SecretLinks['tokenOf']>[0]) =>
    secrets === 'shown' ? secretLinks.tokenOf(link) : HIDDEN;
  return {
    ...(await business()),
    home: `${base}/`,
    payments: `${base}/admin/payments?show=attention`,
    order: (orderId) => `${base}/orders/${orderId}`,
    safetyOrder: (orderId) => `${base}/safety-orders/${orderId}`,
    checkout: (checkoutId) => `${base}/checkout/${checkoutId}`,
    shipment: (shipment) => trackingUrlOf(shipment, pages),
    secret:
      facts.kind === 'password-reset'
        ? `${base}/reset-password${facts.area === 'office' ? '?area=office' : ''}#${await tokenOf(facts)}`
        : facts.kind === 'staff-invitation'
          ? `${base}/admin/accept-invitation#${await tokenOf(facts)}`
          : 'linkId' in facts && facts.linkId !== undefined
            ? `${base}/${guestPageOf(facts)}/${linkTokenOf(await orderLinkSecrets.current(), facts.linkId)}`
            : undefined,
  };
}

/** The page that a guest’s link opens, without the secret. */
function guestPageOf(facts: MailFacts): string {
  if (facts.kind === 'checkout-received') return `checkout/${facts.checkoutId}`;
  return facts.kind === 'payment-received' && facts.checkout !== undefined ? `checkout/${facts.checkout.id}` : 'track';
}
