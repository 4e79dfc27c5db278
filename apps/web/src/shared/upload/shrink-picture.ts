/** Part of a picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** The file is not a picture that this browser can open. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}

/** What a slow network uploads within the request timeout. */
const maxBytes = 400_000;
const qualities = [0.85, 0.7, 0.5, 0.35];

/** Decodes a picture in its correct orientation. Throws `PictureUnreadable`. */
export const openPicture = async (file: Blob): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureUnreadable();
  }
};

/** Scales a size down so that its longest edge is at most `longestEdge`. */
export const sizeWithin = (
  { width, height }: { width: number; height: number },
  longestEdge: number,
): { width: number; height: number } => {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const draw = (picture: ImageBitmap, longestEdge: number, part?: Square): HTMLCanvasElement => {
  const { x, y, width, height } = part
    ? { x: part.x, y: part.y, width: part.side, height: part.side }
    : { x: 0, y: 0, width: picture.width, height: picture.height };
  const canvas = Object.assign(document.createElement('canvas'), sizeWithin({ width, height }, longestEdge));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureUnreadable();
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureUnreadable())), 'image/jpeg', quality);
  });

/**
 * Re-encodes a picture, or a square part of it, as JPEG: no edge longer than `longestEdge` pixels,
 * and at most 400 KB as far as the lowest quality allows. This removes location and other metadata.
 */
export const shrinkPicture = async (picture: ImageBitmap, longestEdge: number, part?: Square): Promise<Blob> => {
  const canvas = draw(picture, longestEdge, part);
  let drawn: Blob | undefined;
  for (const quality of qualities) {
    drawn = await toJpeg(canvas, quality);
    if (drawn.size <= maxBytes) break;
  }
  if (!drawn) throw new PictureUnreadable();
  return drawn;
};

/** A 144-pixel preview as a `data:` URL, for a form and its draft. */
export const previewOf = (picture: ImageBitmap): string => draw(picture, 144).toDataURL('image/jpeg', 0.7);
