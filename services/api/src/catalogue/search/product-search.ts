import type { SearchHit } from '@pressline/contracts/catalogue/search.ts';
import {
  PRINT_CATEGORIES,
  SAFETY_CATEGORIES,
  type PrintCategory,
  type SafetyCategory,
} from '@pressline/domain/catalogue/categories.ts';
import { namesOfSize } from '@pressline/domain/catalogue/safety-sizes.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import MiniSearch from 'minisearch';
import { printProductRecord, safetyProductRecord } from '../product-record.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { CATEGORY_WORDS, NOT_SOLD } from './category-words.ts';
import { notSoldIn, searchOf } from './search-query.ts';
import { termOf, wordsOf } from './search-terms.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly more: string;
  readonly words: string;
}

interface Index {
  readonly words: MiniSearch<Entry>;
  /** The words that things are called by: those of titles and of categories. */
  readonly known: ReadonlySet<string>;
  readonly hits: ReadonlyMap<string, SearchHit>;
}

/** What was found for a text. */
export interface Found {
  /** The likeliest first. */
  readonly hits: readonly SearchHit[];
  /** Whether each of them has every word that was typed. */
  readonly whole: boolean;
  /** The categories nearest to what the shop doesn't sell; of no use where all was found. */
  readonly near: readonly (PrintCategory | SafetyCategory)[];
}

const LISTED = { where: { status: { equals: 'listed' } }, sort: { by: ['addedAt'], direction: 'ascending' } } as const;

/** Where a word counts more: a title says what a thing is, its description also what it goes with. */
const WEIGHTS = { title: 4, category: 2.5, words: 1.5, more: 1 };

/** What people put before a size of wear: `vest size XL`. */
const SIZE_WORDS = 'size taglia misura مقاس';

/**
 * Search over both catalogues, in memory: some thousand products are indexed in a fraction of a second, so the index is
 * made anew when a product has changed and somebody searches. Nothing has to be kept in step, and nothing is stored.
 */
export class ProductSearch {
  readonly #documents: DocumentStore;
  #index: Promise<Index> | undefined;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  /** A read model has advanced. */
  changed(projection: string): void {
    if (projection === printCatalogue.name || projection === safetyCatalogue.name) this.#index = undefined;
  }

  /** What a text can mean, the likeliest first; every word counts, the last may be unfinished. @throws what the store throws */
  async find(text: string): Promise<Found> {
    const { words, known, hits } = await this.#current();
    const { all, any } = searchOf(text, known);
    const found = words.search(all);
    const whole = found.length > 0;
    // No product has all of the words: one that has most of them may still be what is meant.
    const results = whole ? found : words.search(any);
    return {
      hits: results.map(({ id }) => hits.get(String(id))).filter((hit) => hit !== undefined),
      whole,
      near: whole ? [] : [...new Set(notSoldIn(text).flatMap((word) => NOT_SOLD.get(word) ?? []))],
    };
  }

  async #current(): Promise<Index> {
    if (this.#index === undefined) {
      const made = this.#make();
      this.#index = made;
      // A store that is away is asked again by the next search.
      made.catch(() => {
        if (this.#index === made) this.#index = undefined;
      });
    }
    return this.#index;
  }

  async #make(): Promise<Index> {
    const [print, safety] = await Promise.all([
      liveBuild(this.#documents, printCatalogue).then((build) => build.find(LISTED)),
      liveBuild(this.#documents, safetyCatalogue).then((build) => build.find(LISTED)),
    ]);
    const hits = new Map<string, SearchHit>();
    const entries: Entry[] = [];
    for (const { id, revision, body } of print.documents) {
      hits.set(id, { kind: 'print', product: printProductRecord(id, revision, body) });
      entries.push({
        id,
        title: body.title,
        category: PRINT_CATEGORIES[body.category],
        words: `print ${CATEGORY_WORDS[body.category]}`,
        more: [body.badge, body.dimensions, body.description].join(' '),
      });
    }
    for (const { id, revision, body } of safety.documents) {
      hits.set(id, { kind: 'safety', product: safetyProductRecord(id, revision, body) });
      entries.push({
        id,
        title: body.title,
        category: SAFETY_CATEGORIES[body.category],
        words: `safety workwear ${CATEGORY_WORDS[body.category]}`,
        more: [body.label, body.description, SIZE_WORDS, ...body.sizes.flatMap(namesOfSize)].join(' '),
      });
    }
    const words = new MiniSearch<Entry>({
      fields: ['title', 'category', 'words', 'more'],
      tokenize: wordsOf,
      processTerm: termOf,
      // What is looked for comes as terms already.
      searchOptions: {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost: WEIGHTS,
        maxFuzzy: 2,
        weights: { prefix: 0.7, fuzzy: 0.3 },
      },
    });
    words.addAll(entries);
    const known = entries.flatMap(({ title, category, words: others }) => wordsOf(`${title} ${category} ${others}`));
    return { words, known: new Set(known.flatMap((word) => termOf(word) ?? [])), hits };
  }
}
