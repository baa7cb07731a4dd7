import { initReactI18next } from 'react-i18next';
import { chosenLanguage, showLanguage, shownLanguage } from '../language/language.ts';
import { directionOf, type Language } from '../language/languages.ts';
import common from './en/common.json';
import store from './en/store.json';
import { texts, type Area, type Words } from './texts.ts';

/** English's texts, a chunk an area; those of every page are part of the code. */
const ENGLISH = import.meta.glob<Words>(['./en/*.json', '!./en/{common,store}.json'], { import: 'default' });

/** The texts of a language by their files. Even the list of them is long, so each language brings its own. */
async function filesOf(language: Language): Promise<Readonly<Record<string, () => Promise<Words>>>> {
  switch (language) {
    case 'en':
      return ENGLISH;
    case 'it':
      return (await import('./it-files.ts')).files;
    case 'ar':
      return (await import('./ar-files.ts')).files;
  }
}

/** The areas that have been shown, so that a change of language brings the texts of all of them. */
const areas = new Set<Area>(['common', 'store']);

/** What the shop answered no with, in words; in English those are the server's own. */
const PROBLEMS = 'problems';

/**
 * Opens the catalogue in the chosen language, and follows the choice from then on. English is ready at once; another
 * language when its texts are there, so nothing is shown in English before. Where they can't be had, English it is.
 */
export async function openTexts(): Promise<void> {
  open();
  const follow = () => speak(chosenLanguage.get()).catch(globalThis.reportError);
  await follow();
  chosenLanguage.subscribe(() => void follow());
}

/** Opens the catalogue in one language, where there is no document that could be in another: on the server. */
export async function openTextsIn(language: Language): Promise<void> {
  if (!texts.isInitialized) open();
  await bring(language);
  showLanguage(language);
  await texts.changeLanguage(language);
}

function open(): void {
  void texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { en: { common, store } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/** Adds the texts of some pages, in the language shown; before the first of them is shown. */
export async function addTexts(area: Area): Promise<void> {
  areas.add(area);
  await load(shownLanguage(), area);
}

/**
 * Shows the pages in a language, once all its texts are there.
 *
 * @throws where its texts can't be loaded; then the language stays as it was.
 */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (language === 'ar') void import('./arabic-font.css');
  await bring(language);
  // Chosen anew while the texts were on their way.
  if (wanted !== language) return;
  showLanguage(language);
  // For the server, which draws the first view of the next page.
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  if (texts.language !== language) await texts.changeLanguage(language);
}

let wanted: Language = 'en';

/** Loads all that the areas shown need in a language. */
async function bring(language: Language): Promise<void> {
  await load(language, PROBLEMS);
  // A page opened meanwhile may have brought another area.
  for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language))
    await Promise.all(missing.map((area) => load(language, area)));
}

function missingIn(language: Language): Area[] {
  return [...areas].filter((area) => !texts.hasResourceBundle(language, area));
}

async function load(language: Language, area: Area | typeof PROBLEMS): Promise<void> {
  if (texts.hasResourceBundle(language, area)) return;
  const file = (await filesOf(language))[`./${language}/${area}.json`];
  texts.addResourceBundle(language, area, file === undefined ? {} : await file());
}
