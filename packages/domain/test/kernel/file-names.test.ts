import { describe, expect, it } from '@jest/globals';
import { savedAs } from '../../src/kernel/file-names.ts';

describe('the name that a file is saved under', () => {
  it.each([
    ['Artwork final.html', 'application/pdf', 'Artwork final.html.pdf'],
    ['logo.hta', 'image/png', 'logo.hta.png'],
    ['x.exe', 'image/jpeg', 'x.exe.jpg'],
    ['Front', 'image/tiff', 'Front.tif'],
    ['CARD.PDF', 'application/pdf', 'CARD.PDF'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['shot', 'image/webp', 'shot.webp'],
    ['shot.webp', 'image/webp', 'shot.webp'],
    ['shot.png', 'image/avif', 'shot.png.avif'],
    ['shot.AVIF', 'image/avif', 'shot.AVIF'],
    ['scan.tif', 'image/tiff', 'scan.tif'],
    ['scan.TIFF', 'image/tiff', 'scan.TIFF'],
    ['Orders.csv', 'text/csv', 'Orders.csv'],
    ['الفاتورة \u20662026-000014\u2069.pdf', 'application/pdf', 'الفاتورة 2026-000014.pdf'],
  ])('%s of %s: %s', (name, type, saved) => {
    expect(savedAs(name, type)).toBe(saved);
  });
});
