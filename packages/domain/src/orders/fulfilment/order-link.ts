import { z } from 'zod';
import type { Language } from '../../kernel/languages.ts';
import { language } from '../../kernel/value-schemas.ts';
import { accepted, rejected, type Decider, type Decision } from '../../kernel/decider.ts';

/** Which kind of order a link leads to. */
export const orderKind = z.enum(['print', 'safety']);
export type OrderKind = z.infer<typeof orderKind>;

/**
 * What the holder of a link can do: follow the order, and also send new artwork while it is requested, or get the invoice.
 */
export const linkPurpose = z.enum(['follow', 'replace-artwork', 'invoice']);
export type LinkPurpose = z.infer<typeof linkPurpose>;

export const orderLinkCreated = z.strictObject({
  type: z.literal('order-link-made'),
  data: z.strictObject({
    linkId: z.uuid(),
    kind: orderKind,
    orderId: z.uuid(),
    purpose: linkPurpose,
    /** It was requested for the customer, who alone gets it: by email, in this language. */
    mailIn: language.optional(),
  }),
});
/** The link no longer works. */
export const orderLinkWithdrawn = z.strictObject({ type: z.literal('order-link-withdrawn'), data: z.strictObject({}) });

export type OrderLinkEvent = z.infer<typeof orderLinkCreated> | z.infer<typeof orderLinkWithdrawn>;

interface CreatedLink {
  readonly kind: OrderKind;
  readonly orderId: string;
  readonly purpose: LinkPurpose;
}

export type OrderLink =
  | { readonly status: 'absent' }
  | (CreatedLink & { readonly status: 'open' })
  | (CreatedLink & { readonly status: 'withdrawn' });

function evolve(state: OrderLink, event: OrderLinkEvent): OrderLink {
  switch (event.type) {
    case 'order-link-made': {
      const { kind, orderId, purpose } = event.data;
      return { status: 'open', kind, orderId, purpose };
    }
    case 'order-link-withdrawn':
      return state.status === 'absent' ? state : { ...state, status: 'withdrawn' };
  }
}

export type OrderLinkCommand =
  | {
      readonly type: 'make-order-link';
      readonly linkId: string;
      readonly kind: OrderKind;
      readonly orderId: string;
      readonly purpose: LinkPurpose;
      readonly mailIn?: Language | undefined;
    }
  | { readonly type: 'withdraw-order-link'; readonly orderId: string };

export type OrderLinkRefusal = { readonly type: 'link-not-found' } | { readonly type: 'link-withdrawn' };

function decide(command: OrderLinkCommand, state: OrderLink): Decision<OrderLinkEvent, OrderLinkRefusal> {
  switch (command.type) {
    case 'make-order-link': {
      // A link's id is derived from the request that created it: repeating the request returns the same link, which
      // stays withdrawn if it was.
      if (state.status === 'withdrawn') return rejected({ type: 'link-withdrawn' });
      if (state.status === 'open') return accepted();
      const { linkId, kind, orderId, purpose, mailIn } = command;
      return accepted({
        type: 'order-link-made',
        data: { linkId, kind, orderId, purpose, ...(mailIn !== undefined && { mailIn }) },
      });
    }
    case 'withdraw-order-link':
      if (state.status === 'absent' || state.orderId !== command.orderId) return rejected({ type: 'link-not-found' });
      return state.status === 'open' ? accepted({ type: 'order-link-withdrawn', data: {} }) : accepted();
  }
}

/** One link that gives access to an order without logging in: `orderLink-<id>`. */
export const orderLink: Decider<OrderLink, OrderLinkCommand, OrderLinkEvent, OrderLinkRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
