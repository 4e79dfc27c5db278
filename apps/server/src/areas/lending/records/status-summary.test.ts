import { currentStatuses, recordStatuses } from '@sikka/contract';
import { expect, test } from 'vitest';
import { sampleStatusSummary } from '../testing/sample-status-summary.ts';
import { mostAdvancedSummary, isDeclined, newestByProduct } from './status-summary.ts';

const { denied, rejected, assessing, reviewing, reviewResult, withdrawable, none } = currentStatuses;
const at = (currentStatus: (typeof currentStatuses)[keyof typeof currentStatuses], cid = 'a') =>
  sampleStatusSummary({ currentStatus, cid });

test('the application with the most progress decides, the newest of equal ones', () => {
  expect(mostAdvancedSummary([])).toBeUndefined();
  expect(mostAdvancedSummary([at(rejected), at(assessing), at(denied)])?.currentStatus).toBe(assessing);
  expect(mostAdvancedSummary([at(reviewing), at(withdrawable), at(reviewResult)])?.currentStatus).toBe(withdrawable);
  expect(mostAdvancedSummary([at(assessing, 'newer'), at(assessing, 'older')])?.cid).toBe('newer');
});

test('every status has a rank', () => {
  for (const status of Object.values(currentStatuses))
    if (status > none && status !== denied && status !== rejected)
      expect(mostAdvancedSummary([at(none), at(denied), at(rejected), at(status)])?.currentStatus).toBe(status);
});

test('declined users are listed separately; a review result only in the light variant', () => {
  const declined = (hasLightVariant: boolean) =>
    Object.values(currentStatuses).filter((status) => isDeclined(status, hasLightVariant));
  expect(declined(false)).toEqual([rejected, denied]);
  expect(declined(true)).toEqual([rejected, reviewResult, denied]);
});

test('a card shows the newest application for its product', () => {
  const newest = newestByProduct([
    sampleStatusSummary({ cid: 'new', recordStatus: recordStatuses.underReview }),
    sampleStatusSummary({ cid: 'other', productGid: 'kaveri:1' }),
    sampleStatusSummary({ cid: 'old' }),
  ]);
  expect([...newest.values()].map(({ cid }) => cid).toSorted()).toEqual(['new', 'other']);
});
