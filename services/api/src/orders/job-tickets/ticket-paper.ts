import type { Language } from '@pressline/domain/kernel/languages.ts';
import { setImmediate } from 'node:timers/promises';
import { encode } from 'uqr';
import { pdfBytes, type Pdf } from '../../pdf/pdf-bytes.ts';
import { ARABIC } from '../../pdf/pdf-letters.ts';
import { hasMissingLetters, linesOf, setText, type TextStyle } from '../../pdf/pdf-text.ts';
import { TICKET_TEXTS, type TicketHold, type TicketPayment, type TicketTexts } from './ticket-texts.ts';

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

/** A sheet of paper that is filled in one language; measured from the edge where its lines begin. */
export interface TicketSheet {
  readonly pdf: Pdf;
  readonly texts: TicketTexts;
}

export function formatCount(value: number, { locale }: TicketTexts): string {
  return new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(value);
}

function formatAmount(value: number, { locale }: TicketTexts): string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, { ...decimals, useGrouping: 'always' }).format(value);
}

function moment(at: string, { locale }: TicketTexts): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dubai',
  }).format(new Date(at));
}

function day(at: string, { locale }: TicketTexts): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Dubai',
  }).format(new Date(at));
}

/** Why an order must not be processed; undefined if it may. */
export function alarmOf({ cancelled, holds, parked }: OrderTicket, texts: TicketTexts): string | undefined {
  if (cancelled) return texts.cancelled;
  if (holds.length > 0) return texts.onHold(holds);
  return parked ? texts.outOfDate : undefined;
}

/** A note by the customer or by staff. */
export interface TicketNote {
  readonly text: string;
  /** Null if the customer wrote it. */
  readonly by: string | null;
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
  /** What is left to pay of an order that is paid in part, in AED. */
  readonly amountDue: number | null;
  readonly customer: string | null;
  readonly phone: string | null;
  readonly deliverTo: string | null;
  /** The numbers of the other orders of its checkout; null if there are none. */
  readonly orderedWith: string | null;
  /** What it waits for. If new artwork was requested, the current files must not be printed. */
  readonly holds: readonly TicketHold[];
  readonly cancelled: boolean;
  /** The data may be out of date, because the order's stream is parked. */
  readonly parked: boolean;
  /** The customer’s first, then those of staff, newest first. */
  readonly notes: readonly TicketNote[];
  readonly printedAt: string;
}

/** Creates tickets as bytes, each on an A5 sheet of its own. */
export function ticketPapers<Ticket extends OrderTicket>(
  kind: 'job' | 'packing',
  tickets: readonly Ticket[],
  language: Language,
  draw: (sheet: TicketSheet, ticket: Ticket) => void,
): Promise<Buffer> {
  const [first] = tickets;
  if (first === undefined) throw new RangeError('There is no ticket to print.');
  const texts = TICKET_TEXTS[language];
  const title =
    tickets.length === 1
      ? `${texts[`${kind}Ticket`]} ${first.number}`
      : `${texts[`${kind}Tickets`]} (${formatCount(tickets.length, texts)})`;
  return pdfBytes({ size: 'A5', title, author: 'Pressline', language, at: first.printedAt }, async (pdf) => {
    for (const ticket of tickets) {
      if (ticket !== first) {
        pdf.addPage();
        // Other requests are served between two sheets.
        await setImmediate();
      }
      draw({ pdf, texts }, ticket);
    }
  });
}

const FIRST_LETTER = /\p{L}/u;

/** The direction of a text, which may be in another language than the ticket. Numbers and phones are left-to-right. */
function directionOf(text: string): 'ltr' | 'rtl' {
  return ARABIC.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}

const OPPOSITE = { left: 'right', right: 'left', centre: 'centre' } as const;

/** @param x from the edge where lines begin; `left` and `right` are swapped on a right-to-left sheet */
export function drawText({ pdf, texts }: TicketSheet, text: string, x: number, y: number, style: TextStyle): number {
  const { direction = directionOf(text), at = 'left' } = style;
  return texts.direction === 'rtl'
    ? setText(pdf, text, WIDTH - x, y, { ...style, direction, at: OPPOSITE[at] })
    : setText(pdf, text, x, y, { ...style, direction, at });
}

/** The left edge, in the PDF, of a box that begins here. */
export function leftOf({ texts }: TicketSheet, x: number, width: number): number {
  return texts.direction === 'rtl' ? WIDTH - x - width : x;
}

export function drawCheckbox(sheet: TicketSheet, x: number, y: number, size: number): void {
  sheet.pdf
    .rect(leftOf(sheet, x, size), y, size, size)
    .lineWidth(0.75)
    .stroke(INK);
}

/** A line to write on. */
function drawBlank(sheet: TicketSheet, x: number, y: number, width: number): void {
  const left = leftOf(sheet, x, width);
  sheet.pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke(INK);
}

export function drawLine({ pdf }: TicketSheet, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(LINE);
}

interface TicketHeader {
  readonly kind: string;
  readonly number: string;
  /** What it is about, in at most two lines. */
  readonly about: string;
  /** The order's URL in the back office, encoded as QR code. */
  readonly address: string;
  /** Why the order must not be processed. */
  readonly alarm: string | undefined;
}

export function drawHeader(sheet: TicketSheet, { kind, number, about, address, alarm }: TicketHeader): void {
  const { pdf } = sheet;
  CMYK.forEach((colour, index) => pdf.rect((index * WIDTH) / 4, 0, WIDTH / 4 + 1, 5).fill(colour));
  drawText(sheet, kind, LEFT, 22, { size: 9, colour: QUIET });
  drawText(sheet, number, LEFT, 35, { size: 27, bold: true, direction: 'ltr' });
  for (const [index, line] of linesOf(pdf, about, INNER - 104, { size: 12, bold: true })
    .slice(0, 2)
    .entries())
    drawText(sheet, line, LEFT, 72 + index * 15, { size: 12, bold: true });
  if (alarm !== undefined) drawText(sheet, alarm, LEFT, 103, { size: 10, bold: true, colour: BAD });
  drawQrCode(pdf, address, leftOf(sheet, RIGHT - 88, 88), 20, 88);
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

/** Width of the labels of facts. */
const LABEL = 76;

/**
 * Draws a label and its value next to it.
 * @returns where the next one starts
 */
export function drawFact(sheet: TicketSheet, label: string, value: string | null, top: number): number {
  if (value === null || value === '') return top;
  let y = top;
  drawText(sheet, label, LEFT, y, { size: 8, colour: QUIET });
  for (const line of linesOf(sheet.pdf, value, INNER - LABEL, { size: 9.5, bold: true }).slice(0, 2)) {
    drawText(sheet, line, LEFT + LABEL, y - 1, { size: 9.5, bold: true });
    y += 13;
  }
  return y + 2;
}

/** Draws dates and the payment next to each other. Facts without a value are left empty, to be filled in by hand. */
export function drawStatus(
  sheet: TicketSheet,
  {
    placedAt,
    due,
    payment,
    amountDue,
  }: Pick<OrderTicket, 'placedAt' | 'payment' | 'amountDue'> & { readonly due?: string | null },
  top: number,
): number {
  const { texts } = sheet;
  const facts = [
    [texts.ordered, moment(placedAt, texts)],
    ...(due === undefined ? [] : [[texts.due, due === null ? '' : day(due, texts)] as const]),
    [texts.payment, texts.payments[payment]],
  ] as const;
  const width = INNER / facts.length;
  for (const [index, [label, value]] of facts.entries()) {
    const x = LEFT + index * width;
    drawText(sheet, label, x, top + 2, { size: 8, colour: QUIET });
    if (value === '') drawBlank(sheet, x, top + 24, width / 2);
    else drawText(sheet, value, x, top + 13, { size: 9.5, bold: true });
  }
  if (amountDue === null) return top + 30;
  const x = LEFT + (facts.length - 1) * width;
  drawText(sheet, texts.stillDue(formatAmount(amountDue, texts)), x, top + 26, { size: 9.5, bold: true });
  return top + 42;
}

/** A note of 500 characters has about seven lines. */
const MAX_NOTE_LINES = 8;

/** @param newestFirst draws as many as fit; a note that is cut ends with an ellipsis */
export function drawNotes(sheet: TicketSheet, newestFirst: readonly TicketNote[], top: number): void {
  const { pdf, texts } = sheet;
  drawLine(sheet, top);
  let y = top + 8;
  drawText(sheet, texts.notes, LEFT, y, { size: 9, bold: true });
  y += 16;
  let left = newestFirst.length;
  for (const { text, by, at } of newestFirst) {
    const lines = text.split('\n').flatMap((line) => linesOf(pdf, line, INNER, { size: 9 }));
    const fitting = Math.min(MAX_NOTE_LINES, Math.floor((BODY_END - y - 14) / 12));
    if (fitting < 1) break;
    const shown = lines.length > fitting ? [...lines.slice(0, fitting - 1), `${lines[fitting - 1] ?? ''}…`] : lines;
    left -= 1;
    const author = drawText(sheet, by ?? texts.customer, LEFT, y, { size: 7.5, colour: QUIET });
    drawText(sheet, moment(at, texts), LEFT + author + 8, y, { size: 7.5, colour: QUIET });
    y += 11;
    for (const line of shown) {
      const direction = directionOf(line);
      const isOpposite = direction !== texts.direction;
      drawText(sheet, line, isOpposite ? RIGHT : LEFT, y, { size: 9, direction, at: isOpposite ? 'right' : 'left' });
      y += 12;
    }
    y += 4;
  }
  if (left > 0) drawText(sheet, texts.moreNotes(formatCount(left, texts)), LEFT, y, { size: 7.5, colour: QUIET });
}

/** Draws a checkbox per step, with a line to sign it off. */
export function drawCheckboxes(sheet: TicketSheet, steps: readonly string[], printedAt: string): void {
  const { pdf, texts } = sheet;
  const y = BODY_END + 8;
  drawLine(sheet, y);
  const width = INNER / steps.length;
  for (const [index, step] of steps.entries()) {
    const x = LEFT + index * width;
    drawCheckbox(sheet, x, y + 7, 8);
    const fits = linesOf(pdf, step, width - 13, SMALL).length === 1;
    drawText(sheet, step, x + 11, y + 7.5, fits ? SMALL : { size: 5.5 });
    drawBlank(sheet, x, y + 34, width - 8);
  }
  const quiet = { ...SMALL, colour: QUIET };
  drawText(sheet, texts.printed(moment(printedAt, texts)), LEFT, HEIGHT - 16, quiet);
  drawText(sheet, texts.signOff, WIDTH / 2 - 50, HEIGHT - 16, quiet);
  if (hasMissingLetters(pdf)) drawText(sheet, texts.missingLetter, RIGHT, HEIGHT - 16, { ...quiet, at: 'right' });
}

const SMALL = { size: 6.5 } as const;
