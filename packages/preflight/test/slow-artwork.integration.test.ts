import { PassThrough, Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { FilesUnavailable } from '@pressline/files/blob-store.ts';
import { slowPdf } from '@pressline/tests/support/slow-pdf.ts';
import { openArtworkInspector } from '../src/artwork-inspector.ts';
import { fileOf, OMAR, pdf } from './sample-artwork.ts';

describe('a file that takes longer than its budget', () => {
  const LIMITS = {
    short: { cpuMs: 100, graceMs: 0 },
    long: { cpuMs: 400, graceMs: 30_000 },
    heapMb: 384,
    pdfMb: 512,
    idleMs: 30_000,
    retryAfterMs: 600_000,
  };

  it('is read twice, could not be inspected, and is not read again for another order or a preview', async () => {
    const hurried = openArtworkInspector(LIMITS);
    try {
      let reads = 0;
      const slow = fileOf(slowPdf());
      const counted = {
        ...slow,
        async open() {
          reads += 1;
          return slow.open();
        },
      };
      await expect(hurried.factsOf(counted)).resolves.toEqual({ kind: 'unreadable', why: 'too-much' });
      expect(reads).toBe(2);
      await expect(hurried.factsOf({ ...counted, customer: OMAR })).resolves.toMatchObject({ why: 'too-much' });
      await expect(hurried.previewOf(counted, 320)).resolves.toBeUndefined();
      expect(reads).toBe(2);
    } finally {
      await hurried.close();
    }
  });

  it('is inspected again after a while, because the machine may only have been busy', async () => {
    const hurried = openArtworkInspector({ ...LIMITS, retryAfterMs: 1 });
    try {
      const slow = fileOf(slowPdf());
      await expect(hurried.factsOf(slow)).resolves.toMatchObject({ why: 'too-much' });
      const quick = await pdf({ width: 96, height: 61 });
      const ofSameHash = { ...slow, size: quick.length, open: async () => Readable.from([Buffer.from(quick)]) };
      await setTimeout(10);
      await expect(hurried.factsOf(ofSameHash)).resolves.toMatchObject({ kind: 'pdf' });
    } finally {
      await hurried.close();
    }
  });

  it('gets the long budget after the short one, and then its facts', async () => {
    const patient = openArtworkInspector({
      ...LIMITS,
      short: { cpuMs: 1, graceMs: 0 },
      long: { cpuMs: 20_000, graceMs: 30_000 },
    });
    try {
      await expect(patient.factsOf(fileOf(await pdf({ width: 96, height: 61 })))).resolves.toMatchObject({
        kind: 'pdf',
      });
    } finally {
      await patient.close();
    }
  });

  it('because its storage stalls ends within its budget, and is not the file’s fault', async () => {
    const hurried = openArtworkInspector({ ...LIMITS, long: { cpuMs: 400, graceMs: 0 } });
    try {
      const card = await pdf({ width: 96, height: 61 });
      const opened: PassThrough[] = [];
      const stalling = {
        ...fileOf(card),
        async open() {
          const stalled = new PassThrough();
          stalled.write(card.subarray(0, 100));
          opened.push(stalled);
          return stalled;
        },
      };
      await expect(hurried.factsOf(stalling)).rejects.toThrow(FilesUnavailable);
      expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true]);
      await expect(hurried.previewOf(stalling, 320)).rejects.toThrow(FilesUnavailable);
    } finally {
      await hurried.close();
    }
  });

  it('fifty times over delays no other customer', async () => {
    const busy = openArtworkInspector({
      ...LIMITS,
      short: { cpuMs: 500, graceMs: 30_000 },
      long: { cpuMs: 300_000, graceMs: 0 },
    });
    const given: string[] = [];
    const attack = Promise.allSettled(
      Array.from({ length: 50 }, async (_, count) => {
        await busy.factsOf(fileOf(slowPdf(`${count}`)));
        given.push('slow');
      }),
    );
    try {
      const card = fileOf(await pdf({ width: 96, height: 61 }), 'application/pdf', OMAR);
      await expect(busy.factsOf(card)).resolves.toMatchObject({ kind: 'pdf' });
      await expect(busy.previewOf(card, 320)).resolves.toHaveProperty('length');
      expect(given).toEqual([]);
    } finally {
      await busy.close();
    }
    const outcomes = await attack;
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('is left to a person if two hundred of the customer’s files wait already', async () => {
    const busy = openArtworkInspector({ ...LIMITS, long: { cpuMs: 300_000, graceMs: 0 } });
    const waiting = Promise.allSettled(
      Array.from({ length: 200 }, (_, count) => busy.factsOf(fileOf(slowPdf(`${count}`)))),
    );
    await expect(busy.factsOf(fileOf(slowPdf('one more')))).resolves.toMatchObject({ why: 'too-much' });
    await busy.close();
    await waiting;
  });
});
