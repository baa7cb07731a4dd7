import type { HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import { setImmediate } from 'node:timers/promises';
import { encode } from 'uqr';
import { pdfBytes, type Pdf } from '../../pdf/pdf-bytes.ts';
import { ARABIC, MISSING_LETTER } from '../../pdf/pdf-letters.ts';
import { hasMissingLetters, linesOf, setText, type TextStyle } from '../../pdf/pdf-text.ts';

/** A5, in points. */
const WIDTH = 419.53;
const HEIGHT = 595.28;
export const LEFT = 28;
export const RIGHT = WIDTH - LEFT;
export const INNER = RIGHT - LEFT;
export const INK = '#16181d';
export const QUIET = '#5b6069';
export const LINE = '#c9c6bd';
export const BAD = '#b3261e';
const CMYK = ['#00a4d3', '#e5007e', '#ffe500', '#16181d'];
/** Below are the checkboxes and the lines for initials. */
export const BODY_END = 532;

export const count = new Intl.NumberFormat('en-AE');
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Dubai',
});

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Dubai',
});

const CANCELLED_ALARM = 'CANCELLED  ملغى';
const PARKED_ALARM = 'MAY BE OUT OF DATE  قد لا يكون محدّثًا';

const HOLD_NAMES: Readonly<Record<HoldKind | 'artwork', readonly [string, string]>> = {
  artwork: ['ARTWORK', 'التصميم'],
  stock: ['STOCK', 'المخزون'],
  payment: ['PAYMENT', 'الدفع'],
  press: ['PRESS', 'آلة الطباعة'],
  other: ['OTHER', 'سبب آخر'],
};

/** Why an order must not be processed; undefined if it may. */
export function alarmOf({ cancelled, holds, parked }: OrderTicket): string | undefined {
  if (cancelled) return CANCELLED_ALARM;
  return holdAlarm(holds) ?? (parked ? PARKED_ALARM : undefined);
}

/** Names what an order is on hold for; undefined if it isn’t. */
function holdAlarm(holds: readonly (HoldKind | 'artwork')[]): string | undefined {
  if (holds.length === 0) return undefined;
  const names = holds.map((hold) => HOLD_NAMES[hold]);
  return `ON HOLD: ${names.map(([english]) => english).join(', ')}  معلّق: ${names.map(([, arabic]) => arabic).join('، ')}`;
}

/** A note by the customer or by staff. */
export interface TicketNote {
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

/** What the tickets of both kinds of orders show. */
export interface OrderTicket {
  readonly number: string;
  /** The order's URL in the back office, encoded as QR code. */
  readonly address: string;
  /** ISO 8601 */
  readonly placedAt: string;
  readonly payment: TicketPayment;
  readonly customer: string | null;
  readonly phone: string | null;
  readonly deliverTo: string | null;
  /** What it waits for. If new artwork was requested, the current files must not be printed. */
  readonly holds: readonly (HoldKind | 'artwork')[];
  readonly cancelled: boolean;
  /** The data may be out of date, because the order's stream is parked. */
  readonly parked: boolean;
  /** The customer’s first, then those of staff, newest first. */
  readonly notes: readonly TicketNote[];
  readonly printedAt: string;
}

/** Creates tickets as bytes, each on an A5 sheet of its own. */
export function ticketPapers<Ticket extends OrderTicket>(
  kind: string,
  tickets: readonly Ticket[],
  draw: (pdf: Pdf, ticket: Ticket) => void,
): Promise<Buffer> {
  const [first] = tickets;
  if (first === undefined) throw new RangeError('There is no ticket to print.');
  const title = tickets.length === 1 ? `${kind} ${first.number}` : `${kind}s (${count.format(tickets.length)})`;
  return pdfBytes({ size: 'A5', title, author: 'Pressline', at: first.printedAt }, async (pdf) => {
    for (const ticket of tickets) {
      if (ticket !== first) {
        pdf.addPage();
        // Other requests are served between two sheets.
        await setImmediate();
      }
      draw(pdf, ticket);
    }
  });
}

export function drawText(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): number {
  // Arabic lines are right-to-left, wherever they are placed.
  const direction = style.direction ?? (ARABIC.test(text.replace(/^\p{Cf}+/u, '').charAt(0)) ? 'rtl' : 'ltr');
  return setText(pdf, text, x, y, { ...style, direction });
}

export function drawLine(pdf: Pdf, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(LINE);
}

interface TicketHeader {
  readonly kind: readonly [english: string, arabic: string];
  readonly number: string;
  /** What it is about, in at most two lines. */
  readonly about: string;
  /** The order's URL in the back office, encoded as QR code. */
  readonly address: string;
  /** Why the order must not be processed. */
  readonly alarm: string | undefined;
}

export function drawHeader(pdf: Pdf, { kind: [english, arabic], number, about, address, alarm }: TicketHeader): void {
  CMYK.forEach((colour, index) => pdf.rect((index * WIDTH) / 4, 0, WIDTH / 4 + 1, 5).fill(colour));
  const across = drawText(pdf, english, LEFT, 22, { size: 9, colour: QUIET });
  drawText(pdf, arabic, LEFT + across + 8, 22, { size: 9, colour: QUIET });
  drawText(pdf, number, LEFT, 35, { size: 27, bold: true });
  for (const [index, line] of linesOf(pdf, about, INNER - 104, { size: 12, bold: true })
    .slice(0, 2)
    .entries())
    drawText(pdf, line, LEFT, 72 + index * 15, { size: 12, bold: true });
  if (alarm !== undefined) drawText(pdf, alarm, LEFT, 103, { size: 10, bold: true, colour: BAD });
  drawQrCode(pdf, address, RIGHT - 88, 20, 88);
}

/** Draws a QR code that opens the order. Its quiet zone is the surrounding paper. */
function drawQrCode(pdf: Pdf, address: string, x: number, y: number, size: number): void {
  const { data } = encode(address, { ecc: 'M', border: 0 });
  const cell = size / data.length;
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      // Slightly larger than a cell, so that printers draw no gap in between.
      if (dark) pdf.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
  pdf.fill(INK);
}

/**
 * Draws a name and its value below.
 * @returns where the next one starts
 */
export function drawFact(
  pdf: Pdf,
  [label, arabic]: readonly [string, string],
  value: string | null,
  top: number,
): number {
  if (value === null || value === '') return top;
  let y = top;
  drawText(pdf, label, LEFT, y, { size: 8, colour: QUIET });
  drawText(pdf, arabic, LEFT + 92, y, { size: 8, colour: QUIET, at: 'right' });
  for (const line of linesOf(pdf, value, INNER - 106, { size: 9.5, bold: true }).slice(0, 2)) {
    drawText(pdf, line, LEFT + 106, y - 1, { size: 9.5, bold: true });
    y += 13;
  }
  return y + 2;
}

type TicketPayment = 'paid' | 'unpaid' | 'not-owed';

const PAYMENT_NAMES: Readonly<Record<TicketPayment, string>> = {
  paid: 'Paid  مدفوع',
  unpaid: 'UNPAID  غير مدفوع',
  'not-owed': 'No payment due  لا مبلغ مستحق',
};

/** Draws dates and the payment next to each other. Facts without a value are left empty, to be filled in by hand. */
export function drawStatus(
  pdf: Pdf,
  {
    placedAt,
    due,
    payment,
  }: { readonly placedAt: string; readonly due?: string | null; readonly payment: TicketPayment },
  top: number,
): number {
  const facts = [
    ['Ordered', 'تاريخ الطلب', moment.format(new Date(placedAt))],
    ...(due === undefined ? [] : [['Due', 'موعد الإنجاز', due === null ? '' : day.format(new Date(due))] as const]),
    ['Payment', 'الدفع', PAYMENT_NAMES[payment]],
  ] as const;
  const width = INNER / facts.length;
  for (const [index, [label, arabic, value]] of facts.entries()) {
    const x = LEFT + index * width;
    const across = drawText(pdf, label, x, top + 2, { size: 8, colour: QUIET });
    drawText(pdf, arabic, x + across + 6, top + 2, { size: 8, colour: QUIET });
    if (value === '') {
      pdf
        .moveTo(x, top + 24)
        .lineTo(x + width / 2, top + 24)
        .lineWidth(0.5)
        .stroke(INK);
    } else drawText(pdf, value, x, top + 13, { size: 9.5, bold: true });
  }
  return top + 30;
}

/** A note of 500 characters has about seven lines. */
const MAX_NOTE_LINES = 8;

/** @param newestFirst draws as many as fit; a note that is cut ends with an ellipsis */
export function drawNotes(pdf: Pdf, newestFirst: readonly TicketNote[], top: number): void {
  drawLine(pdf, top);
  let y = top + 8;
  drawText(pdf, 'Notes', LEFT, y, { size: 9, bold: true });
  drawText(pdf, 'ملاحظات', RIGHT, y, { size: 9, colour: QUIET, at: 'right' });
  y += 16;
  let left = newestFirst.length;
  for (const { text, by, at } of newestFirst) {
    const lines = text.split('\n').flatMap((line) => linesOf(pdf, line, INNER, { size: 9 }));
    const fitting = Math.min(MAX_NOTE_LINES, Math.floor((BODY_END - y - 14) / 12));
    if (fitting < 1) break;
    const shown = lines.length > fitting ? [...lines.slice(0, fitting - 1), `${lines[fitting - 1] ?? ''}…`] : lines;
    left -= 1;
    drawText(pdf, `${by}, ${moment.format(new Date(at))}`, LEFT, y, { size: 7.5, colour: QUIET });
    y += 11;
    for (const line of shown) {
      const rtl = ARABIC.test(line.charAt(0));
      drawText(pdf, line, rtl ? RIGHT : LEFT, y, { size: 9, at: rtl ? 'right' : 'left' });
      y += 12;
    }
    y += 4;
  }
  if (left > 0)
    drawText(pdf, `More notes in the back office: ${count.format(left)}`, LEFT, y, { size: 7.5, colour: QUIET });
}

/** Draws a checkbox per step, with a line to sign it off. */
export function drawCheckboxes(pdf: Pdf, steps: readonly string[], printedAt: string): void {
  const y = BODY_END + 8;
  drawLine(pdf, y);
  const width = INNER / steps.length;
  for (const [index, step] of steps.entries()) {
    const x = LEFT + index * width;
    pdf
      .rect(x, y + 7, 8, 8)
      .lineWidth(0.75)
      .stroke(INK);
    drawText(pdf, step, x + 11, y + 7.5, { size: 6.5 });
    pdf
      .moveTo(x, y + 34)
      .lineTo(x + width - 8, y + 34)
      .lineWidth(0.5)
      .stroke(INK);
  }
  const across = drawText(pdf, 'Initials and date', WIDTH / 2 - 50, HEIGHT - 16, { size: 6.5, colour: QUIET });
  drawText(pdf, 'التوقيع والتاريخ', WIDTH / 2 - 44 + across, HEIGHT - 16, { size: 6.5, colour: QUIET });
  if (hasMissingLetters(pdf)) {
    drawText(pdf, MISSING_LETTER.en, RIGHT, HEIGHT - 16, { size: 6.5, colour: QUIET, at: 'right' });
  }
  drawText(pdf, `Printed ${moment.format(new Date(printedAt))}`, LEFT, HEIGHT - 16, { size: 6.5, colour: QUIET });
}
