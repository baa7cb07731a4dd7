import { expect, it } from '@jest/globals';
import { categoryOf, type EventReader } from '@pressline/event-store/event-store.ts';
import type { DocumentStore, FoldState } from '@pressline/read-models/documents/document-store.ts';
import { everyVersion } from '@pressline/read-models/previous-version/versions.ts';
import { hashOfBuild, pagesOf } from '@pressline/read-models/documents/hash.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { differenceOf } from '@pressline/read-models/replay/compare.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { nextOrderList } from '@pressline/read-models/testing/next-order-list.ts';
import { FOLDS, LISTED, rowsOf } from './stored-events.ts';

const NAMES = Object.keys(LISTED);

interface Opened {
  readonly reader: EventReader;
  readonly documents: DocumentStore;
  close(): Promise<void>;
}

/** Folds a file with every projection that reads any of its events, and returns the results. */
async function folded(name: string, open: (name: string) => Promise<Opened>, projections: readonly AnyProjection[]) {
  const opened = await open(name);
  const { reader, documents } = opened;
  try {
    const categories = new Set(rowsOf(name).map(({ stream }) => categoryOf(stream)));
    const reading = projections.filter(({ reads }) => reads.some((category) => categories.has(category)));
    const builds = reading.length === 0 ? [] : await replay({ projections: reading, reader, store: documents });
    return await Promise.all(
      builds.map(async ({ build }, place) => {
        const projection = reading[place];
        if (projection === undefined) throw new Error('Each has a build.');
        const inspector = await documents.inspect(projection, build);
        const states: FoldState[] = [];
        for await (const page of pagesOf(inspector)) states.push(...page);
        return { projection, states, hash: (await hashOfBuild(inspector)).hash };
      }),
    );
  } finally {
    await opened.close();
  }
}

/** Holds on every stack. */
export function foldsContract(open: (name: string) => Promise<Opened>): void {
  it.each(NAMES)('%s are what they were to each version', async (name) => {
    for (const { projection, states, hash } of await folded(name, open, everyVersion(PROJECTIONS))) {
      const version = `${projection.name} ${String(projection.version)}`;
      expect(states.filter(({ parked }) => parked !== undefined)).toEqual([]);
      for (const { id, body } of states) expect([id, projection.schema.safeParse(body).error]).toEqual([id, undefined]);
      const known = FOLDS[version]?.[name];
      if (known === undefined)
        throw new Error(`Write into folds.json what is made of it: "${version}": "${name}": "${hash}"`);
      if (known !== hash)
        throw new Error(
          `${version} makes of ${name} what it did not make before (${hash}). Raise its version, and keep the one before as its former.`,
        );
    }
  });

  it.each(
    [...PROJECTIONS, nextOrderList].flatMap((one) =>
      one.previousVersion === undefined ? [] : [[one.name, one] as const],
    ),
  )('the former version of %s is read as what today’s makes of them, but for what that declares', async (_, today) => {
    for (const name of NAMES) {
      const [next, former] = await folded(name, open, everyVersion([today]));
      expect(former?.states.length).toBe(next?.states.length);
      for (const state of former?.states ?? []) {
        const lifted = { ...state, body: today.previousVersion?.upgrade(state.body) };
        expect([state.id, today.schema.safeParse(lifted.body).error]).toEqual([state.id, undefined]);
        const own = next?.states.find(({ id }) => id === state.id);
        const fields = differenceOf(lifted, own).fields.map(({ field }) => field);
        expect(today.changed).toEqual(expect.arrayContaining(fields));
      }
    }
  });
}
