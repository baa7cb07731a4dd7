import type { PrintCategory, SafetyCategory } from '@pressline/domain/catalogue/categories.ts';

/**
 * Search terms for categories in addition to their English names: the names on the Italian and Arabic pages, and
 * synonyms. They also find products that are not translated.
 */
export const CATEGORY_WORDS: Readonly<Record<PrintCategory | SafetyCategory, string>> = {
  'business-cards': 'visiting calling name contact card biglietti biglietto da visita بطاقات بطاقة أعمال كروت شخصية',
  'premium-business-cards':
    'luxury visiting name contact card biglietti biglietto da visita premium di pregio بطاقات بطاقة أعمال فاخرة كروت',
  'official-papers':
    'letterhead headed paper stationery commercial invoice book carta intestata ufficiale modulistica fatture أوراق رسمية تجارية مروسة فواتير',
  brochures:
    'booklet catalogue catalog leaflet pamphlet brochure opuscoli depliant pieghevoli بروشورات بروشور كتيبات مطويات',
  flyers: 'leaflet handbill handout pamphlet poster volantini volantino flyer فلايرات فلاير منشورات',
  envelopes: 'letter mail buste busta مظاريف مظروف ظروف',
  'table-mat': 'placemat restaurant tovagliette tovaglietta مفارش مفرش مائدة طاولة',
  'shopping-bags': 'paper carrier bag shopper borse borsa sacchetti buste أكياس كيس تسوق شنط ورقية',
  'fast-food-boxes': 'packaging burger takeaway scatole scatola fast food asporto علب علبة صناديق وجبات سريعة تغليف',
  'die-cutting-products': 'shaped cut label tag prodotti fustellati fustella sagomati قص قوالب مقصوصة',
  sticker: 'label decal adesivi adesivo etichette etichetta ملصقات ملصق ستيكر',
  menu: 'restaurant cafe menu menù carta ristorante قوائم قائمة طعام منيو مطعم',
  'luxury-products': 'gift premium box prodotti di lusso regalo منتجات فاخرة هدايا',
  'car-mat': 'floor paper vehicle tappetini tappetino auto دواسات دواسة سيارات فرش',
  'safety-jackets':
    'hi-vis hivis high visibility winter coat jacket giacche giacca di sicurezza alta visibilità جاكيتات جاكيت سلامة سترات معطف',
  'safety-vest':
    'hi-vis hivis high visibility reflective waistcoat gilet giubbino giubbotto alta visibilità catarifrangente صدريات صدرية سلامة سترة عاكسة فست',
  'safety-cargo-trousers':
    'hi-vis hivis high visibility work pants pantaloni cargo da lavoro بناطيل بنطلون بنطال كارغو عمل',
  'Pant-Shirts-Coveralls':
    'hi-vis hivis high visibility overall boiler suit boilersuit dungarees jumpsuit trousers workwear uniform pantaloni camicie camicia tute tuta da lavoro بناطيل بنطلون قمصان قميص أفرولات أفرول يونيفورم ملابس عمل',
};

type Slug = PrintCategory | SafetyCategory;
const WORKWEAR: readonly Slug[] = ['safety-vest', 'safety-cargo-trousers', 'Pant-Shirts-Coveralls', 'safety-jackets'];

/**
 * Products that people search for but the shop doesn't sell, in the singular, with the closest categories. They are not
 * treated as misspellings.
 */
export const NOT_SOLD: ReadonlyMap<string, readonly Slug[]> = new Map([
  ...wordsFor('boot shoe footwear sneaker sandal sock stivale stivali scarpa scarpe حذاء احذيه جزمه بوت', WORKWEAR),
  ...wordsFor('glove helmet goggle earplug earmuff harness guanto guanti casco خوذه قفازات نظارات', WORKWEAR),
  ...wordsFor('mask respirator kneepad belt mascherina cintura كمامه حزام', WORKWEAR),
  ...wordsFor('mug pen pencil lanyard keychain umbrella tazza penna قلم كوب', ['luxury-products', 'sticker']),
  ...wordsFor('banner rollup billboard signage sign striscione insegna لافته بانر', ['flyers', 'sticker']),
  ...wordsFor('calendar diary planner calendario agenda تقويم', ['brochures', 'official-papers']),
]);

function wordsFor(words: string, near: readonly Slug[]): [string, readonly Slug[]][] {
  return words.split(' ').map((word) => [word, near]);
}
