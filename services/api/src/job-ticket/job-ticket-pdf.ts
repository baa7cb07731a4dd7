import type { ArtworkSide } from '@pressline/domain/artwork-sides.ts';
import type { Finding } from '@pressline/domain/preflight.ts';
import { STAGES } from '@pressline/domain/stages.ts';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { ArtworkFault } from '../preflight/artwork-faults.ts';
import { ARABIC, linesOf, registerFonts, setText, type TextLook } from '../invoices/pdf-text.ts';

/** How a file looks, and how large that is in px. */
export interface Drawn {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface JobTicket {
  readonly number: string;
  /** Of the order in the back office: what the code leads to. */
  readonly address: string;
  readonly product: string;
  readonly category: string;
  readonly dimensions: string | null;
  readonly quantity: number;
  readonly runs: number;
  readonly tier: number;
  /** ISO 8601 */
  readonly placedAt: string;
  readonly customer: string | null;
  readonly deliverTo: string | null;
  readonly artwork: readonly TicketArtwork[];
  /** New artwork is asked for: this one is not to be printed. */
  readonly onHold: boolean;
  readonly cancelled: boolean;
  /** Newest first. */
  readonly notes: readonly { readonly text: string; readonly by: string; readonly at: string }[];
  readonly printedAt: string;
}

export interface TicketArtwork {
  readonly side: ArtworkSide;
  readonly fileName: string | null;
  /** What keeps it from being printed as it should. */
  readonly faults: readonly ArtworkFault[];
  /** PNG or JPEG; undefined where the file can't be drawn. */
  readonly picture: Drawn | undefined;
}

/** A5, in points. */
const WIDTH = 419.53;
const HEIGHT = 595.28;
const LEFT = 28;
const RIGHT = WIDTH - LEFT;
const INNER = RIGHT - LEFT;
const INK = '#16181d';
const QUIET = '#5b6069';
const LINE = '#c9c6bd';
const BAD = '#b3261e';
const CMYK = ['#00a4d3', '#e5007e', '#ffe500', '#16181d'];
/** Below it the stages stand, to be ticked off. */
const NOTES_END = 532;

const count = new Intl.NumberFormat('en-AE');
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dubai' });
const SIDE_NAMES = { front: ['Front', 'الوجه'], back: ['Back', 'الظهر'] } as const;

/** A paper that goes with a job through the shop: what is made, of which files, for whom, and what was noted about it. */
export async function jobTicketPdf(ticket: JobTicket): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A5',
    margin: 0,
    lang: 'en',
    info: { Title: `Job ticket ${ticket.number}`, Author: 'Pressline', CreationDate: new Date(ticket.printedAt) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  registerFonts(pdf);
  head(pdf, ticket);
  let y = facts(pdf, ticket, 126);
  y = artwork(pdf, ticket, y + 12);
  notes(pdf, ticket, y + 10);
  stages(pdf, ticket);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PDFDocument>;

function say(pdf: Pdf, text: string, x: number, y: number, look: TextLook): number {
  // A line of Arabic is read from its right, wherever it stands.
  const direction = look.direction ?? (ARABIC.test(text.charAt(0)) ? 'rtl' : 'ltr');
  return setText(pdf, text, x, y, { ...look, direction });
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(LINE);
}

function head(pdf: Pdf, { number, product, address, cancelled, onHold, artwork }: JobTicket): void {
  CMYK.forEach((colour, place) => pdf.rect((place * WIDTH) / 4, 0, WIDTH / 4 + 1, 5).fill(colour));
  say(pdf, 'Job ticket', LEFT, 22, { size: 9, colour: QUIET });
  say(pdf, 'بطاقة عمل', LEFT + 52, 22, { size: 9, colour: QUIET });
  say(pdf, number, LEFT, 35, { size: 27, bold: true });
  for (const [place, line] of linesOf(pdf, product, INNER - 104, { size: 12, bold: true })
    .slice(0, 2)
    .entries())
    say(pdf, line, LEFT, 72 + place * 15, { size: 12, bold: true });
  const alarm = cancelled
    ? 'CANCELLED  ملغى'
    : onHold
      ? 'ARTWORK ON HOLD  التصميم معلّق'
      : artwork.some(({ faults }) => faults.some(({ accepted }) => !accepted))
        ? 'ARTWORK FAULTY  خلل في التصميم'
        : undefined;
  if (alarm !== undefined) say(pdf, alarm, LEFT, 103, { size: 10, bold: true, colour: BAD });
  code(pdf, address, RIGHT - 88, 20, 88);
}

/** A code that a phone's camera opens the order by; its quiet zone is the paper around it. */
function code(pdf: Pdf, address: string, x: number, y: number, size: number): void {
  const { data } = encode(address, { ecc: 'M', border: 0 });
  const cell = size / data.length;
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      // A little larger than a cell: no printer draws a line between two.
      if (dark) pdf.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
  pdf.fill(INK);
}

function facts(pdf: Pdf, ticket: JobTicket, top: number): number {
  const { quantity, runs, tier, category, dimensions, placedAt, customer, deliverTo } = ticket;
  rule(pdf, top);
  let y = top + 10;
  say(pdf, count.format(quantity), LEFT, y, { size: 24, bold: true });
  const pieces = setText(pdf, count.format(quantity), LEFT, y, { size: 24, bold: true });
  say(pdf, `pieces, ${count.format(runs)} × ${count.format(tier)}`, LEFT + pieces + 6, y + 12, { size: 10 });
  say(pdf, dimensions ?? '', RIGHT, y, { size: 24, bold: true, at: 'right', direction: 'ltr' });
  y += 38;
  const fact = (label: string, arabic: string, value: string | null): void => {
    if (value === null || value === '') return;
    say(pdf, label, LEFT, y, { size: 8, colour: QUIET });
    say(pdf, arabic, LEFT + 92, y, { size: 8, colour: QUIET, at: 'right' });
    for (const line of linesOf(pdf, value, INNER - 106, { size: 9.5, bold: true }).slice(0, 2)) {
      say(pdf, line, LEFT + 106, y - 1, { size: 9.5, bold: true });
      y += 13;
    }
    y += 2;
  };
  fact('Category', 'الفئة', category);
  fact('Customer', 'العميل', customer);
  fact('Deliver to', 'التسليم إلى', deliverTo);
  fact('Placed', 'تاريخ الطلب', moment.format(new Date(placedAt)));
  return y;
}

function artwork(pdf: Pdf, ticket: JobTicket, top: number): number {
  const gap = 14;
  const width = (INNER - gap) / 2;
  const height = 128;
  for (const [place, { side, fileName, faults, picture }] of ticket.artwork.entries()) {
    const x = LEFT + place * (width + gap);
    const [english, arabic] = SIDE_NAMES[side];
    say(pdf, english, x, top, { size: 9, bold: true });
    say(pdf, arabic, x + width, top, { size: 9, colour: QUIET, at: 'right' });
    const y = top + 15;
    if (picture === undefined) {
      pdf.rect(x, y, width, height).lineWidth(0.5).stroke(LINE);
      say(pdf, 'This file has no picture.', x + width / 2, y + height / 2 - 6, {
        size: 8,
        colour: QUIET,
        at: 'centre',
      });
    } else sheet(pdf, picture, x, y, width, height);
    const [name = '', ...more] = linesOf(pdf, fileName ?? '', width - 8, { size: 7.5 });
    say(pdf, more.length === 0 ? name : `${name}…`, x, y + height + 5, { size: 7.5, colour: QUIET });
    for (const [line, { finding, accepted }] of faults.entries())
      say(pdf, faultSaid(finding, accepted), x, y + height + 16 + line * 11, {
        size: 8,
        bold: true,
        colour: accepted ? INK : BAD,
      });
  }
  const most = Math.max(...ticket.artwork.map(({ faults }) => faults.length));
  return top + 15 + height + 18 + most * 11;
}

/** A fault in one line, as narrow as half the paper. */
function faultSaid(finding: Finding, accepted: boolean): string {
  const what = 'dpi' in finding ? `Too coarse: ${finding.dpi} DPI` : 'Can’t be read by the check';
  return accepted ? `${what}, accepted by customer` : what;
}

/** A picture as large as its place lets it be, with its edges: artwork is often white, as the paper is. */
function sheet(pdf: Pdf, picture: Drawn, x: number, y: number, width: number, height: number): void {
  const scale = Math.min(width / picture.width, height / picture.height);
  const [across, down] = [picture.width * scale, picture.height * scale];
  const [left, top] = [x + (width - across) / 2, y + (height - down) / 2];
  pdf.image(picture.jpeg, left, top, { width: across, height: down });
  pdf.rect(left, top, across, down).lineWidth(0.5).stroke(LINE);
}

function notes(pdf: Pdf, ticket: JobTicket, top: number): void {
  rule(pdf, top);
  let y = top + 8;
  say(pdf, 'Notes', LEFT, y, { size: 9, bold: true });
  say(pdf, 'ملاحظات', RIGHT, y, { size: 9, colour: QUIET, at: 'right' });
  y += 16;
  let left = ticket.notes.length;
  for (const { text, by, at } of ticket.notes) {
    const lines = text.split('\n').flatMap((line) => linesOf(pdf, line, INNER, { size: 9 }));
    const shown = lines.slice(0, 4);
    if (y + shown.length * 12 + 14 > NOTES_END) break;
    left -= 1;
    say(pdf, `${by}, ${moment.format(new Date(at))}`, LEFT, y, { size: 7.5, colour: QUIET });
    y += 11;
    for (const line of shown) {
      const rtl = ARABIC.test(line.charAt(0));
      say(pdf, line, rtl ? RIGHT : LEFT, y, { size: 9, at: rtl ? 'right' : 'left' });
      y += 12;
    }
    y += 4;
  }
  if (left > 0) say(pdf, `${count.format(left)} more in the back office`, LEFT, y, { size: 7.5, colour: QUIET });
}

/** A box for each stage, for a pencil. */
function stages(pdf: Pdf, { printedAt }: JobTicket): void {
  const y = NOTES_END + 8;
  rule(pdf, y);
  const width = INNER / STAGES.length;
  for (const [place, stage] of STAGES.entries()) {
    const x = LEFT + place * width;
    pdf
      .rect(x, y + 10, 9, 9)
      .lineWidth(0.75)
      .stroke(INK);
    say(pdf, stage, x, y + 24, { size: 7.5 });
  }
  say(pdf, `Printed ${moment.format(new Date(printedAt))}`, LEFT, HEIGHT - 16, { size: 6.5, colour: QUIET });
}
