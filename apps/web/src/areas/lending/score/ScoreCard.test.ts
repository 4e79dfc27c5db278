import { bandOf, scoreLimits } from '@sikka/contract/rules';
import { expect, it } from 'vitest';
import { arcOf, bandSpans, placeOf } from './ScoreCard.tsx';

const { min, max } = scoreLimits;
const scores = Array.from({ length: max - min + 1 }, (_, index) => min + index);

it('has a band for every score, and the one by which loans are compared', () => {
  for (const score of scores) {
    const holding = bandSpans.filter((span) => score >= span.min && score <= span.max);
    expect(holding.map(({ band }) => band)).toEqual([bandOf(score)]);
  }
});

it('lays the bands end to end, with a gap between two', () => {
  const arcs = bandSpans.map(arcOf);
  expect(arcs[0]?.start).toBe(0);
  for (const [index, { start, length }] of arcs.entries()) {
    const next = arcs[index + 1];
    if (next) expect(start + length).toBe(next.start - 8);
    else expect(start + length).toBe(max - min);
  }
});

it('stands on the half circle, further right the higher it is', () => {
  expect([placeOf(min, 40), placeOf(600, 40), placeOf(max, 40)]).toEqual([
    { x: -40, y: -0 },
    { x: 0, y: -40 },
    { x: 40, y: -0 },
  ]);
  const places = scores.map((score) => placeOf(score, 40));
  for (const { x, y } of places) expect(Math.hypot(x, y)).toBeCloseTo(40, 1);
  const across = places.map(({ x }) => x);
  expect(across).toEqual(across.toSorted((a, b) => a - b));
});
