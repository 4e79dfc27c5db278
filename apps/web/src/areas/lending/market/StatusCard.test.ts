import { expect, it } from 'vitest';
import { statusSummary } from './StatusCard.tsx';

it('has something to say of every status but those who have yet to apply', () => {
  const summary = ([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).filter((status) => statusSummary(status));
  expect(summary).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
