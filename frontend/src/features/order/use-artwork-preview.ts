import { useEffect, useState } from 'react';
import { kindOfBytes } from '../../shared/files/file-kind.ts';
import type { ArtworkPreview } from '../../shared/order/sheet.tsx';

interface Shown {
  readonly file: File;
  readonly preview: ArtworkPreview;
}

/** What is shown of a chosen file; undefined until it is known, and without a file. */
export function useArtworkPreview(file: File | undefined): ArtworkPreview | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const gone = new AbortController();
    const isGone = () => gone.signal.aborted;
    let url: string | undefined;
    void (async () => {
      const kind = await kindOf(file);
      if (isGone()) return;
      if (kind === 'png' || kind === 'jpeg') url = URL.createObjectURL(file);
      const picture = url === undefined ? undefined : await pictureAt(url);
      if (!isGone()) setShown({ file, preview: picture ?? { kind: 'card', name: (kind ?? '').toUpperCase() } });
    })();
    return () => {
      gone.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file]);
  return shown !== undefined && shown.file === file ? shown.preview : undefined;
}

async function kindOf(file: File) {
  try {
    return kindOfBytes(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  } catch {
    // Moved or changed since it was chosen; told when it is sent.
    return undefined;
  }
}

/** Undefined for a picture that the browser can't open: it is no preview then, and the shop will say what it thinks of it. */
async function pictureAt(url: string): Promise<ArtworkPreview | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  return { kind: 'picture', url, width: image.naturalWidth, height: image.naturalHeight, tone: toneOf(image) };
}

const SAMPLE = 16;

/** Light or dark in the middle of all its parts, as a small copy tells. */
function toneOf(image: HTMLImageElement): 'light' | 'dark' {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE;
  canvas.height = SAMPLE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return 'light';
  // What is transparent is printed on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SAMPLE, SAMPLE);
  context.drawImage(image, 0, 0, SAMPLE, SAMPLE);
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  return sum / (SAMPLE * SAMPLE) < 128 ? 'dark' : 'light';
}
