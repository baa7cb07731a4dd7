import { describe, expect, it } from '@jest/globals';
import type { DocumentStore } from '../src/documents/document-store.ts';
import type { Projection } from '../src/projection/projection.ts';
import { at, buildOf, commit, DUBAI, parcels, type Parcel } from './support/parcels.ts';

/** The same name as in the next version of the shop, with other indexed fields. */
const NEXT: Projection<Parcel> = {
  ...parcels,
  version: 2,
  indexes: [['town', 'weight']],
  counted: { by: ['town'] },
};

/** Which build serves a process, while processes of two versions of the shop run. */
export function servingContract(store: () => DocumentStore): void {
  describe('the live build', () => {
    async function readyBuildOfNext(): Promise<string> {
      const loader = await store().create(NEXT);
      await loader.finish();
      return loader.build;
    }

    async function promotedToNext(before: string): Promise<string> {
      const build = await readyBuildOfNext();
      await store().point({ projection: 'parcels', expected: undefined, next: before });
      await store().point({ projection: 'parcels', expected: before, next: build });
      return build;
    }

    it('is the build of its own version, if the promoted one is of another', async () => {
      const { build } = await buildOf(store(), { a: DUBAI });
      const next = await promotedToNext(build);
      const live = await store().live(parcels);
      expect(live?.build).toBe(build);
      expect((await live?.get('a'))?.body).toEqual(DUBAI);
      expect((await store().live(NEXT))?.build).toBe(next);
    });

    it('is the newest of several', async () => {
      await buildOf(store(), {});
      const { build } = await buildOf(store(), { a: DUBAI });
      await promotedToNext(build);
      expect((await store().live(parcels))?.build).toBe(build);
    });

    it('is none rather than one of another version', async () => {
      const { build } = await buildOf(store(), { a: DUBAI });
      await promotedToNext(build);
      await store().drop(build);
      expect(await store().live(parcels)).toBeUndefined();
      expect(await store().liveCheckpoints([parcels])).toEqual(new Map());
    });

    it('is the one whose checkpoint is reported', async () => {
      const { build } = await buildOf(store(), { a: DUBAI });
      const next = await promotedToNext(build);
      await commit(await store().writer(NEXT, next), 7, []);
      const standing = async (projection: Projection<Parcel>) =>
        (await store().liveCheckpoints([projection])).get('parcels');
      expect(await standing(parcels)).toMatchObject({ build, checkpoint: { position: at(1) } });
      expect(await standing(NEXT)).toMatchObject({ build: next, checkpoint: { position: at(7) } });
    });
  });
}
