import type { ArtworkSide, SideContent } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { ArtworkProblem } from '../artwork/artwork-findings.ts';
import {
  alarmOf,
  BAD,
  INK,
  INNER,
  LEFT,
  LINE,
  QUIET,
  RIGHT,
  drawLine,
  drawText,
  leftOf,
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
import type { TicketTexts } from './ticket-texts.ts';
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

/** Height of a problem. */
const PROBLEM = 12;

/** Job tickets, which accompany jobs through the shop: product, files, customer, payment and notes. */
export function jobTicketsPdf(tickets: readonly JobTicket[], language: Language): Promise<Buffer> {
  return ticketPapers('job', tickets, language, drawJobTicket);
}

function drawJobTicket(sheet: TicketSheet, ticket: JobTicket): void {
  const { texts } = sheet;
  const { number, product, address, printedAt } = ticket;
  drawHeader(sheet, {
    kind: texts.jobTicket,
    number,
    about: product,
    address,
    alarm: alarmOf(ticket, texts) ?? artworkAlarm(ticket, texts),
  });
  let y = facts(sheet, ticket, 126);
  y = artwork(sheet, ticket, y + 10);
  drawNotes(sheet, ticket.notes, y + 8);
  drawCheckboxes(
    sheet,
    STAGES.map((stage) => texts.stages[stage]),
    printedAt,
  );
}

function artworkAlarm({ artwork }: JobTicket, texts: TicketTexts): string | undefined {
  const open = artwork.some(({ problems }) => problems.some(({ accepted }) => !accepted));
  return open ? texts.checkArtwork : undefined;
}

const LARGE = { size: 24, bold: true } as const;

function facts(sheet: TicketSheet, ticket: JobTicket, top: number): number {
  const { pdf, texts } = sheet;
  const { quantity, runs, tier, category, dimensions, customer, phone, deliverTo } = ticket;
  drawLine(sheet, top);
  let y = top + 8;
  const pieces = drawText(sheet, formatCount(quantity, texts), LEFT, y, LARGE);
  const runsText = texts.runs(formatCount(runs, texts), formatCount(tier, texts));
  const taken = pieces + 6 + drawText(sheet, runsText, LEFT + pieces + 6, y + 12, { size: 10 });
  const size = (dimensions ?? '').replaceAll(' x ', ' × ');
  if (linesOf(pdf, size, INNER - taken - 16, LARGE).length <= 1)
    drawText(sheet, size, RIGHT, y, { ...LARGE, at: 'right', direction: 'ltr' });
  else
    // Such as “60 × 60 mm, on a 76 mm core”.
    for (const line of linesOf(pdf, size, INNER, LARGE)) {
      y += 30;
      drawText(sheet, line, LEFT, y, { ...LARGE, direction: 'ltr' });
    }
  y = drawStatus(sheet, ticket, y + 34);
  y = drawFact(sheet, texts.category, category, y);
  y = drawFact(sheet, texts.customer, customer, y);
  y = drawFact(sheet, texts.phone, phone, y);
  y = drawFact(sheet, texts.deliverTo, deliverTo, y);
  return drawFact(sheet, texts.orderedWith, ticket.orderedWith, y);
}

function artwork(sheet: TicketSheet, ticket: JobTicket, top: number): number {
  const { pdf, texts } = sheet;
  const gap = 14;
  const width = (INNER - gap) / 2;
  const height = 100;
  for (const [index, { side, content, fileName, problems, picture }] of ticket.artwork.entries()) {
    const x = LEFT + index * (width + gap);
    drawText(sheet, texts.sides[side], x, top, { size: 9, bold: true });
    const y = top + 15;
    if (picture === undefined) {
      pdf
        .rect(leftOf(sheet, x, width), y, width, height)
        .lineWidth(0.5)
        .stroke(LINE);
      const middle = y + height / 2 - 6;
      if (content === 'file')
        drawText(sheet, texts.noPreview, x + width / 2, middle, { size: 8, colour: QUIET, at: 'centre' });
      else drawText(sheet, texts.withoutFile[content], x + width / 2, middle, { size: 11, bold: true, at: 'centre' });
    } else drawPicture(pdf, picture, leftOf(sheet, x, width), y, width, height);
    const [name = '', ...more] = linesOf(pdf, fileName ?? '', width - 8, { size: 7.5 });
    drawText(sheet, more.length === 0 ? name : `${name}…`, x, y + height + 5, {
      size: 7.5,
      colour: QUIET,
      direction: 'ltr',
    });
    for (const [index, { finding, accepted }] of problems.entries()) {
      const problem = texts.problem(finding);
      drawText(sheet, accepted ? texts.accepted(problem) : problem, x, y + height + 16 + index * PROBLEM, {
        size: 8,
        bold: true,
        colour: accepted ? INK : BAD,
      });
    }
  }
  const most = Math.max(...ticket.artwork.map(({ problems }) => problems.length));
  return top + 15 + height + 18 + most * PROBLEM;
}

/** Draws a picture as large as its area allows, with a border, because artwork is often white. */
function drawPicture(pdf: Pdf, picture: Drawn, x: number, y: number, width: number, height: number): void {
  const scale = Math.min(width / picture.width, height / picture.height);
  const [across, down] = [picture.width * scale, picture.height * scale];
  const [left, top] = [x + (width - across) / 2, y + (height - down) / 2];
  pdf.image(picture.jpeg, left, top, { width: across, height: down });
  pdf.rect(left, top, across, down).lineWidth(0.5).stroke(LINE);
}
