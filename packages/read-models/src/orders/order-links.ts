import { linkPurpose, orderKind, type OrderLinkEvent } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';

const madeLink = z.strictObject({
  linkId: z.uuid(),
  kind: orderKind,
  orderId: z.uuid(),
  purpose: linkPurpose,
  status: z.enum(['open', 'withdrawn']),
  madeAt: z.string(),
  madeBy: z.custom<Actor>((value) => typeof value === 'string'),
});
/** A link to an order. Not used to authorize access: that is checked against the link's stream. */
export type MadeLink = z.infer<typeof madeLink>;

function evolve(link: MadeLink | undefined, event: StreamEvent<OrderLinkEvent>): MadeLink {
  switch (event.type) {
    case 'order-link-made': {
      const { mailIn: _mailIn, ...link } = event.data;
      return { ...link, status: 'open', madeAt: event.at, madeBy: event.actor };
    }
    case 'order-link-withdrawn':
      if (link === undefined) throw new UnexpectedEvent(event);
      return { ...link, status: 'withdrawn' };
  }
}

/** The links of each order, including withdrawn ones. */
export const orderLinks: Projection<MadeLink, OrderLinkEvent> = {
  name: 'order-links',
  version: 1,
  reads: [CATEGORY.orderLink],
  id: idInStream,
  indexes: [['orderId', 'madeAt']],
  closed: {},
  keywords: [],
  changed: [],
  schema: madeLink,
  evolve,
};
