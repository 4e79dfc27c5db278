import { expect, it } from 'vitest';
import { itemIn, openItems } from './score-data.ts';
import { disputeWith, reportWith } from './testing/scores.ts';

it('an item is disputed as long as nobody has decided', () => {
  const ended = disputeWith({ itemId: 'DA-1002', state: 'UNCHANGED', endedAt: '2026-12-03T06:30:00.000Z' });
  expect([...openItems([disputeWith(), ended])]).toEqual(['DA-1001']);
});

it('an entry is found by its kind and number; own looks are nothing to dispute', () => {
  const report = reportWith();
  expect(itemIn(report, 'ACCOUNT', 'DA-1001')).toMatchObject({ who: 'Himadri Bank', account: { ending: '4321' } });
  expect(itemIn(report, 'ENQUIRY', 'DE-1')).toEqual({ itemKind: 'ENQUIRY', itemId: 'DE-1', who: 'Udaan Finance' });
  expect(itemIn(report, 'ENQUIRY', 'DE-2')).toBeUndefined();
  expect(itemIn(report, 'ENQUIRY', 'DA-1001')).toBeUndefined();
  expect(itemIn(report, undefined, undefined)).toBeUndefined();
});
