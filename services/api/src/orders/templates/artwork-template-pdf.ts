import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { ArtworkTemplate } from '@pressline/domain/orders/print/artwork-template.ts';
import { BLEED_MM, withBleed, type SheetSize } from '@pressline/domain/orders/print/printed-size.ts';
import { pdfBytes, type Pdf } from '../../pdf/pdf-bytes.ts';
import { linesOf, setText } from '../../pdf/pdf-text.ts';
import { TEMPLATE_TEXTS, type TemplateTexts } from './artwork-template-texts.ts';

interface TemplateRequest {
  readonly title: string;
  readonly template: ArtworkTemplate;
  /** Each has a page of its own, so that the file can be sent for both. */
  readonly sides: readonly ArtworkSide[];
  readonly language: Language;
  /** ISO 8601 */
  readonly at: string;
}

const POINTS_PER_MM = 72 / 25.4;
const pt = (mm: number): number => mm * POINTS_PER_MM;

/** Around the bleed, for the crop marks. */
const BORDER = pt(14);
/** Above the bleed: the product's name and the side. */
const HEADER = pt(26);
/** The texts below the bleed need this much, however narrow the product is. */
const NARROWEST_PAGE = pt(120);
const LINE_HEIGHT = 13;
const BLEED = '#00a4d3';
const TRIM = '#16181d';
const SAFE = '#e5007e';

interface Area extends SheetSize {
  readonly x: number;
  readonly y: number;
}

/**
 * A template with one page for each size and side. Trim and bleed are lines and boxes of the page; all texts are outside
 * the bleed, so that they are never printed.
 */
export function artworkTemplatePdf(request: TemplateRequest): Promise<Buffer> {
  const { title, template, sides, language, at } = request;
  const texts = TEMPLATE_TEXTS[language];
  const pages = template.sheets.flatMap((sheet) => sides.map((side) => ({ sheet, side })));
  // Measured before the page exists: its height depends on the texts.
  const [first] = pages;
  if (first === undefined) throw new RangeError('A template has at least one sheet and one side.');
  const size = pageSize(first.sheet);
  return pdfBytes({ size, title: texts.title(title), author: 'Pressline', language, at }, (pdf) => {
    for (const [index, page] of pages.entries()) {
      if (index > 0) pdf.addPage({ size: [...pageSize(page.sheet)], margin: 0 });
      drawPage(pdf, page.sheet, texts.heading(title, page.side), texts, template.round);
    }
  });
}

/** Below the bleed: three legends and two notes of at most three lines each. */
const FOOTER = LINE_HEIGHT * 15;

function pageSize(sheet: SheetSize): readonly [number, number] {
  const bled = withBleed(sheet);
  return [Math.max(pt(bled.width) + 2 * BORDER, NARROWEST_PAGE), HEADER + pt(bled.height) + BORDER + FOOTER];
}

function drawPage(pdf: Pdf, sheet: SheetSize, heading: string, texts: TemplateTexts, round: boolean): void {
  const [width, height] = pageSize(sheet);
  const bled = withBleed(sheet);
  const bleed = { x: (width - pt(bled.width)) / 2, y: HEADER, width: pt(bled.width), height: pt(bled.height) };
  const trim = inset(bleed, pt(BLEED_MM));
  const safe = inset(trim, pt(BLEED_MM));
  setBox(pdf, 'BleedBox', bleed, height);
  setBox(pdf, 'TrimBox', trim, height);
  drawCropMarks(pdf, bleed, trim);
  pdf.rect(bleed.x, bleed.y, bleed.width, bleed.height).lineWidth(0.5).stroke(BLEED);
  drawShape(pdf, trim, round).lineWidth(0.5).stroke(TRIM);
  drawShape(pdf, safe, round).lineWidth(0.5).dash(3, { space: 2 }).stroke(SAFE).undash();
  const rtl = texts.direction === 'rtl';
  const style = { at: rtl ? 'right' : 'left', direction: texts.direction } as const;
  const left = BORDER;
  const right = width - BORDER;
  const write = (text: string, top: number, more: { readonly size: number; readonly bold?: boolean }, start = 0) => {
    let y = top;
    for (const line of linesOf(pdf, text, right - left - start, more)) {
      setText(pdf, line, rtl ? right - start : left + start, y, { ...style, ...more });
      y += LINE_HEIGHT;
    }
    return y;
  };
  write(heading, pt(6), { size: 10, bold: true });
  let y = bleed.y + bleed.height + BORDER;
  const legend = [
    [BLEED, texts.bleed(mm(bled))],
    [TRIM, texts.trim(mm(sheet))],
    [SAFE, texts.safe(mm({ width: sheet.width - 2 * BLEED_MM, height: sheet.height - 2 * BLEED_MM }))],
  ] as const;
  for (const [colour, text] of legend) {
    const [from, to] = rtl ? [right - 16, right] : [left, left + 16];
    pdf
      .moveTo(from, y + 5)
      .lineTo(to, y + 5)
      .lineWidth(1.5)
      .stroke(colour);
    y = write(text, y, { size: 8 }, 24);
  }
  write(texts.howTo, y + LINE_HEIGHT / 2, { size: 8 });
}

function inset({ x, y, width, height }: Area, by: number): Area {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function drawShape(pdf: Pdf, { x, y, width, height }: Area, round: boolean): Pdf {
  return round ? pdf.ellipse(x + width / 2, y + height / 2, width / 2, height / 2) : pdf.rect(x, y, width, height);
}

/** Boxes of a page are measured from the lower left corner. */
function setBox(pdf: Pdf, name: 'TrimBox' | 'BleedBox', { x, y, width, height }: Area, pageHeight: number): void {
  const box = [x, pageHeight - y - height, x + width, pageHeight - y];
  // The types of pdfkit list only some of the entries of a page.
  Object.assign(pdf.page.dictionary.data, { [name]: box });
}

function drawCropMarks(pdf: Pdf, bleed: Area, trim: Area): void {
  const [near, far] = [pt(2), pt(7)];
  for (const x of [trim.x, trim.x + trim.width]) {
    pdf.moveTo(x, bleed.y - near).lineTo(x, bleed.y - far);
    pdf.moveTo(x, bleed.y + bleed.height + near).lineTo(x, bleed.y + bleed.height + far);
  }
  for (const y of [trim.y, trim.y + trim.height]) {
    pdf.moveTo(bleed.x - near, y).lineTo(bleed.x - far, y);
    pdf.moveTo(bleed.x + bleed.width + near, y).lineTo(bleed.x + bleed.width + far, y);
  }
  pdf.lineWidth(0.25).stroke(TRIM);
}

/** `96 × 61`, in tenths at most. */
function mm({ width, height }: SheetSize): string {
  return [width, height].map((length) => Math.round(length * 10) / 10).join(' × ');
}
