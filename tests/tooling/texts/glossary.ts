/** One word for one thing: a word that a language doesn't use for it, and the one that it uses. */
export interface Term {
  readonly pattern: RegExp;
  /** A text with the word, as it once was. */
  readonly was: string;
  readonly is: string;
}

const ENGLISH: readonly Term[] = [
  { pattern: /queue board/i, was: 'Passes to the queue board', is: 'Passes to the queue dashboard' },
  {
    pattern: /\b(?:signed (?:in|out)|signs you (?:in|out)|sign (?:in|out))\b/i,
    was: 'This signs you out.',
    is: 'This logs you out.',
  },
  { pattern: /\be-mails?\b/i, was: 'An e-mail', is: 'An email' },
  { pattern: /\bdelivery location/i, was: 'Delivery location', is: 'Delivery address' },
  { pattern: /\bpaid in part\b/i, was: 'Paid in part', is: 'Part paid' },
];

const ITALIAN: readonly Term[] = [
  { pattern: /prodott[oi] stampat[oi]/i, was: 'Prodotti stampati', is: 'Prodotti di stampa' },
  { pattern: /\bper email/i, was: 'Inviato per email', is: 'Inviato via email' },
  { pattern: /bonifico bancario/i, was: 'Bonifico bancario', is: 'Bonifico' },
  { pattern: /numero di tracciamento/i, was: 'Numero di tracciamento', is: 'Numero di spedizione' },
  { pattern: /inviato con successo/i, was: 'Ordine inviato con successo', is: 'Ordine inviato' },
  // It agrees with labels of either gender.
  { pattern: /\(facoltativ[oa]\)/i, was: 'Nota (facoltativo)', is: 'Nota (opzionale)' },
  // The date begins with a weekday, or is “oggi”.
  { pattern: /entro il \{\{/, was: 'Paga entro il {{when}}.', is: 'Paga entro {{when}}.' },
];

const ARABIC: readonly Term[] = [
  { pattern: /(?:عنوان|بيانات) التسليم/, was: 'عنوان التسليم', is: 'عنوان التوصيل' },
  { pattern: /بيانات التواصل/, was: 'بيانات التواصل', is: 'بيانات الاتصال' },
  { pattern: /الإجمالي(?:ات)? مع الضريبة/, was: 'الإجمالي مع الضريبة', is: 'الإجمالي شامل الضريبة' },
  { pattern: /(?<!تسجيل )الدخول بخطوتين/, was: 'إزالة الدخول بخطوتين', is: 'إزالة تسجيل الدخول بخطوتين' },
  { pattern: /منتجات الطباعة|منتج طباعة/, was: 'منتجات الطباعة', is: 'المطبوعات' },
  { pattern: /دفع(?:ة|ات) من (?:500|1,000|\{\{)/, was: 'دفعة واحدة: دفعة من 500', is: 'طبعة من 500' },
  { pattern: /أُعيد تفعيل (?:طلبك|الطلب)/, was: 'أُعيد تفعيل طلبك', is: 'استُعيد طلبك' },
  { pattern: /صفحات الإدارة/, was: 'في صفحات الإدارة', is: 'في لوحة الإدارة' },
  // Buttons are verbal nouns, so that they address nobody.
  { pattern: /^قدّم الطلب|^حاول مجددًا$/, was: 'قدّم الطلب', is: 'تقديم الطلب' },
];

export const GLOSSARY: readonly Term[] = [...ENGLISH, ...ITALIAN, ...ARABIC];
