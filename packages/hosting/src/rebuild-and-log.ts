import { START } from '@pressline/event-store/event-store.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import {
  prepareReadModels,
  type Prepared,
  type PrepareOptions,
} from '@pressline/read-models/replay/prepare-read-models.ts';
import type { Logger } from 'pino';

/**
 * `prepareReadModels` for every read model of the shop. Logs what is rebuilt, why, and how long that takes, since
 * those read models are unavailable meanwhile.
 */
export async function rebuildAndLog(
  options: Omit<PrepareOptions, 'projections' | 'onBegin'>,
  log: Logger,
): Promise<readonly Prepared[]> {
  const began = performance.now();
  const isNew = (await options.reader.head()) === START;
  const prepared = await prepareReadModels({
    ...options,
    projections: PROJECTIONS,
    onBegin(needed) {
      for (const { projection, because } of needed)
        if (because === 'changed-without-its-version')
          log.error({ projection }, 'the indexes of a read model changed and its version did not: raise its version');
      // Not worth a log line in a new shop.
      if (!isNew && needed.length > 0)
        log.warn({ wanting: needed }, 'rebuilding read models; they are unavailable until done');
    },
  });
  const tookMs = Math.round(performance.now() - began);
  for (const { projection, because, how } of prepared)
    if (how === 'taken-up')
      log.warn({ projection, because }, 'a read model is served by an older build of this version');
    else if (!isNew) log.info({ projection, because, tookMs }, 'rebuilt a read model');
  return prepared;
}
