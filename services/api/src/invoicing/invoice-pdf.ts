import { ibanInGroups, type BankAccount } from '@pressline/domain/invoicing/bank-account.ts';
import type { InvoiceContent, InvoiceDocument } from '@pressline/domain/invoicing/invoice.ts';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { pdfBytes, type Pdf } from '../pdf/pdf-bytes.ts';
import { ARABIC, MISSING_LETTER } from '../pdf/pdf-letters.ts';
import { hasMissingLetters, linesOf, setText, type TextStyle } from '../pdf/pdf-text.ts';

export interface InvoiceOnPaper {
  readonly document: InvoiceDocument;
  readonly number: string;
  /** ISO 8601 */
  readonly issuedAt: string;
  readonly content: InvoiceContent;
  /** The bank account to pay to, unless paid; the transfer states the invoice number. */
  readonly payTo?: BankAccount | undefined;
  /** What was received for the order so far, VAT included; 0 on a credit note. */
  readonly received: Fils;
}

const LEFT = 48;
const RIGHT = 547;
/** The lowest baseline of a page's body; the footer is below. */
const FOOTER = 776;
/** Numbers of other orders in a line. */
const ORDERS_A_LINE = 5;
/** Height of the payment details. */
const PAY_TO = 86;
const QUIET = '#5b6069';
const LINE = '#e2dfd6';
const CMYK = ['#00a4d3', '#e5007e', '#ffe500', '#16181d'];

const money = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('en-AE');
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dubai' });

function aed(amount: Fils): string {
  return money.format(aedOf(amount));
}

/** The title: without a tax registration number, a seller must not call it a tax invoice. */
function titleOf(document: InvoiceDocument, registered: boolean): readonly [english: string, arabic: string] {
  if (document === 'credit-note')
    return registered ? ['Tax Credit Note', 'إشعار دائن ضريبي'] : ['Credit Note', 'إشعار دائن'];
  return registered ? ['Tax Invoice', 'فاتورة ضريبية'] : ['Invoice', 'فاتورة'];
}

/**
 * A tax invoice in English and Arabic with everything required by UAE law: number and date, both parties with their
 * registration numbers, each line, the rate and amount of VAT, and the total in AED.
 * @see Cabinet Decision 52 of 2017, article 59
 */
export function invoicePdf(invoice: InvoiceOnPaper): Promise<Buffer> {
  const { document, number, issuedAt, content } = invoice;
  const title = titleOf(document, content.seller.trn !== undefined);
  const paper = { size: 'A4', title: `${title[0]} ${number}`, author: content.seller.name, at: issuedAt } as const;
  return pdfBytes(paper, (pdf) => drawInvoice(pdf, title, invoice));
}

function drawInvoice(
  pdf: Pdf,
  [english, arabic]: readonly [english: string, arabic: string],
  { number, issuedAt, content, payTo, received }: InvoiceOnPaper,
): void {
  const { seller, buyer, lines, amounts, orderNumber, orderedAt, orderedWith = [], credits } = content;
  const en = (text: string, x: number, y: number, style: TextStyle) => setText(pdf, text, x, y, style);
  const ar = (text: string, y: number, style: Omit<TextStyle, 'at' | 'direction'>, x = RIGHT) =>
    setText(pdf, text, x, y, { ...style, at: 'right', direction: 'rtl' });
  const rule = (y: number, colour = LINE) => pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(colour);

  CMYK.forEach((colour, index) => pdf.rect(index * 149, 0, 149, 6).fill(colour));
  // A long name is set in a smaller size; if it is still too long, it appears in full with the seller's address below.
  const nameStyle = [20, 13, 10]
    .map((size) => ({ size, bold: true }))
    .find((style) => linesOf(pdf, seller.name, RIGHT - LEFT, style).length === 1) ?? { size: 8, bold: true };
  en(linesOf(pdf, seller.name, RIGHT - LEFT, nameStyle)[0] ?? '', LEFT, 36, nameStyle);
  en(english, LEFT, 78, { size: 22, bold: true });
  ar(arabic, 78, { size: 22, bold: true });

  let y = 124;
  const fact = (label: string, labelAr: string, value: string): void => {
    en(label, LEFT, y, { size: 9, colour: QUIET });
    en(value, 298, y, { size: 9, bold: true, at: 'centre' });
    ar(labelAr, y, { size: 9, colour: QUIET });
    y += 17;
  };
  fact('Number', 'الرقم', number);
  fact('Issue date', 'تاريخ الإصدار', day.format(new Date(issuedAt)));
  fact('Order number', 'رقم الطلب', orderNumber);
  fact('Order date', 'تاريخ الطلب', day.format(new Date(orderedAt)));
  for (let first = 0; first < orderedWith.length; first += ORDERS_A_LINE) {
    const [label, labelAr] = first === 0 ? ['Ordered with', 'طُلب مع'] : ['', ''];
    fact(label, labelAr, orderedWith.slice(first, first + ORDERS_A_LINE).join(', '));
  }
  if (credits !== undefined) fact('Original invoice', 'الفاتورة الأصلية', credits);
  y += 6;
  rule(y);
  y += 14;

  const partyTop = y;
  const party = (
    x: number,
    labels: readonly [string, string],
    lines: readonly (string | undefined)[],
    trn: string | undefined,
  ): number => {
    let at = partyTop;
    en(labels[0], x, at, { size: 9, colour: QUIET });
    ar(labels[1], at, { size: 9, colour: QUIET }, x + 235);
    at += 17;
    for (const [index, text] of lines.filter((each) => each !== undefined).entries()) {
      const style = { size: 10, bold: index === 0 };
      for (const line of linesOf(pdf, text, 235, style)) {
        if (ARABIC.test(line.charAt(0))) ar(line, at, style, x + 235);
        else en(line, x, at, style);
        at += 15;
      }
    }
    if (trn !== undefined) {
      en(`TRN ${trn}`, x, at, { size: 9 });
      ar('رقم التسجيل الضريبي', at, { size: 9, colour: QUIET }, x + 235);
      at += 15;
    }
    return at;
  };
  const sellerEnd = party(LEFT, ['Seller', 'البائع'], [seller.name, seller.address], seller.trn);
  const buyerEnd = party(
    312,
    ['Buyer', 'المشتري'],
    buyer.company === undefined ? [buyer.name, buyer.address] : [buyer.company, buyer.name, buyer.address],
    buyer.trn,
  );
  y = Math.max(sellerEnd, buyerEnd) + 14;

  const columns = { quantity: 340, rate: 400, vat: 470 };
  const head = (): void => {
    rule(y, '#16181d');
    y += 8;
    en('Description', LEFT, y, { size: 9, bold: true });
    en('Quantity', columns.quantity, y, { size: 9, bold: true, at: 'right' });
    en('VAT %', columns.rate, y, { size: 9, bold: true, at: 'right' });
    en('VAT', columns.vat, y, { size: 9, bold: true, at: 'right' });
    en('Net (AED)', RIGHT, y, { size: 9, bold: true, at: 'right' });
    y += 14;
    ar('البيان', y, { size: 9, colour: QUIET }, LEFT + 28);
    ar('الكمية', y, { size: 9, colour: QUIET }, columns.quantity);
    ar('النسبة', y, { size: 9, colour: QUIET }, columns.rate);
    ar('الضريبة', y, { size: 9, colour: QUIET }, columns.vat);
    ar('الصافي (درهم)', y, { size: 9, colour: QUIET });
    y += 18;
    rule(y);
    y += 8;
  };
  head();
  const rate = `${count.format(amounts.vatRate / 100)}%`;
  const taxes = taxOfLines(
    amounts.vat,
    lines.map(({ total }) => total),
  );
  for (const [index, line] of lines.entries()) {
    const titles = linesOf(pdf, line.title, columns.quantity - 60 - LEFT, { size: 10 });
    const details = line.detail === '' ? [] : linesOf(pdf, line.detail, columns.quantity - 60 - LEFT, { size: 8 });
    if (y + titles.length * 14 + details.length * 12 > FOOTER) {
      pdf.addPage();
      y = 60;
      head();
    }
    en(count.format(line.quantity), columns.quantity, y, { size: 10, at: 'right' });
    en(rate, columns.rate, y, { size: 10, at: 'right' });
    en(aed(taxes[index] ?? 0), columns.vat, y, { size: 10, at: 'right' });
    en(aed(line.total), RIGHT, y, { size: 10, at: 'right' });
    for (const text of titles) {
      en(text, LEFT, y, { size: 10 });
      y += 14;
    }
    for (const text of details) {
      en(text, LEFT, y, { size: 8, colour: QUIET });
      y += 12;
    }
    y += 6;
    rule(y);
    y += 8;
  }

  const sum = (label: string, labelAr: string, amount: Fils, bold = false): void => {
    en(label, 250, y, { size: bold ? 11 : 10, bold });
    ar(labelAr, y, { size: bold ? 11 : 10, bold, colour: bold ? '#16181d' : QUIET }, 455);
    en(aed(amount), RIGHT, y, { size: bold ? 11 : 10, bold, at: 'right' });
    y += bold ? 22 : 19;
  };
  // The totals and payment details stay together, above the footer.
  const ofPayments = received > 0 ? 19 + 22 : 0;
  if (y + 6 + 19 + 19 + 4 + 22 + ofPayments + (payTo === undefined ? 0 : PAY_TO) > FOOTER) {
    pdf.addPage();
    y = 60;
  }
  y += 6;
  sum('Total before VAT (AED)', 'الإجمالي قبل الضريبة', amounts.total);
  sum(`VAT ${rate} (AED)`, `ضريبة القيمة المضافة ${rate}`, amounts.vat);
  rule(y - 4, '#16181d');
  y += 4;
  sum('Total (AED)', 'الإجمالي (درهم)', amounts.grandTotal, true);
  if (received > 0) {
    sum('Payments received (AED)', 'المبالغ المستلمة', received);
    sum('Amount due (AED)', 'المبلغ المستحق', amounts.grandTotal - received, true);
  }

  if (payTo !== undefined) {
    y += 10;
    en('Pay by bank transfer to', LEFT, y, { size: 9, colour: QUIET });
    ar('للدفع بالتحويل المصرفي', y, { size: 9, colour: QUIET });
    for (const [index, text] of [
      seller.name,
      payTo.bank,
      `IBAN ${ibanInGroups(payTo.iban)}`,
      `Reference: ${number}`,
    ].entries())
      en(text, LEFT, y + 16 + index * 15, { size: 10, bold: index === 2 });
  }

  // Stated on the invoice itself, where it matters.
  if (hasMissingLetters(pdf)) {
    en(MISSING_LETTER.en, LEFT, 778, { size: 8, colour: QUIET });
    ar(MISSING_LETTER.ar, 778, { size: 8, colour: QUIET });
  }
  en('All amounts in UAE dirhams (AED).', LEFT, 790, { size: 8, colour: QUIET });
  ar('جميع المبالغ بالدرهم الإماراتي', 790, { size: 8, colour: QUIET });
}

/** The tax of each line. They add up to the total tax, which is rounded once, and each is within a fils of its own. */
export function taxOfLines(tax: Fils, totals: readonly Fils[]): readonly Fils[] {
  const whole = totals.reduce((sum, each) => sum + each, 0);
  let before = 0;
  let given = 0;
  return totals.map((total) => {
    before += total;
    const upTo = whole === 0 ? 0 : Math.round((tax * before) / whole);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
