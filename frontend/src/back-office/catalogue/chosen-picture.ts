import { useEffect, useState } from 'react';
import { judgeFile, type FileFault, type FileRules } from '../../shared/files/file-kind.ts';
import { cropRect, outputSize, type Crop, type PictureSize } from './crop.ts';

/** What may be chosen. It is cut and made smaller here, so it may be larger than what the shop takes. */
export const CHOSEN_PICTURE: FileRules = {
  name: 'image',
  kinds: ['png', 'jpeg', 'webp', 'avif'],
  largest: 50 * 1024 * 1024,
};
/** A phone's photo has 12 to 50 million. */
export const MOST_MEGAPIXELS = 80;
/** How large the copy is that is moved about on the screen. */
const VIEW = 1600;

export type PictureFault =
  | FileFault
  | { readonly fault: 'not-drawn' }
  | { readonly fault: 'too-many-pixels'; readonly megapixels: number };

/** A chosen picture, upright, as it is shown while it is cut. */
export interface OpenedPicture extends PictureSize {
  /** The address of a copy that is small enough to be moved about. */
  readonly address: string;
}

export type PictureOpening =
  | { readonly status: 'none' }
  | { readonly status: 'opening' }
  | { readonly status: 'opened'; readonly picture: OpenedPicture }
  | { readonly status: 'unfit'; readonly fault: PictureFault };

/** Judges a file by what it is, before anything is made of it; undefined where it fits. */
export async function faultOfFile(file: File): Promise<PictureFault | undefined> {
  const verdict = await judgeFile(file, CHOSEN_PICTURE);
  if (verdict.fault !== undefined) return verdict;
  const size = await sizeOf(file);
  if (size === undefined) return { fault: 'not-drawn' };
  const megapixels = Math.ceil((size.width * size.height) / 1_000_000);
  return megapixels > MOST_MEGAPIXELS ? { fault: 'too-many-pixels', megapixels } : undefined;
}

/** Out of the file's head: nothing is decoded for it. Upright, as the camera was held. */
async function sizeOf(file: File): Promise<PictureSize | undefined> {
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => resolve(undefined);
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Opens the chosen file: decoded beside the page, so that a large photo doesn't freeze it. */
export function useOpenedPicture(file: File | undefined): PictureOpening {
  const [opening, setOpening] = useState<{ readonly of: File; readonly found: PictureOpening }>();
  useEffect(() => {
    if (file === undefined) return undefined;
    let gone = false;
    let address: string | undefined;
    const open = async (): Promise<PictureOpening> => {
      const size = await sizeOf(file);
      if (size === undefined) return { status: 'unfit', fault: { fault: 'not-drawn' } };
      const copy = await cutOf(file, size, { left: 0, top: 0, ...size }, fitting(size));
      if (gone) return { status: 'none' };
      address = URL.createObjectURL(copy);
      return { status: 'opened', picture: { ...size, address } };
    };
    open()
      .catch((): PictureOpening => ({ status: 'unfit', fault: { fault: 'not-drawn' } }))
      .then((found) => {
        if (!gone) setOpening({ of: file, found });
      }, globalThis.reportError);
    return () => {
      gone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [file]);
  if (file === undefined) return { status: 'none' };
  return opening?.of === file ? opening.found : { status: 'opening' };
}

function fitting({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, VIEW / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The part of a picture that is to be shown, as a file of its own. @throws where the browser can't decode it */
export async function croppedPicture(file: File, crop: Crop): Promise<File> {
  const size = await sizeOf(file);
  if (size === undefined) throw new Error(`${file.name} can't be decoded.`);
  const rect = cropRect(size, crop);
  const cut = await cutOf(file, size, rect, outputSize(rect));
  const ending = cut.type === 'image/webp' ? 'webp' : 'png';
  return new File([cut], `${file.name.replace(/\.[^.]*$/, '')}.${ending}`, { type: cut.type });
}

interface Cut extends PictureSize {
  readonly left: number;
  readonly top: number;
}

/**
 * Cuts a part out of a picture of a known size. It is decoded and made smaller beside the page; only what is small then
 * is drawn. Not by the browser's own cutting, which in Chromium takes the part of a photo that lies on its side.
 */
async function cutOf(
  file: File,
  whole: PictureSize,
  { left, top, width, height }: Cut,
  to: PictureSize,
): Promise<Blob> {
  const scale = to.width / width;
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'high',
  });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = to.width;
    canvas.height = to.height;
    canvas
      .getContext('2d')
      ?.drawImage(bitmap, left * scale, top * scale, width * scale, height * scale, 0, 0, to.width, to.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('The picture could not be written.')) : resolve(blob)),
        // Where a browser writes none, it writes PNG instead.
        'image/webp',
        0.92,
      );
    });
  } finally {
    bitmap.close();
  }
}
