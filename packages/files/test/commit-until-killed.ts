import { link } from 'node:fs/promises';
import { openFolderBlobStore } from '../src/folder-blob-store.ts';

// A process that ends before or after the second name of a pack is made, before its first name is.
const [, , root = '', when] = process.argv;
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
const store = await openFolderBlobStore({
  root,
  makeLink: async (from, to) => {
    if (when === 'after') await link(from, to);
    return die();
  },
});
const staged = await Promise.all(
  ['front', 'back'].map((side) =>
    store.stage(
      (async function* () {
        yield Buffer.from(side);
      })(),
      { limit: 100 },
    ),
  ),
);
await Promise.all(
  staged.map((content, index) => content.commit('artwork', `printOrder-1.${['front', 'back'][index]}.pdf`)),
);
