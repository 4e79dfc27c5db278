import { describe, expect, test } from 'vitest';
import { drawnBy, maxZoom, wholeSquare, zoomedTo, zoomOf } from './crop-rules.ts';

const wide = { width: 800, height: 400 };

describe('the part of a picture that becomes a portrait', () => {
  test('starts as the largest centred square', () => {
    expect(wholeSquare(wide)).toEqual({ x: 200, y: 0, side: 400 });
    expect(wholeSquare({ width: 300, height: 900 })).toEqual({ x: 0, y: 300, side: 300 });
  });

  test.each([
    ['keeps its middle', { x: 200, y: 0, side: 400 }, 2, { x: 300, y: 100, side: 200 }],
    ['stays inside when going out near an edge', { x: 700, y: 300, side: 100 }, 2, { x: 600, y: 200, side: 200 }],
    ['goes in so far and no farther', { x: 200, y: 0, side: 400 }, 99, { x: 350, y: 150, side: 400 / maxZoom }],
    ['is never larger than the picture', { x: 300, y: 100, side: 200 }, 0.1, { x: 200, y: 0, side: 400 }],
  ])('%s', (_what, square, zoom, next) => {
    expect(zoomedTo(square, wide, zoom)).toEqual(next);
    expect(zoomOf(next, wide)).toBeCloseTo(Math.min(maxZoom, Math.max(1, zoom)));
  });

  test.each([
    [0.25, 0, { x: 250, y: 100, side: 200 }],
    [-0.25, 0.25, { x: 350, y: 50, side: 200 }],
    [9, 9, { x: 0, y: 0, side: 200 }],
    [-9, -9, { x: 600, y: 200, side: 200 }],
  ])('dragged by %f and %f it moves the other way, within the picture', (right, down, next) => {
    expect(drawnBy({ x: 300, y: 100, side: 200 }, wide, right, down)).toEqual(next);
  });
});
