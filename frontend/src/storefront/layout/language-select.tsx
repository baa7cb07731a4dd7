import { useTranslation } from 'react-i18next';
import text from '../../shared/ui/text.module.css';
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/language/languages.ts';
import { useOfferedLanguages } from './use-offered-languages.ts';
import { useLanguageChoice } from '../../shared/texts/use-language-choice.ts';

interface LanguageSelectProps {
  readonly className?: string | undefined;
  readonly id?: string;
}

/** Selects the language; each is shown by its own name. */
export function LanguageSelect({ className, id }: LanguageSelectProps) {
  const { t } = useTranslation('common');
  const { language, busy, failed, choose: choose } = useLanguageChoice();
  const offered = useOfferedLanguages();
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
          if (chosen !== undefined) void choose(chosen);
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
