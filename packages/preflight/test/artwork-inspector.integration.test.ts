import { afterAll, describe, expect, it } from '@jest/globals';
import type { ArtworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import sharp from 'sharp';
import { InspectorClosed, openArtworkInspector, type FileToInspect } from '../src/artwork-inspector.ts';
import { fileOf, pageOf, pdf, png, rawPdf, stream } from './sample-artwork.ts';

const inspector = openArtworkInspector();
afterAll(() => inspector.close());

const factsOf = async (bytes: Uint8Array, type?: string): Promise<ArtworkFacts> =>
  inspector.factsOf(fileOf(bytes, type));

describe('the facts of a PDF', () => {
  it('are its page in mm, its printed images and its missing fonts', async () => {
    const bytes = await pdf({
      width: 96,
      height: 61,
      pages: 2,
      text: true,
      picture: { pixels: [709, 355], mm: [60, 30] },
    });
    await expect(factsOf(bytes)).resolves.toEqual({
      kind: 'pdf',
      pages: 2,
      page: { width: 96, height: 61, trim: null, bleed: null },
      pictures: [{ widthPx: 709, heightPx: 355, width: 60, height: 30 }],
      colours: ['rgb'],
      missingFonts: ['Helvetica'],
    });
  });

  it('are upright, with its trim box', async () => {
    const facts = await factsOf(await pdf({ width: 120, height: 85, rotate: 90, trim: 15 }));
    expect(facts).toMatchObject({ page: { width: 85, height: 120, trim: { x: 15, y: 15, width: 55, height: 90 } } });
  });

  it('combine both matrices for images in nested forms', async () => {
    const picture = stream(Buffer.alloc(300 * 300 * 4, 0x40), {
      dictionary: '/Type/XObject/Subtype/Image/Width 300/Height 300/ColorSpace/DeviceCMYK/BitsPerComponent 8',
    });
    const form = (inner: string, matrix: string, name: string) =>
      stream(Buffer.from(inner), {
        dictionary: `/Type/XObject/Subtype/Form/BBox[0 0 1000 1000]/Matrix[${matrix}]/Resources<</XObject<</${name} ${name === 'F' ? 6 : 7} 0 R>>>>`,
      });
    const bytes = pageOf(stream(Buffer.from('q 2 0 0 2 0 0 cm /G Do Q')), {
      resources: '<</XObject<</G 5 0 R>>>>',
      more: [form('/F Do', '1 0 0 1 5 5', 'F'), form('q 36 0 0 36 0 0 cm /P Do Q', '1 0 0 1 0 0', 'P'), picture],
    });
    await expect(factsOf(bytes)).resolves.toMatchObject({
      pictures: [{ widthPx: 300, heightPx: 300, width: 25.4, height: 25.4 }],
      colours: ['cmyk'],
    });
  });

  it.each([
    ['half of a file', async () => (await pdf({ width: 96, height: 61 })).subarray(0, 300)],
    ['only its first line', async () => Buffer.from('%PDF-1.7\n')],
    ['without a page', async () => rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])],
    [
      'with pages that hold each other',
      async () => rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
    ],
  ])('report damage: %s', async (_name, made) => {
    await expect(factsOf(await made())).resolves.toEqual({ kind: 'unreadable', why: 'damaged' });
  });

  it('report a password', async () => {
    const locked = rawPdf(
      [
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[]/Count 0>>',
        `<</Filter/Standard/V 2/R 3/Length 128/P -4/O <${'ab'.repeat(32)}>/U <${'cd'.repeat(32)}>>>`,
      ],
      `/Encrypt 3 0 R/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]`,
    );
    await expect(factsOf(locked)).resolves.toEqual({ kind: 'unreadable', why: 'encrypted' });
  });
});

describe('a hostile PDF', () => {
  const hurried = openArtworkInspector({
    short: { cpuMs: 200, graceMs: 2_000 },
    long: { cpuMs: 800, graceMs: 30_000 },
    heapMb: 384,
    pdfMb: 512,
    idleMs: 30_000,
    retryAfterMs: 600_000,
  });
  afterAll(() => hurried.close());

  it.each([
    ['that unpacks to 200 MB of blanks, out of a few hundred bytes', () => pageOf(bomb())],
    ['of 10,000 pages', () => manyPages(10_000)],
    [
      'of an endless page',
      () =>
        rawPdf([
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 1e9 1e9]>>',
        ]),
    ],
    ['of a picture of a billion pixels', () => hugePicture()],
    ['of a million objects', () => pageOf(stream(Buffer.from('0 0 1 1 re f '.repeat(1_000_000))))],
    [
      'of forms that draw themselves',
      () =>
        pageOf(stream(Buffer.from('/F Do')), {
          resources: '<</XObject<</F 5 0 R>>>>',
          more: [
            stream(Buffer.from('/F Do /F Do'), {
              dictionary: '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 5 0 R>>>>',
            }),
          ],
        }),
    ],
  ])('%s is inspected or given up, and the next file is inspected as usual', async (_name, made) => {
    const bytes = made();
    const facts = await hurried.factsOf(fileOf(bytes));
    const preview = await hurried.previewOf(fileOf(bytes), 320);
    expect(['pdf', 'unreadable']).toContain(facts.kind);
    expect(preview === undefined || preview.length < 1_000_000).toBe(true);
    const next = fileOf(await pdf({ width: 96, height: 61 }));
    await expect(hurried.factsOf(next)).resolves.toMatchObject({ kind: 'pdf', pages: 1 });
  });
});

function bomb(): Buffer {
  // Deflated three times over.
  return stream(Buffer.alloc(200_000_000, 0x20), { times: 3 });
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, place) => `${place + 3} 0 R`).join(' ');
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}/MediaBox[0 0 272 173]>>`,
    ...Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R>>'),
  ]);
}

function hugePicture(): Buffer {
  return pageOf(stream(Buffer.from('q 272 0 0 173 0 0 cm /P Do Q')), {
    resources: '<</XObject<</P 5 0 R>>>>',
    more: [
      stream(Buffer.alloc(1000), {
        dictionary: '/Type/XObject/Subtype/Image/Width 40000/Height 30000/ColorSpace/DeviceRGB/BitsPerComponent 8',
      }),
    ],
  });
}

describe('the facts of a picture', () => {
  it('come from a PNG', async () => {
    const bytes = await sharp(await png(1134, 720))
      .withMetadata({ density: 300 })
      .png()
      .toBuffer();
    await expect(factsOf(bytes, 'image/png')).resolves.toEqual({
      kind: 'picture',
      format: 'png',
      widthPx: 1134,
      heightPx: 720,
      dpi: 300,
      colour: 'rgb',
      transparent: false,
      pages: 1,
    });
  });

  it('come from a JPEG of a camera held upright', async () => {
    const bytes = await sharp(await png(200, 100))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await expect(factsOf(bytes, 'image/jpeg')).resolves.toMatchObject({ format: 'jpeg', widthPx: 100, heightPx: 200 });
  });

  it('come from a CMYK TIFF', async () => {
    const bytes = await sharp(await png(100, 100))
      .toColourspace('cmyk')
      .tiff()
      .toBuffer();
    await expect(factsOf(bytes, 'image/tiff')).resolves.toMatchObject({ format: 'tiff', colour: 'cmyk' });
  });

  it('report transparency, and ignore an unused alpha channel', async () => {
    const rgba = (alpha: number) =>
      sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 9, g: 9, b: 9, alpha } } })
        .png()
        .toBuffer();
    await expect(factsOf(await rgba(0.5), 'image/png')).resolves.toMatchObject({ transparent: true });
    await expect(factsOf(await rgba(1), 'image/png')).resolves.toMatchObject({ transparent: false });
  });

  it('report damage if half of it is missing', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(factsOf(whole.subarray(0, whole.length / 2), 'image/jpeg')).resolves.toEqual({
      kind: 'unreadable',
      why: 'damaged',
    });
  });

  it('come from one too large to be drawn, without drawing it', async () => {
    // The header of a PNG of 60,000 × 60,000 pixels, and nothing else to decode.
    const small = await png(10, 10);
    const header = Buffer.from(small);
    header.writeUInt32BE(60_000, 16);
    header.writeUInt32BE(60_000, 20);
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    await expect(factsOf(header, 'image/png')).resolves.toMatchObject({
      kind: 'picture',
      widthPx: 60_000,
      heightPx: 60_000,
    });
    await expect(inspector.previewOf(fileOf(header, 'image/png'), 320)).resolves.toBeUndefined();
  });
});

describe('a preview', () => {
  it('is page one as WebP, within the given size', async () => {
    const preview = await inspector.previewOf(fileOf(await pdf({ width: 96, height: 61, text: true })), 640);
    const { format, width, height } = await sharp(preview).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 407 });
    // The left half is magenta, the right half is paper.
    const { data, info } = await sharp(preview).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const [red = 0, green = 255] = at(100, 20);
    expect(red - green).toBeGreaterThan(120);
    expect(Math.min(...at(600, 20))).toBeGreaterThan(250);
  });

  it('of a CMYK picture is converted for the screen', async () => {
    const bytes = await sharp(await png(2000, 1000))
      .toColourspace('cmyk')
      .tiff()
      .toBuffer();
    const { space, width, height } = await sharp(
      await inspector.previewOf(fileOf(bytes, 'image/tiff'), 320),
    ).metadata();
    expect({ space, width, height }).toEqual({ space: 'srgb', width: 320, height: 160 });
  });
});

describe('the inspector', () => {
  it('refuses once the shop is stopping', async () => {
    const closing = openArtworkInspector();
    await closing.close();
    await expect(closing.factsOf(fileOf(await png(1, 1), 'image/png'))).rejects.toThrow(InspectorClosed);
  });

  it('passes on an error of reading the file, and continues', async () => {
    const broken: FileToInspect = {
      ...fileOf(Buffer.alloc(10), 'image/png'),
      open: async () => Promise.reject(new Error('the disk is gone')),
    };
    await expect(inspector.factsOf(broken)).rejects.toThrow('the disk is gone');
    await expect(factsOf(await png(4, 4), 'image/png')).resolves.toMatchObject({ widthPx: 4 });
  });
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
