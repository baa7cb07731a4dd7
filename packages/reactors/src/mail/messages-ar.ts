import { ibanInGroups } from '@pressline/domain/invoicing/bank-account.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { formatsOf, ltr } from './mail-formats.ts';
import type { MailLinks, MailMessages } from './mail-messages.ts';

const { money, count, moment } = formatsOf('ar-AE-u-nu-latn', (digits) => `${digits} درهم`);

const STAGE: Readonly<Record<Stage, readonly [name: string, says: string]>> = {
  Prepress: ['ما قبل الطباعة', 'نراجع ملفاتك ونجهّزها للطباعة.'],
  Printing: ['الطباعة', 'طلبك على آلة الطباعة الآن.'],
  Collating: ['التجميع', 'نرتّب الأوراق المطبوعة.'],
  Binding: ['التجليد', 'طلبك في مرحلة التجليد والتشطيب.'],
  Polywrap: ['التغليف', 'نعدّ طلبك ونغلّفه.'],
  Shipping: ['الشحن', 'طلبك جاهز ويغادر مطبعتنا.'],
  Completed: ['مكتمل', 'اكتمل طلبك.'],
};
const SAFETY = {
  received: ['استلام الطلب', 'استلمنا طلبك.'],
  packed: ['التعبئة', 'كل شيء مغلّف وبانتظار شركة الشحن.'],
  shipped: ['الشحن', 'طلبك في الطريق إليك.'],
  delivered: ['التسليم', 'تم تسليم طلبك. شكرًا لك!'],
} as const;
const SIDE = { front: 'الوجه الأمامي', back: 'الوجه الخلفي' } as const;
const SEE = 'عرض الطلب';

const plural = new Intl.PluralRules('ar');
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

function transfer({ seller, bank }: MailLinks, number: string): readonly string[] {
  return bank === undefined
    ? []
    : [
        `للدفع بالتحويل المصرفي: ${seller.name}، ${bank.bank}، آيبان ${ltr(ibanInGroups(bank.iban))}. نرجو ذكر رقم الطلب ${ltr(number)}.`,
      ];
}

export const ARABIC: MailMessages = {
  direction: 'rtl',
  greeting: (name) => (name === undefined ? 'مرحبًا،' : `مرحبًا ${name}،`),
  trade: 'طباعة عبر الإنترنت وملابس السلامة',
  footer: 'لديك سؤال؟ راسلنا من صفحة «اتصل بنا». وصلتك هذه الرسالة بسبب إجراء قمت به في متجرنا.',
  compose: {
    'order-received': (facts, links) => ({
      subject: `استلمنا طلبك ${ltr(facts.number)}`,
      heading: 'شكرًا لطلبك',
      paragraphs: ['استلمنا طلبك، وسنراجع ملفاتك الآن.'],
      rows: [
        ['رقم الطلب', ltr(facts.number)],
        ['المنتج', facts.product],
        ['الكمية', pieces(facts.quantity)],
        ['الإجمالي قبل الضريبة', money(facts.total)],
        ['ضريبة القيمة المضافة', money(facts.vat)],
        ['الإجمالي', money(facts.grandTotal)],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
      small: transfer(links, facts.number),
    }),
    'stage-changed': (facts, links) => ({
      subject: `طلبك ${ltr(facts.number)} في مرحلة: ${STAGE[facts.stage][0]}`,
      heading: `طلبك في مرحلة: ${STAGE[facts.stage][0]}`,
      paragraphs: [STAGE[facts.stage][1]],
      rows: [
        ['رقم الطلب', ltr(facts.number)],
        ['المنتج', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-finished': (facts, links) => ({
      subject: `اكتمل طلبك ${ltr(facts.number)}`,
      heading: 'اكتمل طلبك',
      paragraphs: ['انتهى العمل على طلبك. شكرًا لأنك طبعت معنا!'],
      rows: [
        ['رقم الطلب', ltr(facts.number)],
        ['المنتج', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-cancelled': (facts, links) => ({
      subject: `أُلغي طلبك ${ltr(facts.number)}`,
      heading: 'أُلغي طلبك',
      paragraphs: [
        facts.by === 'customer' ? 'ألغينا طلبك بناءً على رغبتك، ولن نطبع شيئًا.' : 'اضطررنا إلى إلغاء طلبك للسبب التالي:',
      ],
      quote: facts.reason,
      rows: [
        ['رقم الطلب', ltr(facts.number)],
        ['المنتج', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-reinstated': (facts, links) => ({
      subject: `نواصل العمل على طلبك ${ltr(facts.number)}`,
      heading: 'نواصل العمل على طلبك',
      paragraphs: ['أخبرناك من قبل بإلغاء طلبك. لم يعد هذا الإلغاء ساريًا، ونواصل العمل عليه من حيث توقف.'],
      rows: [
        ['رقم الطلب', ltr(facts.number)],
        ['المنتج', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'artwork-on-hold': (facts, links) => ({
      subject: `طلبك ${ltr(facts.number)}: نحتاج إلى ملف جديد`,
      heading: 'نحتاج إلى ملف جديد منك',
      paragraphs: [
        facts.sides.length === 2
          ? 'لا يمكننا طباعة الوجهين الأمامي والخلفي لطلبك كما هما، وهذا ما لاحظناه:'
          : `لا يمكننا طباعة ${SIDE[facts.sides[0] ?? 'front']} لطلبك كما هو، وهذا ما لاحظناه:`,
      ],
      quote: facts.reason,
      rows: [
        ['رقم الطلب', ltr(facts.number)],
        ['المنتج', facts.product],
      ],
      action: { label: 'إرسال ملف جديد', href: links.secret ?? links.order(facts.orderId) },
      small: ['نواصل العمل على طلبك فور وصول الملف.'],
    }),
    'artwork-arrived': (facts) => ({
      subject: `الطلب ${ltr(facts.number)}: وصل ملف جديد`,
      heading: 'وصل ملف جديد',
      paragraphs: [`أرسل العميل ملفًا جديدًا (${SIDE[facts.side]}). راجعه ثم أعد الطلب إلى العمل.`],
      rows: [
        ['رقم الطلب', ltr(facts.number)],
        ['المنتج', facts.product],
      ],
    }),
    'safety-order-received': (facts, links) => ({
      subject: `استلمنا طلبك ${ltr(facts.number)}`,
      heading: 'شكرًا لطلبك',
      paragraphs: ['استلمنا طلبك من ملابس السلامة، وسنجهّزه الآن.'],
      rows: [
        ['رقم الطلب', ltr(facts.number)],
        ...facts.lines.map(({ title, pieces: many }): [string, string] => [title, pieces(many)]),
        ['الإجمالي قبل الضريبة', money(facts.total)],
        ['ضريبة القيمة المضافة', money(facts.vat)],
        ['الإجمالي', money(facts.grandTotal)],
      ],
      action: { label: facts.account ? 'عرض طلباتك' : 'تتبّع الطلب', href: links.secret ?? links.myOrders },
      small: transfer(links, facts.number),
    }),
    'safety-order-moved': (facts, links) => ({
      subject: `طلبك ${ltr(facts.number)} في مرحلة: ${SAFETY[facts.state][0]}`,
      heading: `طلبك في مرحلة: ${SAFETY[facts.state][0]}`,
      paragraphs: [SAFETY[facts.state][1]],
      rows: [['رقم الطلب', ltr(facts.number)]],
      action: { label: facts.account ? 'عرض طلباتك' : 'تتبّع الطلب', href: links.secret ?? links.myOrders },
    }),
    'safety-order-cancelled': (facts) => ({
      subject: `أُلغي طلبك ${ltr(facts.number)}`,
      heading: 'أُلغي طلبك',
      paragraphs: ['اضطررنا إلى إلغاء طلبك للسبب التالي:'],
      quote: facts.reason,
      rows: [['رقم الطلب', ltr(facts.number)]],
    }),
    'safety-order-reinstated': (facts, links) => ({
      subject: `نواصل العمل على طلبك ${ltr(facts.number)}`,
      heading: 'نواصل العمل على طلبك',
      paragraphs: ['أخبرناك من قبل بإلغاء طلبك. لم يعد هذا الإلغاء ساريًا، ونواصل العمل عليه من حيث توقف.'],
      rows: [['رقم الطلب', ltr(facts.number)]],
      action: { label: facts.account ? 'عرض طلباتك' : 'تتبّع الطلب', href: links.secret ?? links.myOrders },
    }),
    'tracking-link': (facts, links) => ({
      subject: `تتبّع الطلب ${facts.number}`,
      heading: 'تتبّع طلبك',
      paragraphs: ['افتح هذا الرابط لتعرف أين وصل طلبك، من دون تسجيل الدخول.'],
      rows: [['الطلب', facts.number]],
      ...(links.secret !== undefined && { action: { label: 'تتبّع الطلب', href: links.secret } }),
      small: ['إن لم تطلب هذا الرابط، فيمكنك تجاهل هذه الرسالة.'],
    }),
    'password-reset': (_facts, links) => ({
      subject: 'اختر كلمة مرور جديدة',
      heading: 'اختر كلمة مرور جديدة',
      paragraphs: ['طلب أحدهم، ونرجو أن يكون أنت، كلمة مرور جديدة لحسابك.'],
      ...(links.secret !== undefined && { action: { label: 'اختيار كلمة مرور جديدة', href: links.secret } }),
      small: ['الرابط صالح لمرة واحدة ولمدة 30 دقيقة.', 'إن لم تطلب ذلك فلا تفعل شيئًا، وستبقى كلمة مرورك كما هي.'],
    }),
    'password-changed': (facts, links) => ({
      subject: 'تم تغيير كلمة مرورك',
      heading: 'تم تغيير كلمة مرورك',
      paragraphs: [`تم تغيير كلمة مرور حسابك في ${moment(facts.changedAt)} (بتوقيت دبي)، وانتهت جميع الجلسات الأخرى.`],
      action: { label: 'فتح المتجر', href: links.home },
      small: ['إن لم تكن أنت من غيّرها فاطلب كلمة مرور جديدة فورًا وراسلنا.'],
    }),
    'staff-invitation': (_facts, links) => ({
      subject: 'دعوتك إلى لوحة إدارة Pressline',
      heading: 'لديك دعوة',
      paragraphs: ['دعاك أحد الزملاء إلى لوحة إدارة Pressline. اختر كلمة مرور وابدأ العمل.'],
      ...(links.secret !== undefined && { action: { label: 'قبول الدعوة', href: links.secret } }),
      small: ['الرابط صالح لمرة واحدة ولمدة 7 أيام.'],
    }),
    'message-answered': (facts) => ({
      subject: 'ردّنا على رسالتك',
      heading: 'ردّنا على رسالتك',
      paragraphs: facts.answer.split(/\n{2,}/).filter((part) => part.trim() !== ''),
      quote: facts.question,
    }),
    'newsletter-welcome': (_facts, links) => ({
      subject: 'أهلًا بك في نشرة Pressline',
      heading: 'أنت الآن في القائمة',
      paragraphs: ['من الآن ستكون أول من يعرف بالمنتجات والعروض الجديدة. لا نراسلك إلا نادرًا، وحين يكون لدينا ما يستحق.'],
      action: { label: 'تصفّح المتجر', href: links.home },
      small: ['لم تشترك أنت؟ راسلنا لنحذف عنوانك من القائمة.'],
    }),
  },
};
