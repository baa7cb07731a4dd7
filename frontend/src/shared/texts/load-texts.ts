import { isolateRuns } from '@pressline/domain/kernel/isolates.ts';
import type { FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage, setShownLanguage, shownLanguage } from '../language/language.ts';
import { formatNumber } from '../language/numbers.ts';
import { directionOf } from '@pressline/domain/kernel/languages.ts';
import type { Language } from '../language/languages.ts';
import { loadWhenOnline } from '../browser/load-when-online.ts';
import common from './en/common.json';
import store from './en/store.json';
import { texts, type Namespace, type Texts } from './texts.ts';

/** The English texts, one chunk per namespace; those of every page are part of the code. */
const ENGLISH = import.meta.glob<Texts>(['./en/*.json', '!./en/{common,store}.json'], { import: 'default' });

/** The files of a language. The list is long, so each language has its own. */
async function filesOf(language: Language): Promise<Readonly<Record<string, () => Promise<Texts>>>> {
  switch (language) {
    case 'en':
      return ENGLISH;
    case 'it':
      return (await import('./it-files.ts')).files;
    case 'ar':
      return (await import('./ar-files.ts')).files;
  }
}

/** The namespaces in use: all of them are loaded when the language changes. */
const namespaces = new Set<Namespace>(['common', 'store']);

/** The messages of API problems. English uses those of the server. */
const PROBLEMS = 'problems';

/**
 * Initializes the texts in the chosen language and follows later changes. If they cannot be loaded, the page is shown
 * in English.
 */
export async function initTexts(): Promise<void> {
  init();
  const follow = () => changeLanguage(chosenLanguage.get()).catch(globalThis.reportError);
  await follow();
  chosenLanguage.subscribe(() => void follow());
}

/** Initializes the texts for server rendering. */
export async function initServerTexts(language: Language): Promise<void> {
  if (!texts.isInitialized) init();
  await loadNamespaces(language);
  setShownLanguage(language);
  await texts.changeLanguage(language);
}

/** Separates the thousands of what texts contain as `{{count}}`. */
const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, _language, options) =>
    // Other values stay as they are; React renders them.
    options?.['interpolationkey'] === 'count' && typeof value === 'number'
      ? formatNumber(value, [0, 3])
      : (value as string),
};

function init(): void {
  void texts
    .use(initReactI18next)
    .use(countFormatter)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      defaultNS: 'common',
      resources: { en: { common, store } },
      // React escapes them.
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: false,
    });
}

/** Loads a namespace in the language shown; call it before a page that uses it is rendered. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  namespaces.add(namespace);
  const language = shownLanguage();
  try {
    await load(language, namespace);
  } catch (error) {
    // Without a connection, only the visitor’s language is stored. The change to it loads this namespace too.
    if (language === requestedLanguage) throw error;
  }
}

/**
 * Changes the language once its texts are loaded.
 *
 * @throws if they cannot be loaded; the language then stays the same
 */
export async function changeLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  if (language === 'ar') void loadWhenOnline(() => import('./arabic-font.css'));
  await loadNamespaces(language);
  // Another language was chosen while this one was loading.
  if (requestedLanguage !== language) return;
  setShownLanguage(language);
  // Read by the server when it renders the next first view.
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  if (texts.language !== language) await texts.changeLanguage(language);
}

let requestedLanguage: Language = 'en';

/** Loads the namespaces in use. */
async function loadNamespaces(language: Language): Promise<void> {
  await load(language, PROBLEMS);
  // A page opened in the meantime may have added a namespace.
  for (let missing = missingNamespaces(language); missing.length > 0; missing = missingNamespaces(language))
    await Promise.all(missing.map((namespace) => load(language, namespace)));
}

function missingNamespaces(language: Language): Namespace[] {
  return [...namespaces].filter((namespace) => !texts.hasResourceBundle(language, namespace));
}

async function load(language: Language, namespace: Namespace | typeof PROBLEMS): Promise<void> {
  if (texts.hasResourceBundle(language, namespace)) return;
  const file = (await filesOf(language))[`./${language}/${namespace}.json`];
  const content = file === undefined ? {} : await file();
  texts.addResourceBundle(language, namespace, directionOf(language) === 'rtl' ? withIsolates(content) : content);
}

/** Done here for all texts, so that pages and translators need not do it. */
function withIsolates(content: Texts): Texts {
  return Object.fromEntries(
    Object.entries(content).map(([key, text]) => [
      key,
      typeof text === 'string' ? isolateRuns(text) : withIsolates(text as Texts),
    ]),
  );
}
