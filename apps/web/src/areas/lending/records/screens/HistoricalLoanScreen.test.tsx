import { paise } from '@sikka/money';
import { m } from '@sikka/messages';
import type { LoanSummary } from '@sikka/contract';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, partsArrived } from '#shared/money/testing/open-screen.tsx';
import { loanSummaryWith } from '#areas/lending/testing/loans.ts';
import { recordRoutes } from '#areas/lending/testing/routes.ts';
import { recordWith, referredWith } from '../testing/records.ts';

const call = '/flamingo/ostrader/loan_market/loanRecord';
const list = '/flamingo/ostrader/loan_market/loan/list';
const update = '/flamingo/ostrader/loan_market/loanRecordStatusUpdate';
const open = (answer: () => unknown, user?: null, loans: LoanSummary[] = []) => {
  const post = answerCalls({ [call]: answer, [update]: () => ({ status: 1 }), [list]: () => ({ loans }) });
  return openScreen(recordRoutes, '/historicalLoan', user).then((opened) => ({ ...opened, post }));
};
const records =
  (...loanRecordList: object[]) =>
  () => ({ loanRecordList });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await partsArrived();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the records', () => {
  it('stand in the order in which they came, each with lender, amount, day and how it stands', async () => {
    const second = recordWith({
      loanRecordGid: 'r3',
      productName: 'Udaan Leap',
      state: 'CANCELLED',
      loanRecordStatus: 0,
    });
    await open(records(recordWith({ redDot: true }), second));
    const cards = screen.getAllByRole('listitem').map((card) => within(card));
    expect(cards.map((card) => card.getByRole('heading', { level: 2 }).textContent)).toEqual([
      'Udaan Step',
      'Udaan Leap',
    ]);
    for (const fact of ['Udaan Finance', '₹30,000', '2 Nov 2026']) expect(cards[0]?.getByText(fact)).toBeTruthy();
    expect(cards[0]?.getByText(m.lending_records_in_repayment()).textContent).toContain(
      m.lending_home_record_changed(),
    );
    expect(cards[1]?.getByText(m.lending_records_cancelled())).toBeTruthy();
  });

  it('of loans that run say what comes next and what is still owed', async () => {
    const over = loanSummaryWith({ loanGid: 'r3', isOver: true, owedPaise: paise(0) });
    await open(records(recordWith(), recordWith({ loanRecordGid: 'r3', loanRecordStatus: 7 })), undefined, [
      loanSummaryWith(),
      over,
    ]);
    expect(screen.getByText('Next on 4 Dec 2026').nextSibling?.textContent).toBe('₹10,500');
    expect(screen.getAllByText(m.lending_records_outstanding()).map((label) => label.nextSibling?.textContent)).toEqual(
      ['₹20,440'],
    );
  });

  it('lead on where the loan tab does', async () => {
    await open(
      records(
        recordWith(),
        recordWith({ loanRecordGid: 'r3', productName: 'Udaan Leap', state: 'PROCESSING', loanRecordStatus: 1 }),
        recordWith({ loanRecordGid: 'r4', productName: 'Udaan Hop', state: 'CANCELLED', loanRecordStatus: 0 }),
      ),
    );
    expect(hrefOf('Udaan Step')).toBe('/app/myloan?loanGid=r1');
    expect(hrefOf('Repay now: Udaan Step')).toBe('/app/repayment?loanGid=r1');
    expect(hrefOf('View: Udaan Leap')).toBe('/app/reviewing?cid=r3');
    expect(hrefOf('Reapply: Udaan Hop')).toBe('/app/apiloan/udaan:step?isAgain=1');
  });

  it('at another site say what the borrower said, who may change it, and are read anew', async () => {
    const answers = [referredWith(), referredWith({ loanRecordStatus: 6, isOwnNote: true })];
    const { post } = await open(() => ({ loanRecordList: [answers.shift()] }));
    expect(screen.getByText(m.lending_home_visited())).toBeTruthy();
    expect(screen.getByText(m.lending_records_visited())).toBeTruthy();
    expect(screen.queryByText(m.lending_records_amount())).toBeNull();
    await press('Change status: Neem Flexi');
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: m.lending_records_overdue() })));
    await press(m.frame_save());
    expect(post).toHaveBeenCalledWith(update, { loanRecordGid: 'r2', loanRecordStatus: 6 }, { quiet: true });
    expect(screen.getByText(m.lending_records_overdue())).toBeTruthy();
    expect(screen.getByText('as you told us')).toBeTruthy();
  });

  it('that do not exist leave a word and the way to all lenders', async () => {
    await open(records());
    expect(screen.getByText(m.lending_home_no_loans_title())).toBeTruthy();
    expect(hrefOf(m.lending_home_compare())).toBe('/app/offers');
  });
});

it('keeps what was there when it cannot be read anew', async () => {
  await open(records(recordWith()));
  cleanup();
  await open(() => new ApiProblem('network'));
  expect(screen.getByText('Udaan Finance')).toBeTruthy();
  expect(screen.getByText(/what was loaded last/)).toBeTruthy();
});

it('offers to try again when nothing came', async () => {
  await open(() => new ApiProblem('network'));
  expect(await screen.findByRole('button', { name: /again|reload/i })).toBeTruthy();
});

it('asks for nothing before one has signed in', async () => {
  const { post, place } = await open(records(recordWith()), null);
  expect(place()).toBe('/login');
  expect(post).not.toHaveBeenCalled();
});
