import { mismatchReasons } from '@sikka/contract/rules';
import { expect, it } from 'vitest';
import { reasonText } from './unmatched.tsx';
import { penalText } from '../loan-figures.ts';

const penal = { flatPaise: 10_000, dailyMillionths: 500, freeDays: 3, maxPaise: 200_000 };

it.each([
  [
    {},
    '₹100 once for each late instalment. 0.05% of what is unpaid for every late day. The first 3 days are free. Never more than ₹2,000 for one instalment.',
  ],
  [
    { dailyMillionths: 0, freeDays: 0 },
    '₹100 once for each late instalment. Never more than ₹2,000 for one instalment.',
  ],
  [
    { flatPaise: 0, freeDays: 1 },
    '0.05% of what is unpaid for every late day. The first day is free. Never more than ₹2,000 for one instalment.',
  ],
  [{ maxPaise: 0 }, 'Paying late costs nothing extra.'],
  [{ flatPaise: 0, dailyMillionths: 0 }, 'Paying late costs nothing extra.'],
])('penal charges with %j', (change, text) => expect(penalText({ ...penal, ...change })).toBe(text));

it('says what would fit for every reason, each in its own words', () => {
  const sentences = mismatchReasons.map((reason) => reasonText({ reason, bound: '<bound>' }));
  expect(new Set(sentences).size).toBe(mismatchReasons.length);
  for (const sentence of sentences) expect(sentence).toContain('<bound>');
});
