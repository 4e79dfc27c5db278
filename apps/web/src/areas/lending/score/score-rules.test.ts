import { bandOf, scoreLimits } from '@sikka/contract/rules';
import { expect, it, describe } from 'vitest';
import { disputeWith, reportWith } from '../testing/scores.ts';
import { arcOf, bandSpans, placeOf } from './Gauge.tsx';
import { itemIn, openItems } from './score-data.ts';

describe('ScoreCard', () => {
  const { min, max } = scoreLimits;
  const scores = Array.from({ length: max - min + 1 }, (_, index) => min + index);

  it('has a band for every score, as used for comparing loans', () => {
    for (const score of scores) {
      const holding = bandSpans.filter((span) => score >= span.min && score <= span.max);
      expect(holding.map(({ band }) => band)).toEqual([bandOf(score)]);
    }
  });

  it('lays the bands end to end, with gaps', () => {
    const arcs = bandSpans.map(arcOf);
    expect(arcs[0]?.start).toBe(0);
    for (const [index, { start, length }] of arcs.entries()) {
      const next = arcs[index + 1];
      if (next) expect(start + length).toBe(next.start - 8);
      else expect(start + length).toBe(max - min);
    }
  });

  it('is on the half circle, further right for a higher score', () => {
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
});

describe('score-data', () => {
  it('an item is disputed until it is decided', () => {
    const ended = disputeWith({ itemId: 'DA-1002', state: 'UNCHANGED', endedAt: '2026-12-03T06:30:00.000Z' });
    expect([...openItems([disputeWith(), ended])]).toEqual(['DA-1001']);
  });

  it('finds an entry by kind and number; own soft enquiries cannot be disputed', () => {
    const report = reportWith();
    expect(itemIn(report, 'ACCOUNT', 'DA-1001')).toMatchObject({ who: 'Himadri Bank', account: { ending: '4321' } });
    expect(itemIn(report, 'ENQUIRY', 'DE-1')).toEqual({ itemKind: 'ENQUIRY', itemId: 'DE-1', who: 'Udaan Finance' });
    expect(itemIn(report, 'ENQUIRY', 'DE-2')).toBeUndefined();
    expect(itemIn(report, 'ENQUIRY', 'DA-1001')).toBeUndefined();
    expect(itemIn(report, undefined, undefined)).toBeUndefined();
  });
});
