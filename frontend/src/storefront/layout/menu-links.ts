import type { PrintCategory, SafetyCategory } from '@pressline/domain/catalogue/categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';

/** The links of the header, and on phones of the menu drawer. */
export const MENU_LINKS = [
  { text: 'home', to: PATHS.home },
  { text: 'safetyVest', to: PATHS.category('safety-vest' satisfies SafetyCategory) },
  { text: 'cargoTrousers', to: PATHS.category('safety-cargo-trousers' satisfies SafetyCategory) },
  { text: 'pants', to: PATHS.category('Pant-Shirts-Coveralls' satisfies SafetyCategory) },
  { text: 'businessCards', to: PATHS.category('business-cards' satisfies PrintCategory) },
  { text: 'contact', to: PATHS.contact },
] as const;
