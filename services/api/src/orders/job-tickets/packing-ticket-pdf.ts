import type { Language } from '@pressline/domain/kernel/languages.ts';
import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { linesOf } from '../../pdf/pdf-text.ts';
import {
  alarmOf,
  BODY_END,
  INNER,
  LEFT,
  QUIET,
  RIGHT,
  drawLine,
  drawText,
  drawCheckbox,
  drawCheckboxes,
  drawFact,
  drawHeader,
  drawNotes,
  drawStatus,
  formatCount,
  ticketPapers,
  type OrderTicket,
  type TicketSheet,
} from './ticket-paper.ts';

export interface PackingTicket extends OrderTicket {
  readonly items: readonly {
    readonly title: string;
    readonly sizes: readonly { readonly size: string; readonly quantity: number }[];
  }[];
  /** A design was uploaded, to be printed on the wear. */
  readonly hasDesign: boolean;
}

/** Height of an item with its first line of sizes. */
const ITEM = 42;
const SIZES_A_LINE = 4;
/** Height of the notes' heading with the first note. */
const NOTES = 60;

/** The packing tickets of safety orders: items by size, customer, payment and notes. */
export function packingTicketsPdf(tickets: readonly PackingTicket[], language: Language): Promise<Buffer> {
  return ticketPapers('packing', tickets, language, drawPackingTicket);
}

function drawPackingTicket(sheet: TicketSheet, ticket: PackingTicket): void {
  const { texts } = sheet;
  const { number, address, items, printedAt } = ticket;
  const pieces = piecesOfSizes(items.flatMap(({ sizes }) => sizes));
  drawHeader(sheet, {
    kind: texts.packingTicket,
    number,
    about: texts.pieces(pieces, formatCount(pieces, texts)),
    address,
    alarm: alarmOf(ticket, texts),
  });
  let y = drawRecipient(sheet, ticket, 126);
  y = drawItems(sheet, ticket, y + 6);
  if (y + NOTES > BODY_END) y = nextSheet(sheet, number);
  drawNotes(sheet, ticket.notes, y + 6);
  drawCheckboxes(
    sheet,
    SAFETY_STATES.map((state) => texts.states[state]),
    printedAt,
  );
}

function drawRecipient(
  sheet: TicketSheet,
  { customer, phone, deliverTo, orderedWith, placedAt, payment, amountDue, hasDesign }: PackingTicket,
  top: number,
): number {
  const { texts } = sheet;
  drawLine(sheet, top);
  let y = drawStatus(sheet, { placedAt, payment, amountDue }, top + 8);
  y = drawFact(sheet, texts.customer, customer, y);
  y = drawFact(sheet, texts.phone, phone, y);
  y = drawFact(sheet, texts.deliverTo, deliverTo, y);
  y = drawFact(sheet, texts.orderedWith, orderedWith, y);
  return drawFact(sheet, texts.design, hasDesign ? texts.designAttached : null, y);
}

/** @returns where its content starts */
function nextSheet(sheet: TicketSheet, number: string): number {
  sheet.pdf.addPage();
  drawText(sheet, number, LEFT, 14, { size: 9, bold: true, direction: 'ltr' });
  return 36;
}

/** Draws each item with a checkbox per size, on as many pages as necessary. */
function drawItems(sheet: TicketSheet, { items, number }: PackingTicket, top: number): number {
  const { texts } = sheet;
  let y = top;
  const column = INNER / SIZES_A_LINE;
  for (const { title, sizes } of items) {
    const lines = Math.ceil(sizes.length / SIZES_A_LINE);
    if (y + ITEM + (lines - 1) * 18 > BODY_END) y = nextSheet(sheet, number);
    drawLine(sheet, y);
    y += 8;
    const [shown = ''] = linesOf(sheet.pdf, title, INNER - 60, { size: 10, bold: true });
    drawText(sheet, shown, LEFT, y, { size: 10, bold: true });
    drawText(sheet, `× ${formatCount(piecesOfSizes(sizes), texts)}`, RIGHT, y, {
      size: 10,
      bold: true,
      at: 'right',
      direction: 'ltr',
    });
    y += 16;
    for (const [index, { size, quantity }] of sizes.entries()) {
      const x = LEFT + (index % SIZES_A_LINE) * column;
      const at = y + Math.floor(index / SIZES_A_LINE) * 18;
      drawCheckbox(sheet, x, at, 9);
      const across = drawText(sheet, formatCount(quantity, texts), x + 14, at - 1, { size: 10, bold: true });
      const [name = ''] = linesOf(sheet.pdf, size, column - across - 24, { size: 9 });
      drawText(sheet, name, x + 14 + across + 4, at, { size: 9, colour: QUIET });
    }
    y += lines * 18;
  }
  return y;
}
