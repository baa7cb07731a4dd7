import { ibanInGroups } from '@pressline/domain/invoicing/bank-account.ts';
import type { CheckoutParts, PaidInParts, SafetyLine } from '@pressline/domain/messaging/mail-content.ts';
import type { PaymentAttention } from '@pressline/domain/payments/payment-attention.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import {
  checkoutPartRows,
  formatsOf,
  moneyText,
  paidRows,
  shipmentAction,
  sizesText,
  trackingRow,
} from './mail-formats.ts';
import { checkoutMail, type CheckoutWords } from './checkout-mail.ts';
import type { MailLinks, MailMessages } from './mail-messages.ts';
import { receiptMail, type ReceiptWords } from './receipt.ts';

const { money, count, moment } = formatsOf('ar-AE-u-nu-latn', (digits) => `${digits} درهم`);

const STAGE: Readonly<Record<Stage, readonly [name: string, description: string]>> = {
  Prepress: ['ما قبل الطباعة', 'نراجع ملفاتك ونجهّزها للطباعة.'],
  Printing: ['الطباعة', 'طلبك قيد الطباعة.'],
  Collating: ['التجميع', 'نجمّع الأوراق المطبوعة.'],
  Binding: ['التجليد', 'طلبك في مرحلة التجليد والتشطيب.'],
  Polywrap: ['التغليف', 'نعدّ طلبك ونغلّفه.'],
  Shipping: ['الشحن', 'طلبك جاهز للشحن.'],
  Completed: ['مكتمل', 'اكتمل طلبك.'],
};
const SAFETY = {
  received: ['استلام الطلب', 'استلمنا طلبك.'],
  packed: ['التعبئة', 'طلبك معبّأ وجاهز لشركة الشحن.'],
  shipped: ['الشحن', 'طلبك مع شركة الشحن.'],
  delivered: ['التسليم', 'تم تسليم طلبك. شكرًا لك!'],
} as const;
const SIDE = { front: 'الوجه', back: 'الظهر' } as const;
const SEE = 'عرض طلبك';

const plural = new Intl.PluralRules('ar');
const BACK = { 'same-as-front': 'مثل الوجه', blank: 'فارغ' } as const;

/** Mentioned only if the back has no file of its own. */
function backRow(back: keyof typeof BACK | undefined): [string, string][] {
  return back === undefined ? [] : [['الظهر', BACK[back]]];
}

function checkoutRows(parts: CheckoutParts | undefined): [string, string][] {
  return checkoutPartRows(parts, money, { discount: 'الخصم', delivery: 'التوصيل' });
}

function partsRows(paid: PaidInParts | undefined): [string, string][] {
  return paidRows(paid, money, {
    received: 'المبلغ المستلم حتى الآن',
    due: 'المبلغ المتبقي',
    deposit: 'العربون المطلوب',
  });
}

/** The six plural forms of Arabic: zero, one, two, few (3–10), many (11–99), and hundreds. */
function pieces(quantity: number): string {
  const digits = count(quantity);
  switch (plural.select(quantity)) {
    case 'zero':
      return 'لا قطع';
    case 'one':
      return 'قطعة واحدة';
    case 'two':
      return 'قطعتان';
    case 'few':
      return `${digits} قطع`;
    case 'many':
    case 'other':
      return `${digits} قطعة`;
  }
}

const SIZE: Readonly<Record<string, string>> = { Small: 'صغير', Medium: 'متوسط', Large: 'كبير' };

function safetyRow(line: SafetyLine): [string, string] {
  const sizes = sizesText(line, (size) => SIZE[size] ?? size, '، ');
  return [line.title, sizes === '' ? pieces(line.pieces) : `${pieces(line.pieces)} (${sizes})`];
}

function safetyAction(facts: { readonly orderId: string; readonly account?: boolean | undefined }, links: MailLinks) {
  return {
    label: facts.account === true ? SEE : 'تتبّع طلبك',
    href: links.secret ?? links.safetyOrder(facts.orderId),
  };
}

function transfer({ seller, bank }: MailLinks, number: string): readonly string[] {
  return bank === undefined
    ? []
    : [
        `للدفع بالتحويل المصرفي: ${seller.name}، ${bank.bank}، آيبان ${ibanInGroups(bank.iban)}. اذكر رقم الطلب ${number} في بيان التحويل.`,
      ];
}

const PAYMENT_ALERT: Readonly<Record<PaymentAttention, readonly [heading: string, text: string]>> = {
  mismatch: [
    'استُلم مبلغ مختلف',
    'تختلف دفعة أحد العملاء عن المبلغ المطلوب، لذلك لم يُعتبر الطلب مدفوعًا. اقبلها دفعةً كاملة أو ردّها.',
  ],
  unassigned: ['دفعة لم تُسند إلى طلب', 'كان الطلب ملغى أو كان المستحق أقل عند وصول المبلغ. ردّ المبلغ.'],
  'refund-failed': ['تعذّر ردّ مبلغ', 'لم يستلم العميل المبلغ. تحقّق من الردّ في لوحة تحكم مزوّد الدفع، ثم ردّه مجددًا.'],
  disputed: ['اعتراض على دفعة', 'يطالب مصرف العميل باسترداد المبلغ. أجب في لوحة تحكم مزوّد الدفع قبل الموعد المحدد.'],
};

const CHECKOUT: CheckoutWords = {
  comma: '، ',
  semicolon: '؛ ',
  subject: (numbers, count) => `${count === 1 ? 'تأكيد طلبك' : 'تأكيد طلباتك'} ${numbers}`,
  heading: 'شكرًا لطلبك',
  received: 'استلمنا طلبك. سنراسلك بالبريد الإلكتروني عن تقدّم كل جزء منه.',
  order: 'الطلب',
  discount: 'الخصم',
  delivery: 'التوصيل',
  free: 'مجاني',
  collection: 'الاستلام من متجرنا، مجانًا',
  days: (days) => `أيام العمل: ${days}`,
  total: 'الإجمالي قبل الضريبة',
  vat: 'ضريبة القيمة المضافة',
  grandTotal: 'الإجمالي',
  payment: 'الدفع',
  choice: { online: 'بطاقة', 'bank-transfer': 'تحويل مصرفي', cash: 'نقدًا', cheque: 'شيك' },
  see: SEE,
  money,
  lineOf: (line) => safetyRow(line).join('، '),
  transfer,
};

const RECEIPT: ReceiptWords = {
  comma: '، ',
  subject: (numbers, count) => `استلمنا دفعة ${count === 1 ? 'للطلب' : 'للطلبات'} ${numbers}`,
  heading: 'استلمنا دفعتك',
  inFull: (count) => `شكرًا لك. ${count === 1 ? 'طلبك الآن مدفوع' : 'طلباتك الآن مدفوعة'} بالكامل.`,
  inPart: (count) => `شكرًا لك. استلمنا جزءًا من مبلغ ${count === 1 ? 'طلبك' : 'طلباتك'}.`,
  order: 'رقم الطلب',
  orders: 'أرقام الطلبات',
  product: 'المنتج',
  amount: 'هذه الدفعة',
  money,
  paidRows: partsRows,
  see: SEE,
  track: 'تتبّع طلبك',
};

export const ARABIC: MailMessages = {
  direction: 'rtl',
  greeting: (name) => (name === undefined ? 'مرحبًا،' : `مرحبًا ${name}،`),
  trade: 'طباعة عبر الإنترنت وملابس السلامة',
  footer: 'لديك سؤال؟ راسلنا من صفحة «اتصل بنا». وصلتك هذه الرسالة لأنك قدّمت طلبًا أو سجّلت لدينا أو راسلتنا.',
  compose: {
    'order-received': (facts, links) => ({
      subject: `تأكيد طلبك ${facts.number}`,
      heading: 'شكرًا لطلبك',
      paragraphs: ['استلمنا طلبك، وسنراجع ملفاتك الآن.'],
      rows: [
        ['رقم الطلب', facts.number],
        ['المنتج', facts.product],
        ['الكمية', pieces(facts.quantity)],
        ...backRow(facts.back),
        ...checkoutRows(facts.checkout),
        ['الإجمالي قبل الضريبة', money(facts.total)],
        ['ضريبة القيمة المضافة', money(facts.vat)],
        ['الإجمالي', money(facts.grandTotal)],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
      small: transfer(links, facts.number),
    }),
    'stage-changed': (facts, links) => ({
      subject: `طلبك ${facts.number} في مرحلة: ${STAGE[facts.stage][0]}`,
      heading: `طلبك في مرحلة: ${STAGE[facts.stage][0]}`,
      paragraphs: [STAGE[facts.stage][1]],
      rows: [
        ['رقم الطلب', facts.number],
        ['المنتج', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-finished': (facts, links) => ({
      subject: `اكتمل طلبك ${facts.number}`,
      heading: 'اكتمل طلبك',
      paragraphs: ['شكرًا لطباعتك معنا!'],
      rows: [
        ['رقم الطلب', facts.number],
        ['المنتج', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-shipped': (facts, links) => ({
      subject: `طلبك ${facts.number} في الطريق إليك`,
      heading: 'طلبك في الطريق إليك',
      paragraphs: [
        `سلّمنا طلبك إلى ${facts.courier}.`,
        ...(facts.trackingNumber === undefined
          ? ['لا يوجد رقم تتبّع لهذه الشحنة، وأي رقم أرسلناه إليك من قبل لم يعد صالحًا.']
          : []),
      ],
      rows: [['رقم الطلب', facts.number], ['شركة الشحن', facts.courier], ...trackingRow('رقم التتبّع', facts)],
      action: shipmentAction(facts, links, { shipment: 'تتبّع الشحنة', order: SEE }),
    }),
    'order-cancelled': (facts, links) => ({
      subject: `أُلغي طلبك ${facts.number}`,
      heading: 'أُلغي طلبك',
      paragraphs: [
        facts.by === 'customer' ? 'ألغينا طلبك بناءً على رغبتك، ولن نطبع شيئًا.' : 'اضطررنا إلى إلغاء طلبك للسبب التالي:',
      ],
      quote: facts.reason,
      rows: [
        ['رقم الطلب', facts.number],
        ['المنتج', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-reinstated': (facts, links) => ({
      subject: `استُعيد طلبك ${facts.number}`,
      heading: 'استُعيد طلبك',
      paragraphs: ['تراجعنا عن إلغاء طلبك، ونواصل العمل عليه.'],
      rows: [
        ['رقم الطلب', facts.number],
        ['المنتج', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'artwork-on-hold': (facts, links) => ({
      subject: `طلبك ${facts.number}: نحتاج إلى ملف جديد`,
      heading: 'نحتاج إلى ملف جديد',
      paragraphs: [
        facts.sides.length === 2
          ? 'لا يمكننا طباعة ملفي الوجه والظهر في طلبك كما هما للسبب التالي:'
          : `لا يمكننا طباعة ملف ${SIDE[facts.sides[0] ?? 'front']} في طلبك كما هو للسبب التالي:`,
      ],
      quote: facts.reason,
      rows: [
        ['رقم الطلب', facts.number],
        ['المنتج', facts.product],
      ],
      action: { label: 'رفع ملف جديد', href: links.secret ?? links.order(facts.orderId) },
      small: ['نواصل العمل على طلبك فور وصول الملف.'],
    }),
    'artwork-arrived': (facts) => ({
      subject: `الطلب ${facts.number}: وصل ملف جديد`,
      heading: 'وصل ملف جديد',
      paragraphs: [`رفع العميل ملفًا جديدًا (${SIDE[facts.side]}). راجعه ثم اعتمده.`],
      rows: [
        ['رقم الطلب', facts.number],
        ['المنتج', facts.product],
      ],
    }),
    'safety-order-received': (facts, links) => ({
      subject: `تأكيد طلبك ${facts.number}`,
      heading: 'شكرًا لطلبك',
      paragraphs: ['استلمنا طلبك من ملابس السلامة، وسنجهّزه الآن.'],
      rows: [
        ['رقم الطلب', facts.number],
        ...facts.lines.map(safetyRow),
        ...checkoutRows(facts.checkout),
        ['الإجمالي قبل الضريبة', money(facts.total)],
        ['ضريبة القيمة المضافة', money(facts.vat)],
        ['الإجمالي', money(facts.grandTotal)],
      ],
      action: safetyAction(facts, links),
      small: transfer(links, facts.number),
    }),
    'checkout-received': (facts, links) => checkoutMail(facts, links, CHECKOUT),
    'safety-order-moved': (facts, links) => ({
      subject: `طلبك ${facts.number} في مرحلة: ${SAFETY[facts.state][0]}`,
      heading: `طلبك في مرحلة: ${SAFETY[facts.state][0]}`,
      paragraphs: [SAFETY[facts.state][1]],
      rows: [['رقم الطلب', facts.number]],
      action: safetyAction(facts, links),
    }),
    'safety-order-cancelled': (facts, links) => ({
      subject: `أُلغي طلبك ${facts.number}`,
      heading: 'أُلغي طلبك',
      paragraphs: ['اضطررنا إلى إلغاء طلبك للسبب التالي:'],
      quote: facts.reason,
      rows: [['رقم الطلب', facts.number]],
      ...(facts.account !== undefined && { action: safetyAction(facts, links) }),
    }),
    'safety-order-reinstated': (facts, links) => ({
      subject: `استُعيد طلبك ${facts.number}`,
      heading: 'استُعيد طلبك',
      paragraphs: ['تراجعنا عن إلغاء طلبك، ونواصل العمل عليه.'],
      rows: [['رقم الطلب', facts.number]],
      action: safetyAction(facts, links),
    }),
    'tracking-link': (facts, links) => ({
      subject: `تتبّع الطلب ${facts.number}`,
      heading: 'تتبّع طلبك',
      paragraphs: ['استخدم هذا الرابط لمعرفة حالة طلبك من دون تسجيل الدخول.'],
      rows: [['رقم الطلب', facts.number], ...partsRows(facts.paid)],
      ...(links.secret !== undefined && { action: { label: 'تتبّع الطلب', href: links.secret } }),
      small: ['إن لم تطلب هذا الرابط فتجاهل هذه الرسالة.'],
    }),
    'invoice-link': (facts, links) => ({
      subject: `فاتورة الطلب ${facts.number}`,
      heading: 'فاتورتك',
      paragraphs: ['استخدم هذا الرابط لتنزيل فاتورة طلبك. يمكن لكل من لديه الرابط الاطّلاع عليها.'],
      rows: [['رقم الطلب', facts.number]],
      ...(links.secret !== undefined && { action: { label: 'فتح الفاتورة', href: links.secret } }),
      small: ['طُلبت الفاتورة من صفحة تتبّع طلبك. إن لم تكن بحاجة إليها فتجاهل هذه الرسالة.'],
    }),
    'payment-received': (facts, links) => receiptMail(facts, links, RECEIPT),
    'password-reset': (_facts, links) => ({
      subject: 'اختر كلمة مرور جديدة',
      heading: 'اختر كلمة مرور جديدة',
      paragraphs: ['استخدم هذا الرابط لاختيار كلمة مرور جديدة لحسابك.'],
      ...(links.secret !== undefined && { action: { label: 'اختيار كلمة مرور جديدة', href: links.secret } }),
      small: [
        'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 30 دقيقة.',
        'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن تتغير كلمة مرورك.',
      ],
    }),
    'password-changed': (facts, links) => ({
      subject: 'تم تغيير كلمة مرورك',
      heading: 'تم تغيير كلمة مرورك',
      paragraphs: [
        `تم تغيير كلمة مرور حسابك في ${moment(facts.changedAt)} (بتوقيت دبي)، وسُجّل خروجك من جميع الأجهزة الأخرى.`,
      ],
      action: { label: 'زيارة المتجر', href: links.home },
      small: ['إن لم تكن أنت من غيّرها فاطلب كلمة مرور جديدة فورًا وتواصل معنا.'],
    }),
    'staff-invitation': (_facts, links) => ({
      subject: 'دعوتك إلى لوحة إدارة Pressline',
      heading: 'لديك دعوة',
      paragraphs: ['دعاك أحد الزملاء إلى لوحة إدارة Pressline. اختر كلمة مرور للبدء.'],
      ...(links.secret !== undefined && { action: { label: 'قبول الدعوة', href: links.secret } }),
      small: ['يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 7 أيام.'],
    }),
    'message-answered': (facts) => ({
      subject: 'ردّنا على رسالتك',
      heading: 'ردّنا على رسالتك',
      paragraphs: facts.answer.split(/\n{2,}/).filter((part) => part.trim() !== ''),
      quote: facts.question,
    }),
    'payment-alert': ({ what, orders, amount, expected }, links) => ({
      subject: `${PAYMENT_ALERT[what][0]}: ${orders.join('، ')}`,
      heading: PAYMENT_ALERT[what][0],
      paragraphs: [PAYMENT_ALERT[what][1]],
      rows: [
        [orders.length === 1 ? 'الطلب' : 'الطلبات', orders.join('، ')],
        ...(expected === undefined
          ? [['المبلغ', moneyText(amount)] as const]
          : [['المطلوب', moneyText(expected)] as const, ['المستلم', moneyText(amount)] as const]),
      ],
      action: { label: 'عرض المدفوعات المطلوب مراجعتها', href: links.payments },
    }),
    'payment-differences': ({ found, orders }, links) => ({
      subject: 'دفعات غير مطابقة لسجلات مزوّد الدفع',
      heading: 'دفعات غير مطابقة لسجلات مزوّد الدفع',
      paragraphs: [
        `وجدت المقارنة اليومية دفعات مسجّلة بشكل مختلف لدى المتجر ومزوّد الدفع (العدد: ${found}). توضح القائمة ما يجب فعله لكل منها.`,
      ],
      ...(orders.length > 0 && { rows: [[orders.length === 1 ? 'الطلب' : 'الطلبات', orders.join('، ')] as const] }),
      action: { label: 'عرض المقارنة', href: links.payments },
    }),
    'newsletter-welcome': (_facts, links) => ({
      subject: 'أهلًا بك في نشرة Pressline',
      heading: 'تم اشتراكك',
      paragraphs: ['ستكون من أوائل من يعرفون بالمنتجات والعروض الجديدة. لا نراسلك إلا حين يكون لدينا ما يستحق.'],
      action: { label: 'زيارة المتجر', href: links.home },
      small: ['لم تشترك بنفسك؟ تواصل معنا لنحذف عنوانك.'],
    }),
  },
};
