/** Size in pixels, upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The visible part of a picture: the largest 4:3 rectangle, divided by `zoom`. `x` and `y` are its position between the
 * edges, from 0 to 1; 0.5 is centred.
 */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface CropRect extends PictureSize {
  readonly left: number;
  readonly top: number;
}

/** Aspect ratio of all catalogue pictures. */
const CARD_RATIO = 4 / 3;
export const DEFAULT_CROP: Crop = { zoom: 1, x: 0.5, y: 0.5 };
const MAX_ZOOM = 6;
/** Narrower pictures look blurry on a product's page. */
export const SHARP_WIDTH = 1200;
/** Narrower than this is blurry on a card too, so it limits the zoom. */
const MIN_WIDTH = 320;

export function maxZoomOf(picture: PictureSize): number {
  return Math.max(1, Math.min(MAX_ZOOM, largestCrop(picture).width / MIN_WIDTH));
}

/** The visible part in pixels, within the picture. */
export function cropRect(picture: PictureSize, { zoom, x, y }: Crop): CropRect {
  const largest = largestCrop(picture);
  const width = largest.width / zoom;
  const height = largest.height / zoom;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/** Moves the visible part by a share of its size: 0.1 to the right is a tenth of its width. */
export function moveCrop(picture: PictureSize, crop: Crop, right: number, down: number): Crop {
  const { left, top, width, height } = cropRect(picture, crop);
  return { ...crop, ...positionOf(picture, width, height, left + right * width, top + down * height) };
}

/** Zooms around the centre, as far as the edges allow. */
export function zoomCrop(picture: PictureSize, crop: Crop, zoom: number): Crop {
  const clamped = Math.min(maxZoomOf(picture), Math.max(1, zoom));
  const previous = cropRect(picture, crop);
  const { width, height } = cropRect(picture, { ...crop, zoom: clamped });
  const left = previous.left + (previous.width - width) / 2;
  const top = previous.top + (previous.height - height) / 2;
  return { zoom: clamped, ...positionOf(picture, width, height, left, top) };
}

/** Width of the uploaded picture: at most twice the largest size that the store shows. */
export function outputSize(rect: CropRect): PictureSize {
  const width = Math.max(1, Math.round(Math.min(rect.width, 1600)));
  return { width, height: Math.max(1, Math.round(width / CARD_RATIO)) };
}

function largestCrop({ width, height }: PictureSize): PictureSize {
  return width / height > CARD_RATIO ? { width: height * CARD_RATIO, height } : { width, height: width / CARD_RATIO };
}

function positionOf(
  picture: PictureSize,
  width: number,
  height: number,
  left: number,
  top: number,
): Pick<Crop, 'x' | 'y'> {
  return { x: fractionOf(left, picture.width - width), y: fractionOf(top, picture.height - height) };
}

function fractionOf(offset: number, range: number): number {
  // Less than half a pixel is no range to move in.
  return range < 0.5 ? 0.5 : Math.min(1, Math.max(0, offset / range));
}
