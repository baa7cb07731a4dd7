import { PROJECTIONS } from '../projections.ts';
import type { CompareJob } from './compare-in-thread.ts';
import { compare } from './compare.ts';
import { workInThread } from './work-in-thread.ts';

await workInThread(({ projection: name, ...job }: CompareJob, { store, reader, signal, post }) => {
  const projection = PROJECTIONS.find((each) => each.name === name);
  if (projection === undefined) throw new Error(`There is no projection ${name}.`);
  return compare({ ...job, projection, store, reader, signal, onProgress: post });
});
