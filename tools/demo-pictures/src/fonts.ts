// Makes the fonts of the pictures known to sharp, wherever this runs. They come from npm as WOFF, which the text
// renderer cannot read; a WOFF file is a TrueType file with each table compressed, so it is unpacked here.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const FONTS: readonly { family: string; from: string; files: RegExp }[] = [
  { family: 'Inter', from: '@fontsource/inter', files: /^inter-latin-(300|400|600|700|800)-normal\.woff$/ },
  { family: 'Bricolage Grotesque', from: '@fontsource/bricolage-grotesque', files: /-latin-800-normal\.woff$/ },
  { family: 'Lora', from: '@fontsource/lora', files: /^lora-latin-(400|500)-(normal|italic)\.woff$/ },
  { family: 'Playfair Display', from: '@fontsource/playfair-display', files: /-latin-(500|600)-normal\.woff$/ },
  { family: 'Oswald', from: '@fontsource/oswald', files: /^oswald-latin-600-normal\.woff$/ },
  { family: 'IBM Plex Mono', from: '@fontsource/ibm-plex-mono', files: /^ibm-plex-mono-latin-400-normal\.woff$/ },
];

/** WOFF 1.0 (W3C, 2012) to TrueType: the tables, inflated, behind a directory of their own. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = 44 + i * 20;
    const [offset, packed, length] = [4, 8, 12].map((k) => woff.readUInt32BE(entry + k)) as [number, number, number];
    const data = woff.subarray(offset, offset + packed);
    return { entry, data: packed < length ? inflateSync(data) : data };
  });
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * 16, 10);
  const parts: Buffer[] = [header];
  let at = header.length;
  for (const [i, { entry, data }] of tables.entries()) {
    const row = 12 + i * 16;
    woff.copy(header, row, entry, entry + 4); // the tag
    woff.copy(header, row + 4, entry + 16, entry + 20); // the checksum
    header.writeUInt32BE(at, row + 8);
    header.writeUInt32BE(data.length, row + 12);
    // every table starts on four bytes
    parts.push(data, Buffer.alloc((4 - (data.length % 4)) % 4));
    at += data.length + ((4 - (data.length % 4)) % 4);
  }
  return Buffer.concat(parts);
}

/**
 * Unpacks the fonts into `folder` and points fontconfig at them, and at nothing else: fonts that happen to be installed
 * on one machine must not change a picture. Call it before sharp is loaded; fontconfig reads its settings once.
 * Returns a digest of the fonts, since other fonts make other pictures.
 */
export function prepareFonts(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const require = createRequire(import.meta.url);
  const digest = createHash('sha256');
  for (const { from, files } of FONTS) {
    const source = join(dirname(require.resolve(`${from}/package.json`)), 'files');
    for (const file of readdirSync(source)
      .filter((f) => files.test(f))
      .sort()) {
      const ttf = unpackWoff(readFileSync(join(source, file)));
      digest.update(ttf);
      writeFileSync(join(folder, file.replace(/woff$/, 'ttf')), ttf);
    }
  }
  // 'Inter ExtraBold' calls itself a family of its own; a text asks for the family 'Inter' and the weight 800
  const families = FONTS.map(
    ({ family }) =>
      `<match target="scan"><test name="family" compare="contains"><string>${family}</string></test>` +
      `<edit name="family" mode="assign"><string>${family}</string></edit></match>`,
  ).join('');
  const config =
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir>` +
    `<cachedir>${join(folder, 'cache')}</cachedir>${families}</fontconfig>\n`;
  writeFileSync(join(folder, 'fonts.conf'), config);
  process.env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf');
  return digest.update(families).digest('hex').slice(0, 16);
}
