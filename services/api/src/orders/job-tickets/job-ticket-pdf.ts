import type { ArtworkSide, SideContent } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { Finding } from '@pressline/domain/orders/print/preflight.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { ArtworkProblem } from '../artwork/artwork-findings.ts';
import {
  alarmOf,
  BAD,
  count,
  INK,
  INNER,
  LEFT,
  LINE,
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
import type { Pdf } from '../../pdf/pdf-bytes.ts';
import { linesOf } from '../../pdf/pdf-text.ts';

/** A rendered file and its size in px. */
export interface Drawn {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface JobTicket extends OrderTicket {
  readonly product: string;
  readonly category: string;
  readonly dimensions: string | null;
  readonly quantity: number;
  readonly runs: number;
  readonly tier: number;
  /** When it will probably be finished; null if that can’t be estimated. */
  readonly due: string | null;
  readonly artwork: readonly TicketArtwork[];
}

export interface TicketArtwork {
  readonly side: ArtworkSide;
  readonly content: SideContent;
  readonly fileName: string | null;
  /** What prevents good printing. */
  readonly problems: readonly ArtworkProblem[];
  /** PNG or JPEG; undefined if the file can't be rendered. */
  readonly picture: Drawn | undefined;
}

/** Height of a problem: a line in English and one in Arabic. */
const PROBLEM = 22;

const SIDE_NAMES = { front: ['Front', 'الوجه'], back: ['Back', 'الظهر'] } as const;

const WITHOUT_FILE = {
  'same-as-front': ['SAME AS FRONT', 'مثل الوجه'],
  blank: ['BLANK, NOT PRINTED', 'فارغ بلا طباعة'],
} as const;

/** Job tickets, which accompany jobs through the shop: product, files, customer, payment and notes. */
export function jobTicketsPdf(tickets: readonly JobTicket[]): Promise<Buffer> {
  return ticketPapers('Job ticket', tickets, drawJobTicket);
}

function drawJobTicket(pdf: Pdf, ticket: JobTicket): void {
  const { number, product, address, printedAt } = ticket;
  drawHeader(pdf, {
    kind: ['Job ticket', 'أمر تشغيل'],
    number,
    about: product,
    address,
    alarm: alarmOf(ticket) ?? artworkAlarm(ticket),
  });
  let y = facts(pdf, ticket, 126);
  y = artwork(pdf, ticket, y + 10);
  drawNotes(pdf, ticket.notes, y + 8);
  drawCheckboxes(pdf, STAGES, printedAt);
}

function artworkAlarm({ artwork }: JobTicket): string | undefined {
  const open = artwork.some(({ problems }) => problems.some(({ accepted }) => !accepted));
  return open ? 'CHECK ARTWORK  راجع التصميم' : undefined;
}

const LARGE = { size: 24, bold: true } as const;

function facts(pdf: Pdf, ticket: JobTicket, top: number): number {
  const { quantity, runs, tier, category, dimensions, customer, phone, deliverTo } = ticket;
  drawLine(pdf, top);
  let y = top + 8;
  const pieces = drawText(pdf, count.format(quantity), LEFT, y, LARGE);
  const runsText = `pieces, ${count.format(runs)} × ${count.format(tier)}`;
  const taken = pieces + 6 + drawText(pdf, runsText, LEFT + pieces + 6, y + 12, { size: 10 });
  const size = (dimensions ?? '').replaceAll(' x ', ' × ');
  if (linesOf(pdf, size, INNER - taken - 16, LARGE).length <= 1)
    drawText(pdf, size, RIGHT, y, { ...LARGE, at: 'right', direction: 'ltr' });
  else
    // Such as “60 × 60 mm, on a 76 mm core”.
    for (const line of linesOf(pdf, size, INNER, LARGE)) {
      y += 30;
      drawText(pdf, line, LEFT, y, { ...LARGE, direction: 'ltr' });
    }
  y = drawStatus(pdf, ticket, y + 34);
  y = drawFact(pdf, ['Category', 'الفئة'], category, y);
  y = drawFact(pdf, ['Customer', 'العميل'], customer, y);
  y = drawFact(pdf, ['Phone', 'الهاتف'], phone, y);
  return drawFact(pdf, ['Deliver to', 'التسليم إلى'], deliverTo, y);
}

function artwork(pdf: Pdf, ticket: JobTicket, top: number): number {
  const gap = 14;
  const width = (INNER - gap) / 2;
  const height = 100;
  for (const [index, { side, content, fileName, problems, picture }] of ticket.artwork.entries()) {
    const x = LEFT + index * (width + gap);
    const [english, arabic] = SIDE_NAMES[side];
    drawText(pdf, english, x, top, { size: 9, bold: true });
    drawText(pdf, arabic, x + width, top, { size: 9, colour: QUIET, at: 'right' });
    const y = top + 15;
    if (picture === undefined) {
      pdf.rect(x, y, width, height).lineWidth(0.5).stroke(LINE);
      const middle = y + height / 2 - 6;
      if (content === 'file')
        drawText(pdf, 'No preview  لا تتوفر معاينة', x + width / 2, middle, { size: 8, colour: QUIET, at: 'centre' });
      else
        for (const [line, text] of WITHOUT_FILE[content].entries())
          drawText(pdf, text, x + width / 2, middle - 8 + line * 16, { size: 11, bold: true, at: 'centre' });
    } else sheet(pdf, picture, x, y, width, height);
    const [name = '', ...more] = linesOf(pdf, fileName ?? '', width - 8, { size: 7.5 });
    drawText(pdf, more.length === 0 ? name : `${name}…`, x, y + height + 5, { size: 7.5, colour: QUIET });
    for (const [index, { finding, accepted }] of problems.entries()) {
      const [english, arabic] = problemLines(finding, accepted);
      const line = y + height + 16 + index * PROBLEM;
      const style = { size: 8, bold: true, colour: accepted ? INK : BAD };
      drawText(pdf, english, x, line, style);
      drawText(pdf, arabic, x + width, line + 10, { ...style, at: 'right' });
    }
  }
  const most = Math.max(...ticket.artwork.map(({ problems }) => problems.length));
  return top + 15 + height + 18 + most * PROBLEM;
}

/** A problem in two lines, each half as wide as the paper. */
function problemLines(finding: Finding, accepted: boolean): readonly [english: string, arabic: string] {
  const [english, arabic] = problemNames(finding);
  return accepted ? [`${english} (accepted)`, `${arabic} (مقبول)`] : [english, arabic];
}

function problemNames(finding: Finding): readonly [english: string, arabic: string] {
  if (finding.code === 'dpi-too-low') return [`Low resolution: ${finding.dpi} DPI`, `دقة منخفضة: ${finding.dpi} DPI`];
  if (finding.code === 'size-scaled')
    return [`Wrong size: printed at ${finding.percent}%`, `مقاس خاطئ: يُطبع بنسبة ${finding.percent}%`];
  if (finding.code === 'size-other') {
    const { width, height } = finding.file;
    return [`Wrong size: ${width} × ${height} mm`, `مقاس خاطئ: ${width} × ${height} مم`];
  }
  if (finding.code === 'proportions-other')
    return [`Wrong proportions: ${finding.white} mm white`, `أبعاد غير متناسبة: بياض ${finding.white} مم`];
  return ['File can’t be checked', 'تعذّر فحص الملف'];
}

/** Draws a picture as large as its area allows, with a border, because artwork is often white. */
function sheet(pdf: Pdf, picture: Drawn, x: number, y: number, width: number, height: number): void {
  const scale = Math.min(width / picture.width, height / picture.height);
  const [across, down] = [picture.width * scale, picture.height * scale];
  const [left, top] = [x + (width - across) / 2, y + (height - down) / 2];
  pdf.image(picture.jpeg, left, top, { width: across, height: down });
  pdf.rect(left, top, across, down).lineWidth(0.5).stroke(LINE);
}
