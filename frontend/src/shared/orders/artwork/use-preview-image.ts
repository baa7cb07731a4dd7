import { useEffect, useState } from 'react';
import { toneOfPicture } from './tone.ts';
import type { ArtworkPreview } from './sheet.tsx';

interface LoadedPreview {
  readonly url: string;
  readonly preview: ArtworkPreview;
}

/** Loads a server-rendered preview of a file; undefined until it is decoded. */
export function usePreviewImage(url: string | undefined): ArtworkPreview | undefined {
  const [loaded, setLoaded] = useState<LoadedPreview>();
  useEffect(() => {
    if (url === undefined) return undefined;
    const unmounted = new AbortController();
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => {
        if (unmounted.signal.aborted) return;
        const { naturalWidth: width, naturalHeight: height } = image;
        setLoaded({ url, preview: { kind: 'picture', url, width, height, tone: toneOfPicture(image) } });
      },
      () => {
        // The sheet stays empty; the file name is shown below it.
      },
    );
    return () => {
      unmounted.abort();
    };
  }, [url]);
  return loaded !== undefined && loaded.url === url ? loaded.preview : undefined;
}
