import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useShopQuery } from '../../shared/api/shop-api.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/language/languages.ts';
import { selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { useLanguageChoice } from '../../shared/texts/use-language-choice.ts';

/** The languages that the shop offers to customers; all until that is loaded. */
export function useOfferedLanguages(): readonly Language[] {
  return useShopQuery().data?.languages ?? LANGUAGE_CODES;
}

/** Shows English instead of a language that the shop does not offer. Staff use the back office in any language. */
export function useOfferedLanguageOnly(): void {
  const offered = useOfferedLanguages();
  const { language, choose } = useLanguageChoice();
  const isStaff = useSelector((state: WithSession) => selectToken(state, 'office') !== undefined);
  const isOffered = isStaff || offered.includes(language);
  const chooseEnglish = useEffectEvent(() => void choose('en'));
  useEffect(() => {
    if (!isOffered) chooseEnglish();
  }, [isOffered]);
}
