import { notFound, type Problem } from '../../http/problem.ts';
import type { PdfResponse } from '../../http/pdf-response.ts';

/** One PDF with a ticket for each order, named after the order if it is only one. */
export async function ticketsResponse<Ticket extends { readonly number: string }>(
  kind: 'job-ticket' | 'packing-ticket',
  tickets: readonly Ticket[],
  draw: (tickets: readonly Ticket[]) => Promise<Buffer>,
): Promise<PdfResponse | Problem> {
  const [first, ...others] = tickets;
  if (first === undefined) return notFound('Order not found.');
  return { bytes: await draw(tickets), name: others.length === 0 ? `${kind}-${first.number}.pdf` : `${kind}s.pdf` };
}
