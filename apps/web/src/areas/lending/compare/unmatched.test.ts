import { mismatchReasons } from '@sikka/contract/rules';
import { expect, it } from 'vitest';
import { reasonText } from './unmatched.tsx';

it('says what would fit for every reason, each in its own words', () => {
  const sentences = mismatchReasons.map((reason) => reasonText(reason, { bound: '<bound>' }));
  expect(new Set(sentences).size).toBe(mismatchReasons.length);
  for (const sentence of sentences) expect(sentence).toContain('<bound>');
});
