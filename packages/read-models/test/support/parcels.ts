import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import type { BuildReader, BuildWriter, DocumentStore, Put, Query } from '../../src/documents/document-store.ts';
import { idInStream, type Projection } from '../../src/projection/projection.ts';

export const parcel = z.strictObject({
  town: z.string(),
  status: z.enum(['waiting', 'sent']),
  /** May be missing, so it is never sorted by. */
  driver: z.string().nullable(),
  weight: z.int(),
  at: z.string(),
  labels: z.array(z.string()),
  note: z.string().optional(),
});
export type Parcel = z.infer<typeof parcel>;

/** An invented read model, with every kind of index. */
export const parcels: Projection<Parcel> = {
  name: 'parcels',
  version: 1,
  reads: [CATEGORY.printOrder],
  id: idInStream,
  indexes: [['driver', 'at'], ['town', 'at'], ['status', 'at'], ['status', 'weight'], ['weight']],
  closed: { status: ['waiting', 'sent'] },
  keywords: ['labels'],
  counted: { by: ['status', 'town'], sum: 'weight' },
  changed: [],
  schema: parcel,
  evolve: () => {
    throw new Error('Parcels are put, not folded.');
  },
};

export const DUBAI: Parcel = {
  town: 'Dubai',
  status: 'waiting',
  driver: null,
  weight: 500,
  at: '2026-03-01T08:00:00.000Z',
  labels: ['fragile', 'flat'],
};

export function putOf(id: string, revision: number, body: Parcel, over: Put['over'] = 'older'): Put {
  return { id, revision, body, parked: undefined, over };
}

export function at(position: number): Position {
  return BigInt(position) as Position;
}

/** Commits based on what is stored now. */
export async function commit(writer: BuildWriter, position: number, puts: readonly Put[]): Promise<void> {
  const { writes } = await writer.checkpoint();
  const result = await writer.commit({ puts, position: at(position), scannedTo: at(position), onWrites: writes });
  if (result.outcome !== 'committed') throw new Error('Overtaken.');
}

/** A ready build with parcels by id. */
export async function buildOf(
  store: DocumentStore,
  documents: Readonly<Record<string, Parcel>>,
): Promise<BuildReader<Parcel>> {
  const loader = await store.create(parcels);
  const puts = Object.entries(documents).map(([id, body]) => putOf(id, 0, body, 'nothing'));
  await commit(loader, 1, puts);
  await loader.finish();
  return store.reader(parcels, loader.build);
}

export async function idsOf(reader: BuildReader<Parcel>, query: Partial<Query<Parcel>>): Promise<readonly string[]> {
  const sort = { by: ['at'], direction: 'ascending' } as const;
  const { documents } = await reader.find({ sort, ...query });
  return documents.map(({ id }) => id);
}

export const FIVE: Readonly<Record<string, Parcel>> = {
  a: { ...DUBAI, at: '2026-03-01', weight: 500, labels: ['flat', 'fragile'] },
  b: { ...DUBAI, at: '2026-03-02', weight: 100, town: 'Sharjah', driver: 'Omar', labels: ['flat'] },
  c: { ...DUBAI, at: '2026-03-03', weight: 500, status: 'sent', driver: 'Omar', labels: ['fragile', 'wide'] },
  d: { ...DUBAI, at: '2026-03-04', weight: 300, town: 'Dibba', labels: [] },
  e: { ...DUBAI, at: '2026-03-05', weight: 500, status: 'sent', driver: 'Omair', labels: ['flat', 'fragile'] },
};
