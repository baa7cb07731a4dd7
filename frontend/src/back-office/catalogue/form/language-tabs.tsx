import '../../../shared/texts/arabic-font.css';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs } from '@base-ui/react/tabs';
import { IconAlertCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useShopQuery } from '../../../shared/api/shop-api.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/language/languages.ts';
import tabs from '../../../shared/ui/tabs.module.css';
import styles from './product-form.module.css';
import { ProductField } from './product-field.tsx';
import { PRODUCT_KINDS, type FieldName, type ProductKind } from '../product/product-kind.ts';
import { fieldIn, isWorthTranslating } from '../product/translated-fields.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import type { ProductFormState } from './use-product-form.ts';

interface LanguageTabsProps {
  readonly kind: ProductKind;
  readonly form: ProductFormState;
  readonly fieldId: (field: FieldName) => string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The texts of a product, with a tab for each language of the store. */
export function LanguageTabs({ kind, form, fieldId, language, onLanguage }: LanguageTabsProps) {
  const { t, i18n } = useTranslation('products');
  const offered = useShopQuery().data?.languages ?? LANGUAGE_CODES;
  const languages = LANGUAGE_CODES.filter((code) => offered.includes(code));
  const { texts } = PRODUCT_KINDS[kind];
  return (
    <DirectionProvider direction={i18n.dir()}>
      <Tabs.Root value={language} onValueChange={(code: Language) => onLanguage(code)} className={layout.stack}>
        <Tabs.List activateOnFocus className={tabs.tabs} aria-label={t('form.languages')}>
          {languages.map((code) => (
            <Tabs.Tab key={code} value={code} className={tabs.tab}>
              <span lang={code}>{LANGUAGES[code]}</span>{' '}
              {texts.some((each) => form.errors[fieldIn(code, each)] !== undefined) ? (
                <span className={text.error}>
                  <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
                  <span className={text.visuallyHidden}>{t('form.hasErrors')}</span>
                </span>
              ) : (
                <Progress kind={kind} form={form} language={code} />
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map((code) => (
          <Tabs.Panel key={code} value={code} tabIndex={-1} className={clsx(layout.columns, styles.fields)}>
            {texts.map((each) => {
              const field = fieldIn(code, each);
              return <ProductField key={field} id={fieldId(field)} kind={kind} field={field} form={form} />;
            })}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </DirectionProvider>
  );
}

/** How many of the English texts are translated. */
function Progress({ kind, form, language }: Pick<LanguageTabsProps, 'kind' | 'form' | 'language'>) {
  const { t } = useTranslation('products');
  const { fields } = form.draft;
  const written = PRODUCT_KINDS[kind].texts.filter((each) => isWorthTranslating(each, fields[each]));
  const translated = written.filter((each) => fields[fieldIn(language, each)].trim() !== '');
  if (language === 'en' || written.length === 0) return null;
  return (
    <span className={clsx(text.muted, text.small)}>
      <bdi aria-hidden="true">
        {translated.length}/{written.length}
      </bdi>
      <span className={text.visuallyHidden}>
        {t('form.translated', { done: translated.length, total: written.length })}
      </span>
    </span>
  );
}
