import type { Square } from '#shared/upload/shrink-picture.ts';

/** Size of a picture in its own pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Maximum zoom factor. */
export const maxZoom = 4;

const clamp = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, value));

const inside = ({ x, y, side }: Square, { width, height }: PictureSize): Square => ({
  x: clamp(0, x, width - side),
  y: clamp(0, y, height - side),
  side,
});

const shortEdge = ({ width, height }: PictureSize): number => Math.min(width, height);

/** The largest centred square of a picture. */
export const wholeSquare = (size: PictureSize): Square => {
  const side = shortEdge(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
};

/** Zoom factor of a square: 1 is the largest one. */
export const zoomOf = ({ side }: Square, size: PictureSize): number => shortEdge(size) / side;

/** The square with the same centre at this zoom, shifted if it would cross an edge. */
export const zoomedTo = (square: Square, size: PictureSize, zoom: number): Square => {
  const side = shortEdge(size) / clamp(1, zoom, maxZoom);
  const shift = (square.side - side) / 2;
  return inside({ x: square.x + shift, y: square.y + shift, side }, size);
};

/** The square after dragging the picture right and down, in parts of its side. */
export const drawnBy = (square: Square, size: PictureSize, right: number, down: number): Square =>
  inside({ ...square, x: square.x - right * square.side, y: square.y - down * square.side }, size);
