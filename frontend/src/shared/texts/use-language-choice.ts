import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { speak } from './load-texts.ts';
import { chosenLanguage, shownLanguage } from '../language/language.ts';
import type { Language } from '../language/languages.ts';

/** The language shown, and the choice of another: it is kept once its texts are there. */
export function useLanguageChoice() {
  // Draws whoever asks anew when the language has turned.
  useTranslation();
  const [wanted, setWanted] = useState<Language>();
  const [failed, setFailed] = useState(false);
  const choose = async (language: Language): Promise<void> => {
    setWanted(language);
    setFailed(false);
    try {
      await speak(language);
      chosenLanguage.set(language);
    } catch (error) {
      globalThis.reportError(error);
      setFailed(true);
    }
    setWanted(undefined);
  };
  return { language: wanted ?? shownLanguage(), busy: wanted !== undefined, failed, choose };
}
