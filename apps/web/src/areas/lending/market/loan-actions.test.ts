import { type CurrentStatus, currentStatuses, type RecordStatus, recordStatuses } from '@sikka/contract/rules';
import { describe, expect, it, test } from 'vitest';
import {
  addressOf,
  cardAction,
  heroAction,
  recordActions,
  statusSummaryAction,
  statusAction,
  reportedStatus,
} from './loan-actions.ts';

const statusTable: [status: CurrentStatus, card: string, place: string, hero: string, older: string][] = [
  [-1, 'apply', 'application', 'applyNow', 'applyNow'],
  [0, 'apply', 'application', 'applyNow', 'applyNow'],
  [1, 'continue', 'application', 'applyNow', 'applyNow'],
  [2, 'check', 'review', 'check', 'check'],
  [3, 'check', 'rejection', 'check', 'check'],
  [4, 'check', 'application', 'check', 'reviewing'],
  [5, 'check', 'application', 'check', 'check'],
  [6, 'check', 'application', 'check', 'check'],
  [7, 'check', 'review', 'check', 'check'],
  [8, 'check', 'review', 'check', 'check'],
  [9, 'check', 'review', 'check', 'check'],
  [10, 'withdraw', 'step', 'check', 'withdraw'],
];

it('has a row for every status', () => {
  expect(statusTable.map(([status]) => status)).toEqual(Object.values(currentStatuses).toSorted((a, b) => a - b));
});

describe.each(statusTable)('status %d', (status, card, place, hero, older) => {
  test(`of a card says ${card} and leads to the ${place}`, () => {
    expect(cardAction(status, 'API')).toEqual({ label: card, place });
  });

  test(`of all products together says ${hero}; who has nothing yet compares all lenders`, () => {
    expect(heroAction(status)).toEqual({ label: hero, place: status < 1 ? 'offers' : place });
  });

  test(`on the older page says ${older} and leads to the same place`, () => {
    expect(statusAction(status)).toEqual({ label: older, place: heroAction(status).place });
  });

  test('of a lender with a site of its own leads there', () => {
    expect(cardAction(status, 'REFERRAL')).toEqual({ place: 'site' });
  });
});

describe('the newest application or loan', () => {
  const otherwise = { label: 'check', place: 'review' } as const;
  const action = (isActionRequired: boolean, loanRecordStatus: RecordStatus) =>
    Object.values(statusSummaryAction({ isActionRequired, loanRecordStatus }, otherwise)).join(' ');

  it.each(Object.values(recordStatuses))('goes on where it is the borrower’s turn: record status %d', (status) => {
    expect(action(true, status)).toBe('continue step');
  });

  it('leads to a loan that runs, else where its status says', () => {
    expect(Object.values(recordStatuses).map((status) => action(false, status))).toEqual([
      ...Array<string>(4).fill('check review'),
      'view review',
      'repay repayment',
      'repay repayment',
      'check review',
    ]);
    expect(statusSummaryAction(undefined, otherwise)).toBe(otherwise);
  });
});

const recordTable: [status: RecordStatus, actions: string[]][] = [
  [0, ['continue application']],
  [1, ['view review']],
  [2, ['continue step']],
  [3, ['reapply again', 'view rejection']],
  [4, ['view review']],
  [5, ['repay repayment']],
  [6, ['repay repayment']],
  [7, ['reapply again']],
];

it('has a row for every status of a record', () => {
  expect(recordTable.map(([status]) => status)).toEqual(Object.values(recordStatuses).toSorted((a, b) => a - b));
});

describe.each(recordTable)('record status %d', (status, actions) => {
  test(`offers to ${actions.join(' and to ')}`, () => {
    expect(
      recordActions(status, 'API').map((action) => ('label' in action ? `${action.label} ${action.place}` : 'site')),
    ).toEqual(actions);
  });

  test('of a lender with a site of its own leads there', () => {
    expect(recordActions(status, 'REFERRAL')).toEqual([{ place: 'site' }]);
  });

  test('is the lender’s, unless the borrower told it of a loan from another site', () => {
    expect(reportedStatus(status, 'API')).toBeUndefined();
    expect(reportedStatus(status, 'REFERRAL')).toBe(status >= 5 ? status : undefined);
  });
});

const subject = { gid: 'udaan:step', productName: 'Udaan Step', loanRecordGid: 'r1' };

it.each([
  ['offers', '/offers', {}],
  ['application', '/apiloan/udaan:step', {}],
  ['again', '/apiloan/udaan:step', { isAgain: '1' }],
  ['step', '/loanStep', { cid: 'r1' }],
  ['review', '/reviewing', { cid: 'r1' }],
  ['rejection', '/reviewingReject', { cid: 'r1', productName: 'Udaan Step' }],
  ['repayment', '/repayment', { loanGid: 'r1' }],
] as const)('%s is %s', (place, path, search) => {
  expect(addressOf(place, subject)).toEqual({ path, search });
});

it('goes on with the application that is open when a card names none', () => {
  expect(addressOf('step', { gid: 'udaan:step', productName: 'Udaan Step' })).toEqual({
    path: '/loanStep',
    search: {},
  });
});

it('compares all offers when there is no loan to go on with', () => {
  expect(addressOf('review', undefined).path).toBe('/offers');
});
