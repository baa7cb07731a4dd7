import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { Pdf } from '../../pdf/pdf-bytes.ts';
import { linesOf } from '../../pdf/pdf-text.ts';
import {
  alarmOf,
  BODY_END,
  count,
  INK,
  INNER,
  LEFT,
  QUIET,
  RIGHT,
  drawLine,
  drawText,
  drawCheckboxes,
  drawFact,
  drawHeader,
  drawNotes,
  drawStatus,
  ticketPapers,
  type OrderTicket,
} from './ticket-paper.ts';

export interface PackingTicket extends OrderTicket {
  readonly items: readonly {
    readonly title: string;
    readonly sizes: readonly { readonly size: string; readonly quantity: number }[];
  }[];
  /** A design was uploaded, to be printed on the wear. */
  readonly hasDesign: boolean;
}

const STATE_NAMES: Readonly<Record<SafetyState, string>> = {
  received: 'Received',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
};
/** Height of an item with its first line of sizes. */
const ITEM = 42;
const SIZES_A_LINE = 4;
/** Height of the notes' heading with the first note. */
const NOTES = 60;

/** The packing tickets of safety orders: items by size, customer, payment and notes. */
export function packingTicketsPdf(tickets: readonly PackingTicket[]): Promise<Buffer> {
  return ticketPapers('Packing ticket', tickets, drawPackingTicket);
}

function drawPackingTicket(pdf: Pdf, ticket: PackingTicket): void {
  const { number, address, items, printedAt } = ticket;
  const pieces = piecesOfSizes(items.flatMap(({ sizes }) => sizes));
  drawHeader(pdf, {
    kind: ['Packing ticket', 'قائمة تعبئة'],
    number,
    about: `${count.format(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`,
    address,
    alarm: alarmOf(ticket),
  });
  let y = drawRecipient(pdf, ticket, 126);
  y = drawItems(pdf, ticket, y + 6);
  if (y + NOTES > BODY_END) y = nextSheet(pdf, number);
  drawNotes(pdf, ticket.notes, y + 6);
  drawCheckboxes(
    pdf,
    SAFETY_STATES.map((state) => STATE_NAMES[state]),
    printedAt,
  );
}

function drawRecipient(
  pdf: Pdf,
  { customer, phone, deliverTo, placedAt, payment, hasDesign }: PackingTicket,
  top: number,
): number {
  drawLine(pdf, top);
  let y = drawStatus(pdf, { placedAt, payment }, top + 8);
  y = drawFact(pdf, ['Customer', 'العميل'], customer, y);
  y = drawFact(pdf, ['Phone', 'الهاتف'], phone, y);
  y = drawFact(pdf, ['Deliver to', 'التسليم إلى'], deliverTo, y);
  return drawFact(pdf, ['Design', 'التصميم'], hasDesign ? 'Attached to the order  مرفق بالطلب' : null, y);
}

/** @returns where its content starts */
function nextSheet(pdf: Pdf, number: string): number {
  pdf.addPage();
  drawText(pdf, number, LEFT, 14, { size: 9, bold: true });
  return 36;
}

/** Draws each item with a checkbox per size, on as many pages as necessary. */
function drawItems(pdf: Pdf, { items, number }: PackingTicket, top: number): number {
  let y = top;
  const column = INNER / SIZES_A_LINE;
  for (const { title, sizes } of items) {
    const lines = Math.ceil(sizes.length / SIZES_A_LINE);
    if (y + ITEM + (lines - 1) * 18 > BODY_END) y = nextSheet(pdf, number);
    drawLine(pdf, y);
    y += 8;
    const [shown = ''] = linesOf(pdf, title, INNER - 60, { size: 10, bold: true });
    drawText(pdf, shown, LEFT, y, { size: 10, bold: true });
    drawText(pdf, `× ${count.format(piecesOfSizes(sizes))}`, RIGHT, y, {
      size: 10,
      bold: true,
      at: 'right',
      direction: 'ltr',
    });
    y += 16;
    for (const [index, { size, quantity }] of sizes.entries()) {
      const x = LEFT + (index % SIZES_A_LINE) * column;
      const at = y + Math.floor(index / SIZES_A_LINE) * 18;
      pdf.rect(x, at, 9, 9).lineWidth(0.75).stroke(INK);
      const across = drawText(pdf, count.format(quantity), x + 14, at - 1, { size: 10, bold: true });
      const [name = ''] = linesOf(pdf, size, column - across - 24, { size: 9 });
      drawText(pdf, name, x + 14 + across + 4, at, { size: 9, colour: QUIET });
    }
    y += lines * 18;
  }
  return y;
}
