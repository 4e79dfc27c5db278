import { type CurrentStatus, currentStatuses, type RecordStatus, recordStatuses } from '@sikka/contract/rules';
import { expect, it, describe, test } from 'vitest';
import { homeAfterApplying, homeWith } from '../testing/loan-homes.ts';
import { afterClosed, afterShown, loanAwaitingAction, popupPauseMs } from './ActionRequiredPopup.tsx';
import { statusSummary } from './Market.tsx';
import { swipeOf } from './MarketTabs.tsx';
import {
  addressOf,
  cardAction,
  heroAction,
  recordActions,
  newestLoanAction,
  statusAction,
  reportedStatus,
} from './loan-actions.ts';
import { aprText, monthsText, tenureText } from './loan-texts.ts';
import { foldCards, isNewMarket, subjectOf } from './market-rules.ts';
import { rateText } from '../rates.ts';

describe('ActionRequiredPopup', () => {
  const [loan] = homeAfterApplying(4).yourLoanList ?? [];
  if (!loan) throw new Error('no loan');
  const waiting = { ...loan, isActionRequired: true };

  it('shows the newest loan that requires action, and no other', () => {
    expect(loanAwaitingAction([loan, waiting, { ...waiting, loanRecordGid: 'r0' }], undefined, 0)).toBe(waiting);
    expect(loanAwaitingAction([loan], undefined, 0)).toBeUndefined();
  });

  it('appears once in 12 hours', () => {
    const memory = afterShown(undefined, 0);
    expect(loanAwaitingAction([waiting], memory, popupPauseMs - 1)).toBeUndefined();
    expect(loanAwaitingAction([waiting], memory, popupPauseMs)).toBe(waiting);
  });

  it('never reappears for a closed loan', () => {
    const memory = afterClosed(afterShown(undefined, 0), 'r1');
    const other = { ...waiting, loanRecordGid: 'r2' };
    expect(loanAwaitingAction([waiting], afterShown(memory, 0), popupPauseMs)).toBeUndefined();
    expect(loanAwaitingAction([waiting, other], memory, popupPauseMs)).toBe(other);
  });
});

describe('the list of products', () => {
  it('shows four offers, and further ones with a record, in their order', () => {
    const cards = [1, 2, 3, 4, 5, 6, 7].map((place) => ({
      place,
      loanRecordStatus: ({ 7: 3 } as const)[place],
    }));
    const { first, more } = foldCards(cards);
    expect([first, more].map((list) => list.map(({ place }) => place))).toEqual([
      [1, 2, 3, 4, 7],
      [5, 6],
    ]);
  });
});

describe('StatusCard', () => {
  it('has a text for every status except without an application', () => {
    const summary = ([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).filter((status) => statusSummary(status));
    expect(summary).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('gestures', () => {
  it.each([
    [0, 0, undefined],
    [-50, 0, undefined],
    [-51, 0, 'next'],
    [51, 0, 'previous'],
    [-60, 59, 'next'],
    [-60, 60, undefined],
    [-60, -200, undefined],
  ])('a touch that moves by %d and %d px turns to %s', (xPx, yPx, turned) => {
    expect(swipeOf({ xPx, yPx })).toBe(turned);
  });
});

describe('loan-actions', () => {
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

    test(`of all products together says ${hero}; without an application it compares all lenders`, () => {
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
      Object.values(newestLoanAction({ isActionRequired, loanRecordStatus }, otherwise)).join(' ');

    it.each(Object.values(recordStatuses))('continues where the borrower has to act: record status %d', (status) => {
      expect(action(true, status)).toBe('continue step');
    });

    it('links to an active loan, else to the target of its status', () => {
      expect(Object.values(recordStatuses).map((status) => action(false, status))).toEqual([
        ...Array<string>(4).fill('check review'),
        'view review',
        'repay repayment',
        'repay repayment',
        'check review',
      ]);
      expect(newestLoanAction(undefined, otherwise)).toBe(otherwise);
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

    test('is the lender’s, unless the borrower reported it for a referral', () => {
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

  it('continues the open application when a card names none', () => {
    expect(addressOf('step', { gid: 'udaan:step', productName: 'Udaan Step' })).toEqual({
      path: '/loanStep',
      search: {},
    });
  });

  it('compares all offers without a loan to continue', () => {
    expect(addressOf('review', undefined).path).toBe('/offers');
  });
});

describe('loan-home', () => {
  const withFlag = (apiLoanMarketRUB148: 0 | 1) => ({
    userGrayscaleData: { apiLoanMarketRUB148, apiLoanMarketRUB1214: 0 } as const,
  });

  it.each([
    ['a guest', undefined, true],
    ['a user with the flag', withFlag(1), true],
    ['a user without it', withFlag(0), false],
  ])('%s sees the newer page: %s', (_, user, isNew) => {
    expect(isNewMarket(user)).toBe(isNew);
  });

  describe('the application of the page', () => {
    it('is found by lender and product', () => {
      expect(subjectOf(homeWith(homeAfterApplying(5)))).toMatchObject({ gid: 'udaan:step', loanRecordGid: 'r1' });
    });

    it('is undefined for another lender, or without one', () => {
      expect(subjectOf(homeWith({ ...homeAfterApplying(5), channelName: 'Kaveri Credit' }))).toBeUndefined();
      expect(subjectOf(homeWith())).toBeUndefined();
    });
  });
});

describe('loan-texts', () => {
  describe('a rate', () => {
    it.each([
      [5, 1, ['18.25% a year', '0.05% a day']],
      [150, 2, ['18% a year', '1.5% a month']],
      [1_400, 3, ['14% a year', '1.17% a month']],
      [1_425, 0, ['14.25% a year', '1.19% a month']],
      [0, 2, ['Rate not provided by lender']],
    ])('of %d per type %d is %j', (loanRate, rateType, texts) => {
      expect(rateText({ loanRate, rateType })).toEqual(texts);
    });
  });

  describe('an APR', () => {
    it.each([
      [1_860, 3_600, '18.6–36%'],
      [1_860, 1_860, '18.6%'],
      [0, 0, 'APR not provided by lender'],
    ])('from %d to %d is “%s”', (aprMin, aprMax, text) => {
      expect(aprText({ aprMin, aprMax })).toBe(text);
    });
  });

  describe('tenures', () => {
    it.each([
      [3, 24, '3–24 months'],
      [12, 12, '12 months'],
      [1, 1, '1 month'],
    ])('from %d to %d months are “%s”', (loanTimeMin, loanTimeMax, text) => {
      expect(monthsText({ loanTimeMin, loanTimeMax })).toBe(text);
      expect(tenureText({ loanTimeMin, loanTimeMax, loanTimeMinDays: 30, loanTimeMaxDays: 730 })).toBe(text);
    });

    it.each([
      [61, 90, '61–90 days'],
      [61, 61, '61 days'],
    ])('from %d to %d days are “%s” when none has a month', (loanTimeMinDays, loanTimeMaxDays, text) => {
      expect(tenureText({ loanTimeMin: 0, loanTimeMax: 0, loanTimeMinDays, loanTimeMaxDays })).toBe(text);
    });
  });
});
