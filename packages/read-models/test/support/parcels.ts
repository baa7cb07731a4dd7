import { CATEGORY } from '@pressline/domain/streams.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import type { BuildWriter, Put } from '../../src/document-store.ts';
import { idInStream, type Projection } from '../../src/projection.ts';

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

/** A read model that no shop has, with every kind of index. */
export const parcels: Projection<Parcel> = {
  name: 'parcels',
  version: 1,
  reads: [CATEGORY.printOrder],
  id: idInStream,
  indexes: [['driver', 'at'], ['town', 'at'], ['status', 'at'], ['status', 'weight'], ['weight']],
  closed: { status: ['waiting', 'sent'] },
  keywords: ['labels'],
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

/** Commits on what is stored now. */
export async function commit(writer: BuildWriter, position: number, puts: readonly Put[]): Promise<void> {
  const { writes } = await writer.checkpoint();
  const result = await writer.commit({ puts, position: at(position), scannedTo: at(position), onWrites: writes });
  if (result.outcome !== 'committed') throw new Error('Overtaken.');
}
