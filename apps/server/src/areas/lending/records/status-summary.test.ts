import { currentStatuses, recordStatuses } from '@sikka/contract';
import { expect, test } from 'vitest';
import { sampleStatusSummary } from '../testing/sample-status-summary.ts';
import { mostAdvancedSummary, isDeclined, newestByProduct } from './status-summary.ts';

const { denied, rejected, assessing, reviewing, reviewResult, withdrawable, none } = currentStatuses;
const summaryWithStatus = (currentStatus: (typeof currentStatuses)[keyof typeof currentStatuses], cid = 'a') =>
  sampleStatusSummary({ currentStatus, cid });

test('the application with the most progress decides, the newest of equal ones', () => {
  expect(mostAdvancedSummary([])).toBeUndefined();
  expect(
    mostAdvancedSummary([summaryWithStatus(rejected), summaryWithStatus(assessing), summaryWithStatus(denied)])
      ?.currentStatus,
  ).toBe(assessing);
  expect(
    mostAdvancedSummary([
      summaryWithStatus(reviewing),
      summaryWithStatus(withdrawable),
      summaryWithStatus(reviewResult),
    ])?.currentStatus,
  ).toBe(withdrawable);
  expect(mostAdvancedSummary([summaryWithStatus(assessing, 'newer'), summaryWithStatus(assessing, 'older')])?.cid).toBe(
    'newer',
  );
});

test('every status has a rank', () => {
  for (const status of Object.values(currentStatuses))
    if (status > none && status !== denied && status !== rejected)
      expect(
        mostAdvancedSummary([
          summaryWithStatus(none),
          summaryWithStatus(denied),
          summaryWithStatus(rejected),
          summaryWithStatus(status),
        ])?.currentStatus,
      ).toBe(status);
});

test('declined users are listed separately; a review result only in the light variant', () => {
  const declinedStatuses = (hasLightVariant: boolean) =>
    Object.values(currentStatuses).filter((status) => isDeclined(status, hasLightVariant));
  expect(declinedStatuses(false)).toEqual([rejected, denied]);
  expect(declinedStatuses(true)).toEqual([rejected, reviewResult, denied]);
});

test('a card shows the newest application for its product', () => {
  const newest = newestByProduct([
    sampleStatusSummary({ cid: 'new', recordStatus: recordStatuses.underReview }),
    sampleStatusSummary({ cid: 'other', productGid: 'kaveri:1' }),
    sampleStatusSummary({ cid: 'old' }),
  ]);
  expect([...newest.values()].map(({ cid }) => cid).toSorted()).toEqual(['new', 'other']);
});
