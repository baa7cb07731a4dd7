import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { artworkFile, artworkKeys } from '../src/artwork.ts';
import { printProducts, safetyProducts } from '../src/catalogue.ts';
import { pictureFiles } from '../src/pictures.ts';

const all = [...printProducts, ...safetyProducts];
const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const frontend = folder('../../../frontend/public/pictures');
const sizeOf = (dir: string, wanted: (file: string) => boolean = () => true): number =>
  readdirSync(dir)
    .filter(wanted)
    .reduce((sum, file) => sum + statSync(join(dir, file)).size, 0);

describe('the committed pictures', () => {
  it('are there for every product', () => {
    const missing = all.flatMap((p) => pictureFiles(p.key)).filter(({ path }) => !existsSync(path));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it('match their names', () => {
    for (const { key } of all) {
      for (const { path, format } of pictureFiles(key)) {
        const head = readFileSync(path).toString('latin1', 0, 16);
        expect([path, head.includes(format === 'avif' ? 'ftypavif' : 'WEBP')]).toEqual([path, true]);
      }
    }
  });

  it('are all different', () => {
    const seen = new Map<string, string>();
    for (const { key } of all) {
      const path = pictureFiles(key).find((f) => f.width === 640 && f.format === 'avif')?.path ?? '';
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      expect([key, seen.get(hash)]).toEqual([key, undefined]);
      seen.set(hash, key);
    }
  });

  it('include two small artwork files for every design', () => {
    for (const key of artworkKeys) {
      for (const side of ['front', 'back'] as const) {
        expect([key, side, statSync(artworkFile(key, side)).size <= 40 * 1024]).toEqual([key, side, true]);
      }
    }
  });

  it('weigh less than 10 MB together', () => {
    const ours = (file: string): boolean => /^(slide|category)-/.test(file);
    const sum = sizeOf(folder('../pictures')) + sizeOf(folder('../artwork')) + sizeOf(frontend, ours);
    expect(sum).toBeLessThan(10 * 1024 * 1024);
  });
});
