import type { SearchHit } from '@pressline/contracts/search.ts';
import { PRINT_CATEGORIES, SAFETY_CATEGORIES } from '@pressline/domain/categories.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import { printCatalogue } from '@pressline/read-models/projections/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/projections/safety-catalogue.ts';
import MiniSearch from 'minisearch';
import { printProductRecord, safetyProductRecord } from '../catalogue/product-record.ts';
import { liveBuild } from '../lists/read-models.ts';
import { CATEGORY_WORDS } from './category-words.ts';
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
  readonly hits: ReadonlyMap<string, SearchHit>;
}

const LISTED = { where: { status: { equals: 'listed' } }, sort: { by: ['addedAt'], direction: 'ascending' } } as const;

/** Where a word counts more: a title says what a thing is, its description also what it goes with. */
const WEIGHTS = { title: 4, category: 2.5, words: 1.5, more: 1 };

/** How far a typed word may be off: nothing for short ones, a letter from 4, two from 8. */
function fuzziness(term: string): number {
  return /^\d/.test(term) || term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
}

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
  async find(text: string): Promise<readonly SearchHit[]> {
    const { words, hits } = await this.#current();
    const found = words.search(text, { combineWith: 'AND' });
    // No product has all of the words: one that has most of them may still be what is meant.
    const results = found.length > 0 ? found : words.search(text, { combineWith: 'OR' });
    return results.map(({ id }) => hits.get(String(id))).filter((hit) => hit !== undefined);
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
        more: [body.label, body.description].join(' '),
      });
    }
    const words = new MiniSearch<Entry>({
      fields: ['title', 'category', 'words', 'more'],
      tokenize: wordsOf,
      processTerm: termOf,
      searchOptions: {
        boost: WEIGHTS,
        prefix: true,
        fuzzy: fuzziness,
        maxFuzzy: 2,
        weights: { prefix: 0.7, fuzzy: 0.3 },
      },
    });
    words.addAll(entries);
    return { words, hits };
  }
}
