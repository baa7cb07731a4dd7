// Draws the pages' icons out of frontend/public/icon.svg, for phones and desktops that install the shop.
//   node tools/demo-pictures/src/icons.ts
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../../frontend/public/', import.meta.url));
const icon = readFileSync(`${folder}icon.svg`, 'utf8');
const mark = icon.replace(/<rect[^>]*\/>/, '').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** The mark on paper to the very edge, at a share of its size: whoever shows it cuts its own shape out of it. */
function whole(share: number): string {
  const at = (32 - 32 * share) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#fbfaf6"/><g transform="translate(${at} ${at}) scale(${share})">${mark}</g></svg>`;
}

const ICONS = [
  { file: 'icon-192.png', size: 192, svg: icon },
  { file: 'icon-512.png', size: 512, svg: icon },
  // Only the middle four fifths are sure to be seen.
  { file: 'icon-maskable-512.png', size: 512, svg: whole(0.74) },
  { file: 'apple-touch-icon.png', size: 180, svg: whole(0.9) },
];

for (const { file, size, svg } of ICONS) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${file}`);
}
