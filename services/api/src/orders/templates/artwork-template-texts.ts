import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';

/** The texts of a template in one language; sizes are in mm. */
export interface TemplateTexts {
  readonly direction: 'ltr' | 'rtl';
  title(product: string): string;
  /** Of a page. */
  heading(product: string, side: ArtworkSide): string;
  bleed(size: string): string;
  trim(size: string): string;
  safe(size: string): string;
  readonly howTo: string;
}

export const TEMPLATE_TEXTS: Readonly<Record<Language, TemplateTexts>> = {
  en: {
    direction: 'ltr',
    title: (product) => `Template: ${product}`,
    heading: (product, side) => `Template: ${product}, ${side}`,
    bleed: (size) => `Bleed, ${size} mm. Extend your background to this edge.`,
    trim: (size) => `Trim, ${size} mm. We cut here.`,
    safe: (size) => `Safe area, ${size} mm. Keep names and numbers inside this line.`,
    howTo: 'Place your design on these pages. Delete the lines before you save your PDF. Keep the size of the page.',
  },
  it: {
    direction: 'ltr',
    title: (product) => `Modello: ${product}`,
    heading: (product, side) => `Modello: ${product}, ${side === 'front' ? 'fronte' : 'retro'}`,
    bleed: (size) => `Abbondanza, ${size} mm. Estendi lo sfondo fino a questo bordo.`,
    trim: (size) => `Rifilo, ${size} mm. Qui tagliamo.`,
    safe: (size) => `Area di sicurezza, ${size} mm. Tieni nomi e numeri dentro questa linea.`,
    howTo:
      'Inserisci la grafica su queste pagine. Elimina le linee prima di salvare il PDF. Non cambiare il formato della pagina.',
  },
  ar: {
    direction: 'rtl',
    title: (product) => `قالب: ${product}`,
    heading: (product, side) => `قالب: ${product}، ${side === 'front' ? 'الوجه' : 'الظهر'}`,
    bleed: (size) => `هامش النزف، ${size} مم. مُدّ الخلفية إلى هذه الحافة.`,
    trim: (size) => `حد القص، ${size} مم. هنا نقصّ.`,
    safe: (size) => `منطقة الأمان، ${size} مم. أبقِ الأسماء والأرقام داخل هذا الخط.`,
    howTo: 'ضع تصميمك على هذه الصفحات. احذف الخطوط قبل حفظ ملف PDF. لا تغيّر مقاس الصفحة.',
  },
};
