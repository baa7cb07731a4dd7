// The demo's products in Italian and Arabic, as print shops in Milan and Dubai write them.
import { arabicPrint } from './arabic-print.ts';
import { arabicWorkwear } from './arabic-workwear.ts';
import { italianPrint } from './italian-print.ts';
import { italianWorkwear } from './italian-workwear.ts';
import type { DemoPrintProduct, DemoSafetyProduct, ProductTexts } from './product.ts';

interface Translation {
  readonly texts: ProductTexts;
  /** Badges, labels and dimensions, which products share. What is not listed is the same in this language. */
  readonly phrases: Readonly<Record<string, string>>;
}

const ITALIAN: Translation = {
  texts: { ...italianPrint, ...italianWorkwear },
  phrases: {
    new: 'novità',
    popular: 'più venduto',
    '30% off': '–30%',
    '150 g poplin': 'Popeline 150 g',
    '160 g cotton': 'Cotone 160 g',
    '210 g ripstop': 'Ripstop 210 g',
    '220 g ripstop': 'Ripstop 220 g',
    '240 g poly-cotton': 'Policotone 240 g',
    '245 g twill': 'Twill 245 g',
    '300 g canvas': 'Canvas 300 g',
    '350 g FR cotton': 'Cotone ignifugo 350 g',
    'Class 1': 'Classe 1',
    'Class 2': 'Classe 2',
    'Class 3': 'Classe 3',
    'Elastic waist': 'Vita elastica',
    'Fleece lined': 'Fodera in pile',
    'Printed back': 'Stampa sulla schiena',
    'Two-way stretch': 'Elastico in due direzioni',
    'Type 5/6': 'Tipo 5/6',
    '297 x 210 mm, folded to 148 x 210 mm': 'aperto 297 x 210 mm, chiuso 148 x 210 mm',
    '297 x 210 mm, folded to 99 x 210 mm': 'aperto 297 x 210 mm, chiuso 99 x 210 mm',
    '500 x 210 mm, folded to 100 x 210 mm': 'aperto 500 x 210 mm, chiuso 100 x 210 mm',
    '90 x 110 mm, folded to 90 x 55 mm': 'aperto 90 x 110 mm, chiuso 90 x 55 mm',
    '148 x 210 mm, 16 pages': '148 x 210 mm, 16 pagine',
    '210 x 210 mm, 32 pages': '210 x 210 mm, 32 pagine',
    '170 mm across, 160 mm high': 'Ø 170 mm, altezza 160 mm',
    '200 mm across, 150 mm high': 'Ø 200 mm, altezza 150 mm',
    '400 x 500 mm, 250 mats a roll': '400 x 500 mm, 250 tappetini per rotolo',
    '60 x 60 mm, on a 76 mm core': '60 x 60 mm, anima da 76 mm',
    'A4, A5 and 210 x 99 mm': 'A4, A5 e 210 x 99 mm',
    'small, medium and large': 'piccola, media e grande',
    'up to 100 x 100 mm': 'fino a 100 x 100 mm',
    'up to 66 x 134 mm': 'fino a 66 x 134 mm',
    'Small to XXL': 'da Small a XXL',
  },
};

/** Sizes in Arabic texts are isolated, so that they are read from left to right. */
const size = (text: string): string => `\u2066${text}\u2069`;

const ARABIC: Translation = {
  texts: { ...arabicPrint, ...arabicWorkwear },
  phrases: {
    new: 'جديد',
    popular: 'الأكثر طلبًا',
    '30% off': `خصم ${size('30%')}`,
    '150 g poplin': 'بوبلين 150 جم',
    '160 g cotton': 'قطن 160 جم',
    '210 g ripstop': 'ريبستوب 210 جم',
    '220 g ripstop': 'ريبستوب 220 جم',
    '240 g poly-cotton': 'بولي قطن 240 جم',
    '245 g twill': 'تويل 245 جم',
    '300 g canvas': 'كانفاس 300 جم',
    '350 g FR cotton': 'قطن مقاوم للهب 350 جم',
    'Class 1': 'الفئة 1',
    'Class 2': 'الفئة 2',
    'Class 3': 'الفئة 3',
    'Elastic waist': 'خصر مطاطي',
    'Fleece lined': 'مبطّن بالفليس',
    'Printed back': 'طباعة على الظهر',
    'Two-way stretch': 'مطاطي باتجاهين',
    'Type 5/6': `النوع ${size('5/6')}`,
    '297 x 210 mm, folded to 148 x 210 mm': `مفتوح ${size('297 x 210 mm')}، مطوي ${size('148 x 210 mm')}`,
    '297 x 210 mm, folded to 99 x 210 mm': `مفتوح ${size('297 x 210 mm')}، مطوي ${size('99 x 210 mm')}`,
    '500 x 210 mm, folded to 100 x 210 mm': `مفتوح ${size('500 x 210 mm')}، مطوي ${size('100 x 210 mm')}`,
    '90 x 110 mm, folded to 90 x 55 mm': `مفتوح ${size('90 x 110 mm')}، مطوي ${size('90 x 55 mm')}`,
    '148 x 210 mm, 16 pages': `16 صفحة، ${size('148 x 210 mm')}`,
    '210 x 210 mm, 32 pages': `32 صفحة، ${size('210 x 210 mm')}`,
    '170 mm across, 160 mm high': `القطر ${size('170 mm')}، الارتفاع ${size('160 mm')}`,
    '200 mm across, 150 mm high': `القطر ${size('200 mm')}، الارتفاع ${size('150 mm')}`,
    '400 x 500 mm, 250 mats a roll': `250 دواسة في الرول، ${size('400 x 500 mm')}`,
    '60 x 60 mm, on a 76 mm core': `مقاس ${size('60 x 60 mm')}، على قلب ${size('76 mm')}`,
    'A4, A5 and 210 x 99 mm': `مقاسات A4 وA5 و${size('210 x 99 mm')}`,
    'small, medium and large': 'صغير ومتوسط وكبير',
    'up to 100 x 100 mm': `حتى ${size('100 x 100 mm')}`,
    'up to 66 x 134 mm': `حتى ${size('66 x 134 mm')}`,
    'Small to XXL': 'من صغير إلى XXL',
  },
};

/** The texts of a print product in Italian and Arabic. */
export function printTranslationsOf({ key, badge, dimensions }: DemoPrintProduct) {
  const inLanguage = ({ texts, phrases }: Translation) => ({
    ...titleAndDescription(texts, key),
    ...translated('badge', badge, phrases),
    ...translated('dimensions', dimensions, phrases),
  });
  return { it: inLanguage(ITALIAN), ar: inLanguage(ARABIC) };
}

/** The texts of a safety product in Italian and Arabic. */
export function safetyTranslationsOf({ key, label }: DemoSafetyProduct) {
  const inLanguage = ({ texts, phrases }: Translation) => ({
    ...titleAndDescription(texts, key),
    ...translated('label', label, phrases),
  });
  return { it: inLanguage(ITALIAN), ar: inLanguage(ARABIC) };
}

function titleAndDescription(texts: ProductTexts, key: string) {
  const found = texts[key];
  if (found === undefined) throw new Error(`${key} is not translated.`);
  const [title, description] = found;
  return { title, description };
}

function translated<Field extends string>(
  field: Field,
  text: string | undefined,
  phrases: Translation['phrases'],
): Partial<Record<Field, string>> {
  const translation = text === undefined ? undefined : phrases[text];
  // With this one field.
  return translation === undefined ? {} : ({ [field]: translation } as Record<Field, string>);
}
