import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from './load-texts.ts';
import { chosenLanguage, shownLanguage } from '../language/language.ts';
import type { Language } from '../language/languages.ts';

/** The language shown, and a function that changes it. The choice is stored once its texts are loaded. */
export function useLanguageChoice() {
  // Renders again when the language changes.
  useTranslation();
  const [pending, setPending] = useState<Language>();
  const [failed, setFailed] = useState(false);
  const choose = async (language: Language): Promise<void> => {
    setPending(language);
    setFailed(false);
    try {
      await changeLanguage(language);
      chosenLanguage.set(language);
    } catch (error) {
      globalThis.reportError(error);
      setFailed(true);
    }
    setPending(undefined);
  };
  return { language: pending ?? shownLanguage(), busy: pending !== undefined, failed, choose };
}
