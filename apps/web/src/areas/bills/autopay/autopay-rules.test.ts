import { expect, it } from 'vitest';
import { autopayStates } from '@sikka/contract/rules';
import { canSkip, isLiving, mostOf, paceOf, upcomingOf } from './autopay-rules.ts';
import { autopayWith } from './testing/autopays.ts';

const debit = { day: '2026-11-24', amountPaise: 184_000, isSkipped: false };

it('counts as living what may still debit something', () => {
  expect(autopayStates.filter((state) => isLiving({ state }))).toEqual(['WAITING', 'ACTIVE', 'PAUSED']);
});

it('puts announced debits in the order of their days', () => {
  const { nextDebit: _, ...without } = autopayWith();
  const autopays = [
    autopayWith({ autopayId: 'later', nextDebit: { ...debit, day: '2026-12-01' } }),
    without,
    autopayWith({ autopayId: 'sooner', nextDebit: debit }),
  ];
  expect(upcomingOf(autopays).map(({ autopay }) => autopay.autopayId)).toEqual(['sooner', 'later']);
});

it.each([
  ['2026-11-23', false, true],
  ['2026-11-24', false, false],
  ['2026-11-23', true, false],
])('on %s a debit that was skipped (%s) can be skipped: %s', (today, isSkipped, can) => {
  expect(canSkip({ nextDebit: { ...debit, isSkipped } }, today)).toBe(can);
});

it('cannot skip what is not announced', () => expect(canSkip({}, '2026-11-23')).toBe(false));

it('asks again only while the bank or the biller has to answer', () => {
  expect(autopayStates.filter((state) => paceOf([{ state }]).nextQuerySeconds > 0)).toEqual(['WAITING']);
});

it.each([
  ['Electricity', 1_500_000],
  ['Insurance', 10_000_000],
  ['Credit Card', 10_000_000],
] as const)('limits %s to %s paise', (category, most) => expect(mostOf(category)).toBe(most));
