import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { slides, tiles } from '../src/home-pictures.ts';

const frontend = fileURLToPath(new URL('../../../frontend/public/pictures', import.meta.url));

describe('the committed pictures of the home page', () => {
  it('are there for the slides and the category tiles', () => {
    const names = [
      ...slides.flatMap((_, i) => [640, 960, 1440].map((w) => `slide-${i + 1}-${w}`)),
      ...tiles.flatMap(({ slug }) => [160, 320].map((w) => `category-${slug}-${w}`)),
    ];
    const missing = names
      .flatMap((name) => [`${name}.avif`, `${name}.webp`])
      .filter((f) => !existsSync(join(frontend, f)));
    expect(missing).toEqual([]);
    expect(tiles).toHaveLength(18);
  });
});
