import { useEffect, useState } from 'react';
import { checkFile, type FileError, type FileRules } from '../../../shared/files/file-kind.ts';
import { cropRect, outputSize, type Crop, type PictureSize } from './crop.ts';

/** Larger than the server's limit, because the picture is cropped and scaled down before upload. */
export const PICTURE_RULES: FileRules = {
  name: 'image',
  kinds: ['png', 'jpeg', 'webp', 'avif'],
  largest: 50 * 1024 * 1024,
};
/** Phone photos have 12 to 50 megapixels. */
export const MAX_MEGAPIXELS = 80;
/** Longest side of the copy that the crop editor shows, in px. */
const PREVIEW_SIZE = 1600;

export type PictureError =
  | FileError
  | { readonly error: 'not-drawn' }
  | { readonly error: 'too-many-pixels'; readonly megapixels: number };

/** A selected picture, upright. */
export interface OpenedPicture extends PictureSize {
  /** Object URL of a scaled-down copy. */
  readonly url: string;
}

export type PictureOpening =
  | { readonly status: 'none' }
  | { readonly status: 'opening' }
  | { readonly status: 'opened'; readonly picture: OpenedPicture }
  | { readonly status: 'invalid'; readonly error: PictureError };

/** Checks a file's type and size before it is decoded; undefined if it is valid. */
export async function validatePicture(file: File): Promise<PictureError | undefined> {
  const verdict = await checkFile(file, PICTURE_RULES);
  if (verdict.error !== undefined) return verdict;
  const size = await sizeOf(file);
  if (size === undefined) return { error: 'not-drawn' };
  const megapixels = Math.ceil((size.width * size.height) / 1_000_000);
  return megapixels > MAX_MEGAPIXELS ? { error: 'too-many-pixels', megapixels } : undefined;
}

/** Reads the size from the file header, without decoding. Upright, as in the EXIF orientation. */
async function sizeOf(file: File): Promise<PictureSize | undefined> {
  const url = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => resolve(undefined);
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Decodes the selected file off the main thread, so that a large photo doesn't block the page. */
export function useOpenedPicture(file: File | undefined): PictureOpening {
  const [loaded, setLoaded] = useState<{ readonly file: File; readonly result: PictureOpening }>();
  useEffect(() => {
    if (file === undefined) return undefined;
    let isCancelled = false;
    let url: string | undefined;
    const open = async (): Promise<PictureOpening> => {
      const size = await sizeOf(file);
      if (size === undefined) return { status: 'invalid', error: { error: 'not-drawn' } };
      const copy = await resizedPart(file, size, { left: 0, top: 0, ...size }, previewSize(size));
      if (isCancelled) return { status: 'none' };
      url = URL.createObjectURL(copy);
      return { status: 'opened', picture: { ...size, url } };
    };
    open()
      .catch((): PictureOpening => ({ status: 'invalid', error: { error: 'not-drawn' } }))
      .then((result) => {
        if (!isCancelled) setLoaded({ file, result });
      }, globalThis.reportError);
    return () => {
      isCancelled = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file]);
  if (file === undefined) return { status: 'none' };
  return loaded?.file === file ? loaded.result : { status: 'opening' };
}

function previewSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, PREVIEW_SIZE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The cropped part as a new file. @throws if the browser can't decode the picture */
export async function croppedPicture(file: File, crop: Crop): Promise<File> {
  const size = await sizeOf(file);
  if (size === undefined) throw new Error(`${file.name} can't be decoded.`);
  const rect = cropRect(size, crop);
  const blob = await resizedPart(file, size, rect, outputSize(rect));
  const extension = blob.type === 'image/webp' ? 'webp' : 'png';
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type });
}

interface PicturePart extends PictureSize {
  readonly left: number;
  readonly top: number;
}

/**
 * Scales a part of a picture. The picture is scaled by `createImageBitmap` off the main thread and cropped on a canvas:
 * Chromium's own crop ignores the EXIF orientation.
 */
async function resizedPart(
  file: File,
  size: PictureSize,
  { left, top, width, height }: PicturePart,
  to: PictureSize,
): Promise<Blob> {
  const scale = to.width / width;
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: Math.max(1, Math.round(size.width * scale)),
    resizeHeight: Math.max(1, Math.round(size.height * scale)),
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
        // A browser that can't encode WebP falls back to PNG.
        'image/webp',
        0.92,
      );
    });
  } finally {
    bitmap.close();
  }
}
