import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../measure.ts';
import { startProjector } from './projector.ts';
import type { Servers } from './servers.ts';

const SAMPLE_EVERY_MS = 500;
const FED_WITHIN_MS = 1_800_000;
/** Maximum memory at the end, relative to half-way. */
const GOAL = 1.2;

/** Node's default heap in a container of 1 GiB, as in docker-compose.yml. */
const HEAP_MIB = 512;

/** A new projector that processes a long history: peak memory in the second half, compared with the first. */
export async function memory(servers: Servers, { prefix }: { readonly prefix: string }): Promise<readonly Figure[]> {
  const projector = await startProjector(servers, prefix, HEAP_MIB);
  const samples: number[] = [];
  const stop = new AbortController();
  const sampling = (async () => {
    while (!stop.signal.aborted) {
      samples.push(await projector.memory());
      await pause(SAMPLE_EVERY_MS);
    }
  })();
  try {
    await projector.catchesUp(FED_WITHIN_MS);
  } finally {
    stop.abort();
    await sampling;
    await projector.stop();
  }
  const middle = Math.floor(samples.length / 2);
  const [first, second] = [Math.max(...samples.slice(0, middle)), Math.max(...samples.slice(middle))];
  const ratio = second / first;
  return [
    {
      name: `projector memory, heap of ${HEAP_MIB} MiB`,
      value: second / 2 ** 20,
      unit: 'MiB',
      reference: first / 2 ** 20,
      ratio,
      goal: `ratio ≤ ${GOAL}`,
      met: ratio <= GOAL,
    },
  ];
}
