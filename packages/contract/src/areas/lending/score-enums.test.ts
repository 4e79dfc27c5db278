import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minScoreOf } from './enums.ts';
import { bandOf, bandsOfScores, scoreLimits } from './score-enums.ts';

test.each([
  [300, 'LOW'],
  [659, 'LOW'],
  [660, 'FAIR'],
  [719, 'FAIR'],
  [720, 'GOOD'],
  [779, 'GOOD'],
  [780, 'EXCELLENT'],
  [900, 'EXCELLENT'],
] as const)('%i is %s', (score, band) => expect(bandOf(score)).toBe(band));

test('a higher score is never in a lower band, and at least its minimum', () => {
  const score = fc.integer({ min: scoreLimits.min, max: scoreLimits.max });
  fc.assert(
    fc.property(score, score, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(bandsOfScores.indexOf(bandOf(high))).toBeLessThanOrEqual(bandsOfScores.indexOf(bandOf(low)));
      expect(low).toBeGreaterThanOrEqual(minScoreOf[bandOf(low)]);
    }),
  );
});
