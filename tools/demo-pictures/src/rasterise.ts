// Draws every committed picture: products, slides, category tiles and the demo orders' artwork.
//   node tools/demo-pictures/src/rasterise.ts [--force] [name …]
// Skips pictures that have not changed: packages/demo-shop/pictures/manifest.json has a hash of each.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { artworkFile, artworkKeys } from '@pressline/demo-shop/artwork.ts';
import { printProducts, safetyProducts } from '@pressline/demo-shop/catalogue.ts';
import { pictureFiles } from '@pressline/demo-shop/pictures.ts';
import { artworkDpi, artworkSvg } from './artwork-designs.ts';
import { prepareFonts } from './fonts.ts';
import { slides, tiles } from './home-pictures.ts';
import { sceneOf } from './product-scenes.ts';
import { drawn } from './scenes/scenes.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pictures = join(root, 'packages/demo-shop/pictures');
const artwork = join(root, 'packages/demo-shop/artwork');
const frontend = join(root, 'frontend/public/pictures');
const manifestFile = join(pictures, 'manifest.json');

// fontconfig reads its settings when sharp is loaded, so the fonts come first
const fonts = prepareFonts(join(root, '.cache/demo-pictures-fonts'));
const { default: sharp } = await import('sharp');
sharp.concurrency(1);

interface Output {
  readonly path: string;
  readonly width: number;
  readonly format: 'avif' | 'webp' | 'png';
  /** Dots to the inch, written into a PNG. */
  readonly dpi?: number;
}
interface Job {
  readonly name: string;
  readonly svg: string;
  /** The width it is drawn at, once; the outputs are scaled down from it. */
  readonly base: number;
  readonly outputs: readonly Output[];
}

// Small pictures need more quality: their detail is what says what the product is.
const QUALITY = { avif: (width: number) => (width > 900 ? 50 : 54), webp: (width: number) => (width > 900 ? 74 : 78) };

function sized(folder: string, name: string, widths: readonly number[]): Output[] {
  return widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ path: join(folder, `${name}-${width}.${format}`), width, format })),
  );
}
function jobs(): Job[] {
  const products = [...printProducts, ...safetyProducts].map(({ key }): Job => ({
    name: key,
    svg: drawn(sceneOf(key)),
    base: 1200,
    outputs: pictureFiles(key),
  }));
  const plates = slides.map((scene, i): Job => ({
    name: `slide-${i + 1}`,
    svg: drawn(scene),
    base: 1440,
    outputs: sized(frontend, `slide-${i + 1}`, [640, 960, 1440]),
  }));
  const small = tiles.map(({ slug, scene }): Job => ({
    name: `category-${slug}`,
    svg: drawn(scene),
    base: 1200,
    outputs: sized(frontend, `category-${slug}`, [160, 320]),
  }));
  const print = artworkKeys.flatMap((key) =>
    (['front', 'back'] as const).map((side): Job => {
      const svg = artworkSvg(key, side);
      const dpi = artworkDpi(key);
      // ten units to the millimetre
      const width = Math.round((Number(/ width="(\d+)"/.exec(svg)?.[1]) / 10 / 25.4) * dpi);
      return {
        name: `artwork-${key}-${side}`,
        svg,
        base: width,
        outputs: [{ path: artworkFile(key, side), width, format: 'png', dpi }],
      };
    }),
  );
  return [...products, ...plates, ...small, ...print];
}

/** Flat print needs few colours, and few colours make a small file: as many as 40 KB allow. */
async function flatPng(image: Buffer, density: number): Promise<Buffer> {
  let png = image;
  for (const colours of [24, 12, 8, 5]) {
    png = await sharp(image)
      .withMetadata({ density })
      .png({ palette: true, colours, dither: 0, effort: 10 })
      .toBuffer();
    if (png.length <= 40 * 1024) break;
  }
  return png;
}

async function make({ svg, base, outputs }: Job): Promise<void> {
  const own = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const image = await sharp(Buffer.from(svg), { density: (72 * base) / own, limitInputPixels: false })
    .resize(base)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const { path, width, format, dpi } of outputs) {
    const scaled = sharp(image).resize(width);
    if (format === 'avif') await scaled.avif({ quality: QUALITY.avif(width), effort: 3 }).toFile(path);
    else if (format === 'webp') await scaled.webp({ quality: QUALITY.webp(width), effort: 6 }).toFile(path);
    else writeFileSync(path, await flatPng(await scaled.png({ compressionLevel: 1 }).toBuffer(), dpi ?? 72));
  }
}

const force = process.argv.includes('--force');
const wanted = process.argv.slice(2).filter((a) => !a.startsWith('--'));
for (const folder of [pictures, artwork, frontend]) mkdirSync(folder, { recursive: true });

const manifest = (): Record<string, string> =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, string>) : {};
/** Read again before each change: two runs may share the work, and an interrupted one goes on where it stopped. */
function remember(change: (known: Record<string, string>) => Record<string, string>): void {
  const known = Object.entries(change(manifest())).sort(([a], [b]) => (a < b ? -1 : 1));
  // renamed into place, so that nobody reads half of it
  const draft = `${manifestFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(Object.fromEntries(known), null, 2) + '\n');
  renameSync(draft, manifestFile);
}

const all = jobs();
let made = 0;
for (const job of all) {
  if (wanted.length > 0 && !wanted.includes(job.name)) continue;
  const recipe = JSON.stringify(job.outputs.map(({ width, format }) => [width, format]));
  const hash = createHash('sha256').update(job.svg).update(recipe).update(fonts).digest('hex').slice(0, 16);
  if (!force && manifest()[job.name] === hash && job.outputs.every(({ path }) => existsSync(path))) continue;
  await make(job);
  remember((known) => ({ ...known, [job.name]: hash }));
  made++;
  console.log(`${job.name} (${job.outputs.length} files)`);
}

// what no product, slide or tile wants any more
const kept = new Set(all.flatMap((job) => job.outputs.map(({ path }) => path)));
for (const folder of [pictures, artwork]) {
  for (const file of readdirSync(folder).filter((f) => /\.(avif|webp|png)$/.test(f))) {
    if (!kept.has(join(folder, file))) {
      rmSync(join(folder, file));
      console.log(`removed ${basename(file)}`);
    }
  }
}
const names = new Set(all.map((job) => job.name));
remember((known) => Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name))));
console.log(`${made} of ${all.length} pictures made`);
