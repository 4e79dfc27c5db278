import type { Square } from '#shared/upload/shrink-picture.ts';

/** Width and height of a picture in its own pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** How far one can go in: four times. */
export const maxZoom = 4;

const between = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, value));

const inside = ({ x, y, side }: Square, { width, height }: PictureSize): Square => ({
  x: between(0, x, width - side),
  y: between(0, y, height - side),
  side,
});

const shortEdge = ({ width, height }: PictureSize): number => Math.min(width, height);

/** The largest square, from the middle of a picture. */
export const wholeSquare = (size: PictureSize): Square => {
  const side = shortEdge(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
};

/** How far in a square is: 1 is the largest one. */
export const zoomOf = ({ side }: Square, size: PictureSize): number => shortEdge(size) / side;

/** The square around the same middle, so far in, as near to it as the edges allow. */
export const zoomedTo = (square: Square, size: PictureSize, zoom: number): Square => {
  const side = shortEdge(size) / between(1, zoom, maxZoom);
  const shift = (square.side - side) / 2;
  return inside({ x: square.x + shift, y: square.y + shift, side }, size);
};

/** The square after the picture was drawn by parts of its side to the right and down. */
export const drawnBy = (square: Square, size: PictureSize, right: number, down: number): Square =>
  inside({ ...square, x: square.x - right * square.side, y: square.y - down * square.side }, size);
