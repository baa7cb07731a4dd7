/** A picture's pixels, upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Which part of a picture is shown: the largest 4:3 that fits is divided by `zoom`; `x` and `y` say where it lies between
 * the two edges, from 0 to 1 (0.5 is the middle, also where it can't be moved).
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

/** As all pictures of the catalogue are, on cards and on the product's page. */
const CARD_RATIO = 4 / 3;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
const MOST_ZOOM = 6;
/** Fewer pixels than these across look soft on a product's page. */
export const SHARP_WIDTH = 1200;
/** Fewer than these do on a card, too: no zoom goes there. */
const LEAST_WIDTH = 320;

export function largestZoom(picture: PictureSize): number {
  return Math.max(1, Math.min(MOST_ZOOM, widest(picture).width / LEAST_WIDTH));
}

/** The part that is shown, in pixels of the picture; never beyond its edges. */
export function cropRect(picture: PictureSize, { zoom, x, y }: Crop): CropRect {
  const most = widest(picture);
  const width = most.width / zoom;
  const height = most.height / zoom;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/** Moves what is shown by a share of the frame: 0.1 to the right shows a tenth of the frame more of the right. */
export function movedBy(picture: PictureSize, crop: Crop, right: number, down: number): Crop {
  const { left, top, width, height } = cropRect(picture, crop);
  return { ...crop, ...placeOf(picture, width, height, left + right * width, top + down * height) };
}

/** Zooms, keeping the middle of what is shown in the middle as far as the edges let it. */
export function zoomedTo(picture: PictureSize, crop: Crop, zoom: number): Crop {
  const kept = Math.min(largestZoom(picture), Math.max(1, zoom));
  const before = cropRect(picture, crop);
  const { width, height } = cropRect(picture, { ...crop, zoom: kept });
  const left = before.left + (before.width - width) / 2;
  const top = before.top + (before.height - height) / 2;
  return { zoom: kept, ...placeOf(picture, width, height, left, top) };
}

/** How wide the picture that is made of it becomes: never more than there is, nor than the catalogue shows twice over. */
export function outputSize(rect: CropRect): PictureSize {
  const width = Math.max(1, Math.round(Math.min(rect.width, 1600)));
  return { width, height: Math.max(1, Math.round(width / CARD_RATIO)) };
}

function widest({ width, height }: PictureSize): PictureSize {
  return width / height > CARD_RATIO ? { width: height * CARD_RATIO, height } : { width, height: width / CARD_RATIO };
}

function placeOf(
  picture: PictureSize,
  width: number,
  height: number,
  left: number,
  top: number,
): Pick<Crop, 'x' | 'y'> {
  return { x: shareOf(left, picture.width - width), y: shareOf(top, picture.height - height) };
}

function shareOf(offset: number, room: number): number {
  // Half a pixel of room is none.
  return room < 0.5 ? 0.5 : Math.min(1, Math.max(0, offset / room));
}
