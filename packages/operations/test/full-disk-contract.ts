import { describe, expect, it } from '@jest/globals';
import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import { DiskFull } from '@pressline/event-store/event-store.ts';
import type { TestShop } from '@pressline/read-models/testing/history.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import { until } from '@pressline/tests/support/until.ts';
import { changeReplay } from '../src/replay/replay-orders.ts';
import type { RunReplay } from '../src/replay/replay-runner.ts';
import type { DiskSpace } from '../src/disk/disk-space.ts';
import { operatorCommand } from './operator-command.ts';

export interface FullDisk {
  /** In the running test. */
  readonly at: () => { readonly shop: TestShop };
  /** Orders a replay of the order list. */
  readonly order: () => Promise<string>;
  /** A replay as listed. */
  readonly listed: (replayId: string) => Promise<OrderedReplay | undefined>;
  /** A replay after its end. */
  readonly finished: (replayId: string) => Promise<{ readonly compared: readonly BuildCompared[] }>;
  /** Names of the builds of the order list. */
  readonly builds: () => Promise<readonly string[]>;
  /** Ends the process and starts another. */
  readonly restart: (how: { readonly run?: RunReplay; readonly diskSpace?: DiskSpace }) => Promise<void>;
  readonly runHere: RunReplay;
}

const MB = 1_024 * 1_024;
const FULL = new DiskFull('the read model order-list');

/** Runs on every stack: part of the operations. */
export function fullDiskContract({ at, order, listed, finished, builds, restart, runHere }: FullDisk): void {
  describe('a replay on a full disk', () => {
    const resume = (replayId: string) =>
      changeReplay(at().shop.events, replayId, { type: 'resume-replay' }, operatorCommand());

    async function whyFailed(replayId: string): Promise<string | null | undefined> {
      await until(async () => (await listed(replayId))?.status === 'failed');
      return (await listed(replayId))?.reason;
    }

    it('fails before it begins, reports the space needed, and is resumed once there is space', async () => {
      let begun = 0;
      const run: RunReplay = (options) => {
        begun++;
        return runHere(options);
      };
      await restart({ run, diskSpace: { free: 38 * MB, needed: 95 * MB } });
      const replayId = await order();
      expect(await whyFailed(replayId)).toBe(
        `Not enough disk space: 39.8 MB free, and this replay needs 99.6 MB. Free disk space, then run pressline resume ${replayId}`,
      );
      expect(begun).toBe(0);
      expect(await builds()).toHaveLength(1);
      await restart({ run, diskSpace: { free: 95 * MB, needed: 95 * MB } });
      await resume(replayId);
      expect((await finished(replayId)).compared).toMatchObject([{ clean: true }]);
    });

    it('that fills it frees its space, fails, and starts over when it is resumed', async () => {
      const run: RunReplay = async (options) => {
        await runHere(options);
        throw FULL;
      };
      await restart({ run });
      const replayId = await order();
      expect(await whyFailed(replayId)).toBe(
        `The disk is full. The builds of this replay were dropped. Free disk space, then run pressline resume ${replayId}`,
      );
      expect(await builds()).toHaveLength(1);
      await restart({});
      await resume(replayId);
      expect((await finished(replayId)).compared).toMatchObject([{ clean: true }]);
      expect(await builds()).toHaveLength(2);
    });

    it('is not continued without space, because it sorts the events again', async () => {
      await restart({ run: (options) => runHere({ ...options, atMost: () => 1 }) });
      const replayId = await order();
      await until(async () => (await builds()).length === 2);
      await restart({ diskSpace: { free: 38 * MB, needed: 95 * MB } });
      expect(await whyFailed(replayId)).toMatch(/^Not enough disk space/);
      expect(await builds()).toHaveLength(2);
    });

    it('frees its space before anything is recorded', async () => {
      const { events } = at().shop;
      const append = events.append.bind(events);
      const left: number[] = [];
      // As if the replay's builds had used the last of the disk space.
      events.append = async (stream, expected, batch) => {
        if (!batch.some(({ event }) => event.type === 'replay-finished' || event.type === 'replay-failed'))
          return append(stream, expected, batch);
        const before = (await builds()).length;
        left.push(before);
        if (before > 1) throw FULL;
        return append(stream, expected, batch);
      };
      try {
        const replayId = await order();
        await until(async () => left.length === 2);
        expect(left).toEqual([2, 1]);
        expect(await whyFailed(replayId)).toMatch(/^The disk is full\. /);
      } finally {
        events.append = append;
      }
    });
  });
}
