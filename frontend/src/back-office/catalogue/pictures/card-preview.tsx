import { PRINT_CATEGORIES, SAFETY_CATEGORIES } from '@pressline/domain/catalogue/categories.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PrintCard } from '../../../shared/catalogue/print-card.tsx';
import { SafetyCard } from '../../../shared/catalogue/safety-card.tsx';
import type { Language } from '../../../shared/language/languages.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import styles from './card-preview.module.css';
import type { PictureOpening } from './chosen-picture.ts';
import type { Crop } from './crop.ts';
import { CroppedView } from './crop-editor.tsx';
import { normalizeAmount, type ProductFields } from '../product/product-fields.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import type { ProductKind } from '../product/product-kind.ts';
import { fieldIn, type TextField } from '../product/translated-fields.ts';

interface CardPreviewProps {
  readonly kind: ProductKind;
  readonly fields: ProductFields;
  /** Of its texts. */
  readonly language: Language;
  readonly currentImage: string | undefined;
  readonly opening: PictureOpening;
  readonly crop: Crop;
}

const CATEGORY_NAMES: Readonly<Record<string, string>> = { ...PRINT_CATEGORIES, ...SAFETY_CATEGORIES };

/** The product's card, rendered with the store's own component. */
export function CardPreview({ kind, fields, language, currentImage, opening, crop }: CardPreviewProps) {
  const { t } = useTranslation('products');
  const picture =
    opening.status === 'opened' ? (
      <CroppedView picture={opening.picture} crop={crop} alt="" />
    ) : currentImage !== undefined && opening.status === 'none' ? (
      <Picture image={currentImage} alt="" sizes="220px" />
    ) : (
      <span className={styles.empty} />
    );
  const textOf = (field: TextField): string => {
    const translated = fields[fieldIn(language, field)].trim();
    return translated === '' ? fields[field].trim() : translated;
  };
  const textOrNull = (field: TextField): string | null => (textOf(field) === '' ? null : textOf(field));
  const amount = (text: string): number => {
    const value = Number(normalizeAmount(text));
    return Number.isFinite(value) ? value : 0;
  };
  const commonFields = {
    id: 'preview',
    title: textOrNull('title') ?? t('preview.noTitle'),
    category: CATEGORY_NAMES[fields.category] ?? '',
    category_slug: fields.category,
    description: null,
    image: currentImage ?? '',
    translations: {},
    revision: 0,
  };
  return (
    <figure className={clsx(layout.stack, layout.tight)}>
      <figcaption className={clsx(text.muted, text.small)}>{t('preview.title')}</figcaption>
      {/* Inert: the fields have the same text, and the links have no target yet. */}
      <ul inert className={clsx(layout.panel, styles.card)}>
        {kind === 'print' ? (
          <PrintCard
            product={{
              ...commonFields,
              label: amount(fields.label),
              dimensions: textOrNull('dimensions'),
              badge: textOrNull('badge'),
              sides: 2,
              shape: 'flat',
              dieline: null,
              quantity_500: amount(fields.quantity_500),
              quantity_1000: amount(fields.quantity_1000),
              original_500: amount(fields.original_500),
              original_1000: amount(fields.original_1000),
            }}
            to="#"
            picture={picture}
          />
        ) : (
          <SafetyCard
            product={{ ...commonFields, label: textOf('label'), price: amount(fields.price), size: [...fields.size] }}
            to="#"
            picture={picture}
          />
        )}
      </ul>
    </figure>
  );
}
