import { whileThere, type Presence } from '../browser/page-presence.ts';
import { followHints, type HintReader } from './change-stream.ts';

/** Hears hints while the page is there; what it misses meanwhile, it is told when it is back. */
export async function hearAlone(
  address: string,
  reader: HintReader,
  presence: Presence,
  signal: AbortSignal,
): Promise<void> {
  let lastId: string | undefined;
  const hear = (until: AbortSignal): Promise<void> =>
    followHints(
      address,
      {
        ...reader,
        lastId,
        onHint: (hint, id) => {
          lastId = id ?? lastId;
          reader.onHint(hint);
        },
      },
      until,
    );
  await whileThere(presence, hear, signal);
}
