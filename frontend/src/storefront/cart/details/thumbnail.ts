/** Pixels along the longer side: sharp at 48 px on a high-density screen. */
const LARGEST_PX = 96;

/** A small JPEG of a picture as a data URL of about 3 KB; undefined if the browser can’t show the picture. */
export async function thumbnailOf(url: string): Promise<string | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    // A file without a thumbnail is shown by its name alone.
    return undefined;
  }
  const scale = Math.min(1, LARGEST_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // Transparent parts are paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.7);
}
