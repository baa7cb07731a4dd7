import type { PrintCategory, SafetyCategory } from '@pressline/domain/categories.ts';

/**
 * What people call the things of a category beside its English name: the names of the Italian and the Arabic pages, and
 * other words for the same thing. Product titles are in English only, so this is how an Italian or Arabic word finds them.
 */
export const CATEGORY_WORDS: Readonly<Record<PrintCategory | SafetyCategory, string>> = {
  'business-cards': 'visiting calling card biglietti biglietto da visita بطاقات بطاقة أعمال كروت شخصية',
  'premium-business-cards':
    'luxury visiting card biglietti biglietto da visita premium di pregio بطاقات بطاقة أعمال فاخرة كروت',
  'official-papers':
    'letterhead commercial invoice book carta intestata ufficiale modulistica fatture أوراق رسمية تجارية مروسة فواتير',
  brochures: 'booklet catalogue leaflet brochure opuscoli depliant pieghevoli بروشورات بروشور كتيبات مطويات',
  flyers: 'leaflet handbill poster volantini volantino flyer فلايرات فلاير منشورات',
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
    'hi-vis hivis winter coat giacche giacca di sicurezza alta visibilità جاكيتات جاكيت سلامة سترات معطف',
  'safety-vest':
    'hi-vis hivis reflective waistcoat gilet giubbino giubbotto alta visibilità catarifrangente صدريات صدرية سلامة سترة عاكسة فست',
  'safety-cargo-trousers': 'hi-vis hivis work pants pantaloni cargo da lavoro بناطيل بنطلون بنطال كارغو عمل',
  'Pant-Shirts-Coveralls':
    'hi-vis hivis overall boiler suit workwear uniform pantaloni camicie camicia tute tuta da lavoro بناطيل بنطلون قمصان قميص أفرولات أفرول يونيفورم ملابس عمل',
};
