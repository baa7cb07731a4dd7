import { describe, expect, it } from '@jest/globals';
import { printProducts, safetyProducts } from '@pressline/demo-shop/catalogue.ts';
import { productScenes, sceneOf } from '../src/product-scenes.ts';
import { drawn, scene } from '../src/scenes/scenes.ts';

// Drawing is pure, and a hundred pictures take a while.
const drawings = new Map(Object.entries(productScenes).map(([key, scene]) => [key, drawn(scene)]));

describe('the scenes of the products', () => {
  it('cover every product of the catalogue and nothing else', () => {
    const products = [...printProducts, ...safetyProducts].map(({ key }) => key);
    expect(Object.keys(productScenes).sort()).toEqual(products.sort());
  });

  it('report a product without a scene by its key', () => {
    expect(() => sceneOf('unknown-product')).toThrow('Product unknown-product has no scene');
  });

  it('draw no two products alike, and a product the same each time', () => {
    const seen = new Map<string, string>();
    for (const [key, drawing] of drawings) {
      // ids are made from the art, so they would hide two equal drawings
      const svg = drawing.replace(/s[0-9a-z]+-\d+/g, 'id').replace(/aria-label="[^"]*"/, '');
      expect([key, seen.get(svg)]).toEqual([key, undefined]);
      seen.set(svg, key);
    }
    for (const [key, scene] of Object.entries(productScenes).slice(0, 3)) expect(drawn(scene)).toBe(drawings.get(key));
  });

  it('draw the same picture from the same art, and another from another layout', () => {
    const art = { name: 'Kumo', palette: ['#12372f', '#f0e3c8', '#d8562f'], motif: 'arc', layout: 'stacks' } as const;
    expect(scene('business-cards', art)).toBe(scene('business-cards', { ...art }));
    expect(scene('business-cards', art)).not.toBe(scene('business-cards', { ...art, layout: 'fan' }));
  });

  it('draw nothing with NaN, undefined or Infinity in it, which would lose a shape without an error', () => {
    for (const [key, drawing] of drawings)
      expect([key, /NaN|undefined|Infinity/.exec(drawing)?.[0]]).toEqual([key, undefined]);
  });
});
