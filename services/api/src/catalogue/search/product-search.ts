import type { SearchHit } from '@pressline/contracts/catalogue/search.ts';
import {
  PRINT_CATEGORIES,
  SAFETY_CATEGORIES,
  type PrintCategory,
  type SafetyCategory,
} from '@pressline/domain/catalogue/categories.ts';
import { TRANSLATED_LANGUAGES, type Translations } from '@pressline/domain/catalogue/product-translations.ts';
import { namesOfSize } from '@pressline/domain/catalogue/safety-sizes.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import type { ShopSettings } from '@pressline/domain/settings/shop-settings.ts';
import type { ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import MiniSearch from 'minisearch';
import { printProductRecord, safetyProductRecord } from '../product-record.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { CATEGORY_WORDS, NOT_SOLD } from './category-terms.ts';
import { notSoldIn, searchOf } from './search-query.ts';
import { termOf, wordsOf } from './search-terms.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly translatedTitles: string;
  /** Its usual name, and those that the shop gave it. */
  readonly category: string;
  readonly more: string;
  readonly words: string;
}

interface Index {
  readonly words: MiniSearch<Entry>;
  /** All words of titles and categories. */
  readonly known: ReadonlySet<string>;
  readonly hits: ReadonlyMap<string, SearchHit>;
}

/** The result of a search. */
export interface Found {
  /** Best match first. */
  readonly hits: readonly SearchHit[];
  /** Whether each hit contains every typed word. */
  readonly whole: boolean;
  /** The closest categories for a product that the shop doesn't sell; irrelevant if everything was found. */
  readonly near: readonly (PrintCategory | SafetyCategory)[];
}

const LISTED = { where: { status: { equals: 'listed' } }, sort: { by: ['addedAt'], direction: 'ascending' } } as const;

/** Relevance by field. Descriptions count less, because they also mention other products. */
const WEIGHTS = { title: 4, translatedTitles: 4, category: 2.5, words: 1.5, more: 1 };

/** Words before a size in a search: `vest size XL`. */
const SIZE_WORDS = 'size taglia misura مقاس';

/**
 * Searches both catalogues in memory. Indexing some thousand products takes a fraction of a second, so the index is
 * rebuilt by the first search after a product changed. Nothing is stored or kept in sync.
 */
export class ProductSearch {
  readonly #documents: DocumentStore;
  readonly #shopSettings: Pick<ShopSettingsReader, 'recent'>;
  #index: Promise<Index> | undefined;
  /** As named when the index was built. */
  #categories: ShopSettings['categories'] | undefined;

  constructor(documents: DocumentStore, shopSettings: Pick<ShopSettingsReader, 'recent'>) {
    this.#documents = documents;
    this.#shopSettings = shopSettings;
  }

  /** Call it when a read model has advanced. */
  changed(projection: string): void {
    if (projection === printCatalogue.name || projection === safetyCatalogue.name) this.#index = undefined;
  }

  /**
   * Finds products for a text, best match first. Every word is searched; the last can be incomplete.
   * @throws the errors of the store
   */
  async find(text: string): Promise<Found> {
    const { words, known, hits } = await this.#current();
    const { all, any } = searchOf(text, known);
    const found = words.search(all);
    const whole = found.length > 0;
    // No product contains all words, so those with some of them are returned.
    const results = whole ? found : words.search(any);
    return {
      hits: results.map(({ id }) => hits.get(String(id))).filter((hit) => hit !== undefined),
      whole,
      near: whole ? [] : [...new Set(notSoldIn(text).flatMap((word) => NOT_SOLD.get(word) ?? []))],
    };
  }

  async #current(): Promise<Index> {
    const { categories } = await this.#shopSettings.recent();
    if (this.#index === undefined || this.#categories !== categories) {
      const made = this.#make(categories);
      this.#categories = categories;
      this.#index = made;
      // After an error, the next search tries again.
      made.catch(() => {
        if (this.#index === made) this.#index = undefined;
      });
    }
    return this.#index;
  }

  async #make(categories: ShopSettings['categories']): Promise<Index> {
    const [print, safety] = await Promise.all([
      liveBuild(this.#documents, printCatalogue).then((build) => build.find(LISTED)),
      liveBuild(this.#documents, safetyCatalogue).then((build) => build.find(LISTED)),
    ]);
    const hits = new Map<string, SearchHit>();
    const entries: Entry[] = [];
    const ownNames = namesBySlug(categories);
    for (const { id, revision, body } of print.documents) {
      hits.set(id, { kind: 'print', product: printProductRecord(id, revision, body) });
      entries.push({
        id,
        title: body.title,
        translatedTitles: translatedTexts(body.translations, 'title'),
        category: `${PRINT_CATEGORIES[body.category]} ${ownNames.get(body.category) ?? ''}`,
        words: `print ${CATEGORY_WORDS[body.category]}`,
        more: [
          body.badge,
          body.dimensions,
          body.description,
          translatedTexts(body.translations, 'badge', 'dimensions', 'description'),
        ].join(' '),
      });
    }
    for (const { id, revision, body } of safety.documents) {
      hits.set(id, { kind: 'safety', product: safetyProductRecord(id, revision, body) });
      entries.push({
        id,
        title: body.title,
        translatedTitles: translatedTexts(body.translations, 'title'),
        category: `${SAFETY_CATEGORIES[body.category]} ${ownNames.get(body.category) ?? ''}`,
        words: `safety workwear ${CATEGORY_WORDS[body.category]}`,
        more: [
          body.label,
          body.description,
          translatedTexts(body.translations, 'label', 'description'),
          SIZE_WORDS,
          ...body.sizes.flatMap(namesOfSize),
        ].join(' '),
      });
    }
    const words = new MiniSearch<Entry>({
      fields: ['title', 'translatedTitles', 'category', 'words', 'more'],
      tokenize: wordsOf,
      processTerm: termOf,
      // Search terms are already normalised.
      searchOptions: {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost: WEIGHTS,
        maxFuzzy: 2,
        weights: { prefix: 0.7, fuzzy: 0.3 },
      },
    });
    words.addAll(entries);
    const known = entries.flatMap(({ title, translatedTitles, category, words: others }) =>
      wordsOf([title, translatedTitles, category, others].join(' ')),
    );
    return { words, known: new Set(known.flatMap((word) => termOf(word) ?? [])), hits };
  }
}

/** Names that the shop gave its categories, in all languages. */
function namesBySlug({ print, safety }: ShopSettings['categories']): ReadonlyMap<string, string> {
  return new Map([...print, ...safety].map(({ slug, names = {} }) => [slug, Object.values(names).join(' ')]));
}

function translatedTexts(translations: Translations | undefined, ...fields: readonly string[]): string {
  return TRANSLATED_LANGUAGES.flatMap((language) => fields.map((field) => translations?.[language]?.[field])).join(' ');
}
