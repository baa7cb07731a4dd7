import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { ArtworkSide, SideContent } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { Finding } from '@pressline/domain/orders/print/preflight.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { SAFETY_STATE_NAMES, STAGE_NAMES } from '../../queries/step-names.ts';
import { MISSING_LETTER } from '../../pdf/pdf-letters.ts';

export type TicketPayment = 'paid' | 'part-paid' | 'unpaid' | 'not-owed';
export type TicketHold = HoldKind | 'artwork';

/** The texts of tickets in one language. Numbers are formatted already. */
export interface TicketTexts {
  readonly direction: 'ltr' | 'rtl';
  /** For dates. */
  readonly locale: string;
  readonly jobTicket: string;
  readonly jobTickets: string;
  readonly packingTicket: string;
  readonly packingTickets: string;
  readonly category: string;
  readonly customer: string;
  readonly phone: string;
  readonly deliverTo: string;
  readonly orderedWith: string;
  readonly design: string;
  readonly designAttached: string;
  readonly ordered: string;
  readonly due: string;
  readonly payment: string;
  readonly payments: Readonly<Record<TicketPayment, string>>;
  /** Follows the payment of an order that is paid in part. */
  stillDue(amount: string): string;
  readonly cancelled: string;
  readonly outOfDate: string;
  readonly checkArtwork: string;
  onHold(holds: readonly TicketHold[]): string;
  /** Follows the number of pieces. */
  runs(runs: string, tier: string): string;
  pieces(count: number, formatted: string): string;
  readonly sides: Readonly<Record<ArtworkSide, string>>;
  readonly withoutFile: Readonly<Record<Exclude<SideContent, 'file'>, string>>;
  readonly noPreview: string;
  problem(finding: Finding): string;
  accepted(problem: string): string;
  readonly notes: string;
  moreNotes(count: string): string;
  readonly stages: Readonly<Record<Stage, string>>;
  readonly states: Readonly<Record<SafetyState, string>>;
  readonly signOff: string;
  printed(at: string): string;
  readonly missingLetter: string;
}

const HOLDS = {
  en: { artwork: 'ARTWORK', stock: 'STOCK', payment: 'PAYMENT', press: 'PRESS', other: 'OTHER' },
  it: { artwork: 'FILE', stock: 'MATERIALE', payment: 'PAGAMENTO', press: 'MACCHINA', other: 'ALTRO' },
  ar: { artwork: 'الملف', stock: 'المخزون', payment: 'الدفع', press: 'آلة الطباعة', other: 'سبب آخر' },
} as const satisfies Record<Language, Record<TicketHold, string>>;

const arabicPlural = new Intl.PluralRules('ar');

export const TICKET_TEXTS: Readonly<Record<Language, TicketTexts>> = {
  en: {
    direction: 'ltr',
    locale: 'en-GB',
    jobTicket: 'Job ticket',
    jobTickets: 'Job tickets',
    packingTicket: 'Packing ticket',
    packingTickets: 'Packing tickets',
    category: 'Category',
    customer: 'Customer',
    phone: 'Phone',
    deliverTo: 'Deliver to',
    orderedWith: 'Ordered with',
    design: 'Design',
    designAttached: 'Attached to the order',
    ordered: 'Ordered',
    due: 'Due',
    payment: 'Payment',
    payments: { paid: 'Paid', 'part-paid': 'PART PAID', unpaid: 'UNPAID', 'not-owed': 'No payment due' },
    stillDue: (amount) => `AED ${amount} due`,
    cancelled: 'CANCELLED',
    outOfDate: 'MAY BE OUT OF DATE',
    checkArtwork: 'CHECK ARTWORK',
    onHold: (holds) => `ON HOLD: ${holds.map((hold) => HOLDS.en[hold]).join(', ')}`,
    runs: (runs, tier) => `pieces, ${runs} × ${tier}`,
    pieces: (count, formatted) => `${formatted} ${count === 1 ? 'piece' : 'pieces'}`,
    sides: { front: 'Front', back: 'Back' },
    withoutFile: { 'same-as-front': 'SAME AS FRONT', blank: 'BLANK, NOT PRINTED' },
    noPreview: 'No preview',
    problem(finding) {
      if (finding.code === 'dpi-too-low') return `Low resolution: ${finding.dpi} DPI`;
      if (finding.code === 'size-scaled') return `Wrong size: printed at ${finding.percent}%`;
      if (finding.code === 'size-other') return `Wrong size: ${finding.file.width} × ${finding.file.height} mm`;
      if (finding.code === 'proportions-other') return `Wrong proportions: ${finding.white} mm white`;
      return 'File can’t be checked';
    },
    accepted: (problem) => `${problem} (accepted)`,
    notes: 'Notes',
    moreNotes: (count) => `More notes in the back office: ${count}`,
    stages: STAGE_NAMES.en,
    states: SAFETY_STATE_NAMES.en,
    signOff: 'Initials and date',
    printed: (at) => `Printed ${at}`,
    missingLetter: MISSING_LETTER.en,
  },
  it: {
    direction: 'ltr',
    locale: 'it-IT',
    jobTicket: 'Scheda lavoro',
    jobTickets: 'Schede lavoro',
    packingTicket: 'Scheda di imballaggio',
    packingTickets: 'Schede di imballaggio',
    category: 'Categoria',
    customer: 'Cliente',
    phone: 'Telefono',
    deliverTo: 'Consegna a',
    orderedWith: 'Ordinato insieme a',
    design: 'Grafica',
    designAttached: 'Allegata all’ordine',
    ordered: 'Ordinato',
    due: 'Previsto per',
    payment: 'Pagamento',
    payments: {
      paid: 'Pagato',
      'part-paid': 'PAGATO IN PARTE',
      unpaid: 'DA PAGARE',
      'not-owed': 'Nulla da pagare',
    },
    stillDue: (amount) => `AED ${amount} da pagare`,
    cancelled: 'ANNULLATO',
    outOfDate: 'FORSE NON AGGIORNATO',
    checkArtwork: 'CONTROLLARE IL FILE',
    onHold: (holds) => `IN SOSPESO: ${holds.map((hold) => HOLDS.it[hold]).join(', ')}`,
    runs: (runs, tier) => `pezzi, ${runs} × ${tier}`,
    pieces: (count, formatted) => `${formatted} ${count === 1 ? 'pezzo' : 'pezzi'}`,
    sides: { front: 'Fronte', back: 'Retro' },
    withoutFile: { 'same-as-front': 'UGUALE AL FRONTE', blank: 'BIANCO, NON STAMPARE' },
    noPreview: 'Nessuna anteprima',
    problem(finding) {
      if (finding.code === 'dpi-too-low') return `Bassa risoluzione: ${finding.dpi} DPI`;
      if (finding.code === 'size-scaled') return `Formato errato: stampa al ${finding.percent}%`;
      if (finding.code === 'size-other') return `Formato errato: ${finding.file.width} × ${finding.file.height} mm`;
      if (finding.code === 'proportions-other') return `Proporzioni errate: ${finding.white} mm di bianco`;
      return 'File non verificabile';
    },
    accepted: (problem) => `${problem} (accettato)`,
    notes: 'Note',
    moreNotes: (count) => `Altre note nel back office: ${count}`,
    stages: STAGE_NAMES.it,
    states: SAFETY_STATE_NAMES.it,
    signOff: 'Sigla e data',
    printed: (at) => `Stampata il ${at}`,
    missingLetter: '«?» indica caratteri non stampabili. Il testo completo è nell’ordine.',
  },
  ar: {
    direction: 'rtl',
    locale: 'ar-AE-u-nu-latn',
    jobTicket: 'أمر تشغيل',
    jobTickets: 'أوامر تشغيل',
    packingTicket: 'قائمة تعبئة',
    packingTickets: 'قوائم تعبئة',
    category: 'الفئة',
    customer: 'العميل',
    phone: 'الهاتف',
    deliverTo: 'التوصيل إلى',
    orderedWith: 'طُلب مع',
    design: 'التصميم',
    designAttached: 'مرفق بالطلب',
    ordered: 'تاريخ الطلب',
    due: 'موعد الإنجاز',
    payment: 'الدفع',
    payments: {
      paid: 'مدفوع',
      'part-paid': 'مدفوع جزئيًا',
      unpaid: 'غير مدفوع',
      'not-owed': 'لا مبلغ مستحق',
    },
    stillDue: (amount) => `المتبقي ${amount} درهم`,
    cancelled: 'ملغى',
    outOfDate: 'قد لا يكون محدّثًا',
    checkArtwork: 'راجع التصميم',
    onHold: (holds) => `معلّق: ${holds.map((hold) => HOLDS.ar[hold]).join('، ')}`,
    runs: (runs, tier) => `قطعة، ${runs} × ${tier}`,
    pieces: (count, formatted) =>
      ({
        zero: 'لا قطع',
        one: 'قطعة واحدة',
        two: 'قطعتان',
        few: `${formatted} قطع`,
        many: `${formatted} قطعة`,
        other: `${formatted} قطعة`,
      })[arabicPlural.select(count)],
    sides: { front: 'الوجه', back: 'الظهر' },
    withoutFile: { 'same-as-front': 'مثل الوجه', blank: 'فارغ بلا طباعة' },
    noPreview: 'لا تتوفر معاينة',
    problem(finding) {
      if (finding.code === 'dpi-too-low') return `دقة منخفضة: ${finding.dpi} DPI`;
      if (finding.code === 'size-scaled') return `مقاس خاطئ: يُطبع بنسبة ${finding.percent}%`;
      if (finding.code === 'size-other') return `مقاس خاطئ: ${finding.file.width} × ${finding.file.height} مم`;
      if (finding.code === 'proportions-other') return `أبعاد غير متناسبة: بياض ${finding.white} مم`;
      return 'تعذّر فحص الملف';
    },
    accepted: (problem) => `${problem} (مقبول)`,
    notes: 'ملاحظات',
    moreNotes: (count) => `ملاحظات أخرى في لوحة الإدارة: ${count}`,
    stages: STAGE_NAMES.ar,
    states: SAFETY_STATE_NAMES.ar,
    signOff: 'التوقيع والتاريخ',
    printed: (at) => `طُبع في ${at}`,
    missingLetter: MISSING_LETTER.ar,
  },
};
