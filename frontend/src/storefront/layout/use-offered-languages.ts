import { useEffect, useEffectEvent } from 'react';
import { useShopQuery } from '../../shared/api/shop-api.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/language/languages.ts';
import { useLanguageChoice } from '../../shared/texts/use-language-choice.ts';
import { useToken } from '../../shared/session/use-token.ts';

/** The languages that the shop offers to customers; all until that is loaded. */
export function useOfferedLanguages(): readonly Language[] {
  return useShopQuery().data?.languages ?? LANGUAGE_CODES;
}

/** Shows English instead of a language that the shop does not offer. Staff use the back office in any language. */
export function useOfferedLanguageOnly(): void {
  const offered = useOfferedLanguages();
  const { language, choose } = useLanguageChoice();
  const isStaff = useToken('office') !== undefined;
  const isOffered = isStaff || offered.includes(language);
  const chooseEnglish = useEffectEvent(() => void choose('en'));
  useEffect(() => {
    if (!isOffered) chooseEnglish();
  }, [isOffered]);
}
