import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { shopApi } from '../../shared/api/shop-api.ts';
import text from '../../shared/ui/text.module.css';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../shared/language/languages.ts';
import { useOfferedLanguages } from './use-offered-languages.ts';
import { useLanguageChoice } from '../../shared/texts/use-language-choice.ts';

interface LanguageSelectProps {
  readonly className?: string | undefined;
  readonly id?: string;
}

/** Selects the language; each is shown by its own name. */
export function LanguageSelect({ className, id }: LanguageSelectProps) {
  const { t } = useTranslation('common');
  const { language, busy, failed, choose } = useLanguageChoice();
  const offered = useOfferedLanguages();
  const dispatch = useDispatch();
  const change = async (chosen: Language): Promise<void> => {
    await choose(chosen);
    // Orders have the titles of their products in the language of the request.
    dispatch(shopApi.util.invalidateTags(['orders', 'safety-orders']));
  };
  return (
    <>
      <select
        id={id}
        className={className}
        aria-label={id === undefined ? t('language.label') : undefined}
        aria-busy={busy}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          const chosen = LANGUAGE_CODES.find((code) => code === value);
          if (chosen !== undefined) void change(chosen);
        }}
      >
        {LANGUAGE_CODES.filter((code) => code === language || offered.includes(code)).map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code]}
          </option>
        ))}
      </select>
      {failed ? (
        <span role="alert" className={text.visuallyHidden}>
          {t('language.failed')}
        </span>
      ) : null}
    </>
  );
}
