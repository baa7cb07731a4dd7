const MOST_BUILDS = 50;
/** For each build. */
const MOST_QUERIES = 100;

interface Remembered {
  readonly writes: number;
  readonly results: Map<string, Promise<unknown>>;
}

/**
 * Results of counts, which are valid until the next commit of their build: MongoDB reads a key for each document that it
 * counts. A commit writes its documents first, so a result can be newer than the checkpoint, but not older.
 */
export class CountsAtCheckpoint {
  readonly #builds = new Map<string, Remembered>();

  /**
   * @param writes of the build's checkpoint, read before the call
   * @param query as a key: the same text for the same query
   */
  of<Result>(build: string, writes: number, query: string, count: () => Promise<Result>): Promise<Result> {
    const { results } = this.#at(build, writes);
    // The query determines the type of its result.
    const known = results.get(query) as Promise<Result> | undefined;
    if (known !== undefined) return known;
    const result = count();
    setLimited(results, query, result, MOST_QUERIES);
    result.catch(() => {
      if (results.get(query) === result) results.delete(query);
    });
    return result;
  }

  /** A caller that read the checkpoint before a commit uses the results after it. */
  #at(build: string, writes: number): Remembered {
    const known = this.#builds.get(build);
    if (known !== undefined && known.writes >= writes) return known;
    const empty = { writes, results: new Map<string, Promise<unknown>>() };
    setLimited(this.#builds, build, empty, MOST_BUILDS);
    return empty;
  }
}

/** Removes the oldest entry if there are too many. */
function setLimited<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  const [oldest] = map.keys();
  if (map.size >= most && oldest !== undefined && !map.has(key)) map.delete(oldest);
  map.set(key, value);
}
