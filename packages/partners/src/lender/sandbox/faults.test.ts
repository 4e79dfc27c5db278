import { expect, it } from 'vitest';
import { rejectionTexts } from './decision-rules.ts';
import { faultAt, faults } from './faults.ts';

it('a fault exists for every rejection reason', () => {
  const reasons = [...faults.values()].flatMap(({ reason }) => (reason ? [reason] : []));
  expect(new Set(reasons)).toEqual(new Set(Object.keys(rejectionTexts)));
});

it('a fault is selected by mobile number, then by rupees, and only at its step', () => {
  expect(faultAt('decide', '9876509601', 0)).toMatchObject({ reason: 'LOW_CREDIT_SCORE' });
  expect(faultAt('decide', '9876543210', 1_960_200)).toMatchObject({ reason: 'LOW_INCOME' });
  expect(faultAt('decide', '9876509601', 1_960_200)).toMatchObject({ reason: 'LOW_CREDIT_SCORE' });
  expect(faultAt('kyc', '9876509601', 0)).toBeUndefined();
  expect(faultAt('decide', '9876543210', 960_201)).toBeUndefined();
});
