/** How many items of a queue are processed at the same time. */
const MAX_PARALLEL = 4;

/** Processes a queue until it is empty. Items that are removed from it meanwhile are not processed. */
export async function processQueue<Item>(queue: Item[], process: (item: Item) => Promise<void>): Promise<void> {
  const processNext = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await process(item);
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, processNext));
}
