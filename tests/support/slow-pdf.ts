import { deflateSync } from 'node:zlib';

/** Size of the page content: reading it keeps a PDF engine busy for about a second per 5 MB. */
const CONTENT_BYTES = 120_000_000;
let packed: Buffer | undefined;

/**
 * A PDF of about 1 KB that takes longer than any budget to inspect: its page unpacks to 120 MB of empty paths.
 * @param note makes the file unique
 */
export function slowPdf(note = ''): Buffer {
  packed ??= [1, 2, 3].reduce<Buffer>(
    (content) => deflateSync(content, { level: 9 }),
    Buffer.alloc(CONTENT_BYTES, 'n '),
  );
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
        `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 272 173]/Contents 4 0 R>>endobj\n` +
        `4 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode/FlateDecode]>>stream\n`,
    ),
    packed,
    Buffer.from(`\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n%${note}`),
  ]);
}
