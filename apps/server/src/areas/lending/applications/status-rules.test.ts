import { type ApplicationState, applicationStates, currentStatuses } from '@sikka/contract';
import type { LenderLoanStatus } from '@sikka/partners/kit';
import { describe, expect, test } from 'vitest';
import { endsIn, isOver, type Standpoint, statusesOf } from './status-rules.ts';

const standpointIn = (state: ApplicationState, more: Partial<Standpoint> = {}): Standpoint => ({
  state,
  loan_status: null,
  has_repaid: false,
  note_status: null,
  ...more,
});
const numbersOf = (point: Standpoint) => {
  const { current, record, order, market } = statusesOf(point);
  return [current, record, order, market];
};

/** currentStatus, loanRecordStatus, orderStatus, loanMarketStatus: written here as numbers, as the specification does. */
const rows: Record<ApplicationState, [number, number, number, number]> = {
  WRITTEN: [2, 1, 3, 0],
  SENT: [2, 1, 3, 0],
  CREATED: [2, 1, 3, 0],
  PROCESSING: [2, 1, 3, 0],
  OFFERED: [4, 2, 1, 1],
  OFFER_ACCEPTED: [4, 2, 1, 1],
  KYC_INITIATED: [5, 2, 3, 0],
  KYC_COMPLETED: [5, 2, 1, 1],
  KYC_FAILED: [7, 3, 2, 2],
  DISBURSEMENT_ACCOUNT_SET: [6, 2, 1, 1],
  REPAYMENT_SETUP_COMPLETED: [10, 2, 1, 1],
  LOAN_AGREEMENT_SENT: [10, 2, 1, 1],
  GRANTED: [6, 2, 3, 0],
  DISBURSEMENT_INITIATED: [6, 2, 3, 0],
  DISBURSEMENT_COMPLETED: [4, 4, 1, 1],
  DISBURSEMENT_FAILED: [8, 2, 1, 1],
  ACTION_REQUIRED: [8, 2, 1, 1],
  REJECTED: [3, 3, 2, 2],
  NOT_TAKEN: [9, 3, 2, 2],
  CANCELLED: [0, 0, 0, 2],
  EXPIRED: [1, 0, 0, 2],
  REFERRED: [-1, 0, 0, 2],
};

test.each(applicationStates)('%s', (state) => expect(numbersOf(standpointIn(state))).toEqual(rows[state]));

test('every current status has a state', () => {
  const currents = new Set(applicationStates.map((state) => statusesOf(standpointIn(state)).current));
  expect(currents).toEqual(new Set(Object.values(currentStatuses)));
});

describe('a loan that was paid out', () => {
  const loan = (loan_status: LenderLoanStatus, has_repaid: boolean) =>
    numbersOf(standpointIn('DISBURSEMENT_COMPLETED', { loan_status, has_repaid }));

  test.each([
    ['HEALTHY', false, [4, 4, 1, 1]],
    ['HEALTHY', true, [4, 5, 1, 1]],
    ['EMI_DUE', false, [4, 5, 1, 1]],
    ['EMI_OVERDUE', true, [4, 6, 1, 1]],
    ['LOAN_CLOSED', true, [0, 7, 0, 2]],
    ['PRECLOSED', true, [0, 7, 0, 2]],
    ['RETURNED', false, [0, 7, 0, 2]],
  ] as const)('%s, repaid %s', (status, hasRepaid, numbers) => expect(loan(status, hasRepaid)).toEqual(numbers));
});

test.each([5, 6, 7] as const)('the borrower’s own note %d is shown for a referral only', (note_status) => {
  expect(numbersOf(standpointIn('REFERRED', { note_status }))).toEqual([-1, note_status, 0, 2]);
  expect(numbersOf(standpointIn('OFFERED', { note_status }))).toEqual(rows.OFFERED);
  const overdue = { loan_status: 'EMI_OVERDUE', note_status } as const;
  expect(numbersOf(standpointIn('DISBURSEMENT_COMPLETED', overdue))[1]).toBe(6);
});

test('final states of an application', () => {
  expect(applicationStates.filter(endsIn)).toEqual(['NOT_TAKEN', 'KYC_FAILED', 'REJECTED', 'CANCELLED', 'EXPIRED']);
  expect(
    (['HEALTHY', 'EMI_DUE', 'EMI_OVERDUE', 'LOAN_CLOSED', 'PRECLOSED', 'RETURNED'] as const).filter(isOver),
  ).toEqual(['LOAN_CLOSED', 'PRECLOSED', 'RETURNED']);
});
