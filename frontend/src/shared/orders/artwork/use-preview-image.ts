import { useEffect, useState } from 'react';
import { toneOf } from './tone.ts';
import type { ArtworkPreview } from './sheet.tsx';

interface Shown {
  readonly url: string;
  readonly preview: ArtworkPreview;
}

/** A picture that the shop made of a file, to be laid on its sheet; undefined until the browser has it. */
export function useDrawn(url: string | undefined): ArtworkPreview | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (url === undefined) return undefined;
    const gone = new AbortController();
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => {
        if (gone.signal.aborted) return;
        const { naturalWidth: width, naturalHeight: height } = image;
        setShown({ url, preview: { kind: 'picture', url, width, height, tone: toneOf(sampleOf(image)) } });
      },
      () => {
        // The sheet stays empty, with the name of the file under it.
      },
    );
    return () => {
      gone.abort();
    };
  }, [url]);
  return shown !== undefined && shown.url === url ? shown.preview : undefined;
}

const SAMPLE = 16;

function sampleOf(image: HTMLImageElement): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE;
  canvas.height = SAMPLE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, SAMPLE, SAMPLE);
  return context?.getImageData(0, 0, SAMPLE, SAMPLE).data ?? new Uint8ClampedArray();
}
