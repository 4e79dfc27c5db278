import type { Loan, RepaymentSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, screen, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  loanGid,
  debitWith,
  newLoanOptions,
  instalmentsWith,
  loanWith,
  overdueLoan,
  summaryWith,
  snapshotWith,
} from '#areas/lending/testing/repayments.ts';
import { repayRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';

const market = '/flamingo/ostrader/loan_market';
const detail = `${market}/getLoanDetail`;
const list = `${market}/loan/repayment/list`;
const address = `/repayment?loanGid=${loanGid}`;

const open = async (answer: () => unknown, repayments: RepaymentSummary[] = [], at = address) => {
  const post = answerCalls({ [detail]: answer, [list]: () => ({ repayments, totalSize: repayments.length }) });
  await openScreen(repayRoutes, at);
  return post;
};
const show = (loan: Loan | undefined, repayments: RepaymentSummary[] = []) =>
  open(() => (loan ? { loan } : {}), repayments);
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const valueOf = (label: string) => screen.getByText(label).nextSibling?.textContent;
const hrefOf = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');
const quote = (purpose: string) => `/app/loanQuote?loanGid=${loanGid}&purpose=${purpose}`;
const quoteLinks = () =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/app/loanQuote'));
const choices = () =>
  within(screen.getByRole('group', { name: m.common_ways_to_pay() }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T04:13:00.000Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a loan without due amounts', () => {
  it('starts with the next EMI to the paisa, which can be paid early', async () => {
    const post = await show(loanWith());
    expect(post).toHaveBeenCalledWith(detail, { loanGid }, { quiet: true });
    expect(screen.getByText(m.lending_records_due_on({ day: '5 Dec 2026' })).nextSibling?.textContent).toBe(
      '₹5,355.77',
    );
    expect(screen.getByText(m.lending_repay_early_text())).toBeTruthy();
    expect(hrefOf(m.lending_repay_early({ amount: '₹5,355.77' }))).toBe(quote('DUE'));
    expect(screen.queryByText(m.lending_repay_due_lines())).toBeNull();
    cleanup();
    const earlyLook = async (mandate: Loan['mandate']) => {
      await show(loanWith({ mandate }));
      const { variant } = screen.getByRole('link', { name: m.lending_repay_early({ amount: '₹5,355.77' }) }).dataset;
      cleanup();
      return variant;
    };
    const mandate = {
      state: 'active',
      isEnding: false,
      maxPaise: paise(535_600),
      endsOn: '2027-09-30',
      canSet: false,
    } as const;
    expect(await earlyLook(mandate), 'the EMI is debited anyway').toBe('soft');
    expect(await earlyLook({ ...mandate, state: 'revoked' })).toBe('gold');
  });

  it('shows the next instalments with their parts, and the full schedule on request', async () => {
    await show(loanWith());
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toBe('25 Nov 2026₹4,850.89 loan + ₹504.88 interest₹5,355.77');
    await press(m.lending_repay_all({ count: '6' }));
    expect(rows()).toHaveLength(6);
    expect(rows()[0]).toContain('Paid on 5 Oct 2026');
    await press(m.lending_repay_less());
    expect(rows()).toHaveLength(3);
  });

  it('adds up paid, outstanding and remaining amounts', async () => {
    await show(loanWith());
    expect(screen.getByRole('progressbar', { name: '1 of 6 instalments paid' })).toBeTruthy();
    expect(valueOf(m.lending_records_paid())).toBe('₹5,355.77');
    expect(valueOf(m.lending_records_outstanding())).toBe('₹25,244.23');
    expect(valueOf(m.lending_repay_left())).toBe('₹26,778.88');
  });

  it('has one main action, which follows the choice', async () => {
    await show(loanWith());
    expect(choices()).toEqual([m.lending_repay_choice_early(), 'Part payment', 'Close the loan']);
    await press(m.lending_repay_option_part());
    expect(screen.getByText(m.lending_repay_owed_to({ lender: 'Udaan Finance' }))).toBeTruthy();
    expect(screen.getByText(m.lending_repay_option_part_text({ min: '₹100', max: '₹25,000' }))).toBeTruthy();
    expect(hrefOf(m.common_choose_the_amount())).toBe(quote('PART'));
    await press(m.lending_repay_option_foreclosure());
    expect(screen.getByText(m.lending_repay_option_foreclosure_free())).toBeTruthy();
    expect(hrefOf(m.lending_repay_foreclosure_start())).toBe(quote('FORECLOSURE'));
    expect(screen.queryByRole('link', { name: /early/ })).toBeNull();
  });

  it('shows who collects the instalments, and until when the loan can be returned', async () => {
    const mandate = {
      state: 'active',
      isEnding: false,
      maxPaise: paise(600_000),
      endsOn: '2028-02-29',
      canSet: false,
    } as const;
    await show(
      loanWith({
        mandate,
        repaymentOptions: newLoanOptions,
        snapshot: snapshotWith({ returnableUntil: '2026-11-23T05:30:00.000Z' }),
      }),
    );
    expect(screen.getByText(/debits each instalment on its due date and informs you a day before/)).toBeTruthy();
    await press(m.lending_repay_option_foreclosure());
    const both = { closing: '₹30,039.45', returning: '₹29,569.12' };
    expect(screen.getByText(m.lending_repay_return_cheaper(both))).toBeTruthy();
    await press(m.lending_repay_option_return());
    expect(screen.getByText(m.lending_repay_option_return_text({ moment: '23 Nov, 11:00 am' }))).toBeTruthy();
    expect(hrefOf(m.lending_records_return_quote())).toBe(quote('RETURN'));
  });
});

describe('an overdue loan', () => {
  it('shows how long it is overdue, and every charge line by line', async () => {
    await show(overdueLoan());
    expect(screen.getByText('Overdue by 16 days')).toBeTruthy();
    expect(valueOf(m.lending_repay_instalment_of({ number: '2', day: '5 Nov 2026' }))).toBe('₹5,355.77');
    expect(valueOf(m.lending_repay_penalty_once({ number: '2' }))).toBe('₹200');
    expect(valueOf(m.lending_repay_penalty_daily({ number: '2' }))).toBe('₹69.62');
    expect(valueOf(m.lending_repay_bounce({ day: '5 Nov 2026' }))).toBe('₹350');
    expect(valueOf(m.lending_repay_due_sum())).toBe('₹5,975.39');
    expect(screen.getByText(/One late instalment costs at most ₹1,500/)).toBeTruthy();
  });

  it('explains a returned mandate debit, and what to do', async () => {
    const late = overdueLoan();
    const back = debitWith({ state: 'FAILED', text: 'The account had too little money. Pay it here.' });
    await show({ ...late, snapshot: late.snapshot && { ...late.snapshot, debits: [back] } });
    expect(screen.getByRole('heading', { name: m.lending_records_debit_failed() })).toBeTruthy();
    expect(screen.getByText(back.text)).toBeTruthy();
  });

  it('may be collected by mandate as well', async () => {
    await show({
      ...overdueLoan(),
      mandate: { state: 'active', isEnding: false, maxPaise: paise(600_000), endsOn: '2028-02-29', canSet: false },
    });
    expect(screen.getByText(m.lending_repay_mandate({ lender: 'Udaan Finance' }))).toBeTruthy();
  });

  it('names who may collect it, and links to paying it', async () => {
    await show(overdueLoan());
    expect(screen.getByText(/only Setu Collections \(1800 000 0102\) may ask/)).toBeTruthy();
    expect(choices()).toEqual([m.lending_repay_choice_due(), 'Part payment', 'Close the loan']);
    expect(hrefOf(m.lending_repay_now({ amount: '₹5,975.39' }))).toBe(quote('DUE'));
  });

  it('says why a closed option is closed, without an action', async () => {
    await show(overdueLoan());
    await press(m.lending_repay_option_part());
    expect(screen.getByText('What is due is paid first.')).toBeTruthy();
    expect(quoteLinks()).toEqual([]);
  });
});

describe('a pending repayment', () => {
  it('is shown on top, and blocks other payments', async () => {
    await show(overdueLoan(), [summaryWith()]);
    expect(screen.getByRole('heading', { name: 'With the lender' })).toBeTruthy();
    expect(hrefOf(m.lending_repay_where())).toBe('/app/repayResult?merchantRequestId=PAY0K3T9Q2W7X1Z5A8B4');
    expect(screen.getByText(/To avoid paying twice/)).toBeTruthy();
    expect(quoteLinks()).toEqual([]);
    expect(screen.queryByRole('group', { name: m.common_ways_to_pay() })).toBeNull();
  });

  it('can be continued while it is unpaid', async () => {
    await show(overdueLoan(), [summaryWith({ status: 'NOT_TAKEN', statusText: 'Not paid' })]);
    expect(hrefOf(m.lending_repay_go_on())).toBe('/app/pay?merchantRequestId=PAY0K3T9Q2W7X1Z5A8B4');
  });

  it('blocks nothing once its refund has started', async () => {
    await show(overdueLoan(), [summaryWith({ status: 'SENT_BACK', statusText: 'On its way back' })]);
    expect(screen.getByRole('heading', { name: 'On its way back' })).toBeTruthy();
    expect(hrefOf(/Repay now/)).toBe(quote('DUE'));
  });

  it('is polled until the lender has booked it', async () => {
    const repayments = [summaryWith()];
    await show(overdueLoan(), repayments);
    repayments.pop();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByRole('heading', { name: 'With the lender' })).toBeNull();
    expect(hrefOf(/Repay now/)).toBe(quote('DUE'));
  });

  it('of another loan is not shown', async () => {
    await show(overdueLoan(), [summaryWith({ loanGid: '9d0f52aa-51f4-4d4a-9d5c-2f4f0c4b7a99' })]);
    expect(hrefOf(/Repay now/)).toBe(quote('DUE'));
  });
});

describe('a loan that is over', () => {
  const instalments = instalmentsWith({ 6: { state: 'NOT_OWED' } });

  it('is congratulated on, with its plan as it was', async () => {
    await show(
      loanWith({ isOver: true, status: 'PRECLOSED', endedAt: '2026-11-20T05:30:00.000Z', owedPaise: paise(0) }),
    );
    expect(screen.getByText(m.lending_records_congratulations())).toBeTruthy();
    expect(screen.getByText(/Your loan is closed – fully paid/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: m.lending_repay_plan_was() })).toBeTruthy();
    expect(hrefOf(m.lending_repay_my_loan())).toBe(`/app/myloan?loanGid=${loanGid}`);
    expect(screen.queryByRole('group', { name: m.common_ways_to_pay() })).toBeNull();
    expect(screen.queryByText(m.lending_repay_left())).toBeNull();
  });

  it('was returned', async () => {
    await show(loanWith({ isOver: true, status: 'RETURNED', snapshot: snapshotWith({ instalments }) }));
    expect(screen.getByText(m.lending_records_returned())).toBeTruthy();
    expect(screen.queryByText(m.lending_records_congratulations())).toBeNull();
    await press(/Show all/);
    expect(screen.getByText(m.lending_repay_state_not_owed())).toBeTruthy();
  });
});

describe('the lender’s report', () => {
  it('is shown with its time while the lender does not answer', async () => {
    await show(loanWith({ isUnresponsive: true }));
    expect(screen.getByText(/Last updated 21 Nov, 9:30 am/)).toBeTruthy();
  });

  it('is marked as under review if it contradicts the signed terms', async () => {
    await show(loanWith({ isInReview: true, isUnresponsive: true }));
    expect(screen.getByText(m.lending_repay_in_review({ lender: 'Udaan Finance' }))).toBeTruthy();
  });

  it('is announced before the first one', async () => {
    await show(loanWith({ snapshot: undefined, explanation: 'The money was paid out a moment ago.' }));
    expect(screen.getByText(m.lending_repay_untold({ lender: 'Udaan Finance' }))).toBeTruthy();
    expect(screen.getByText('The money was paid out a moment ago.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: m.common_ways_to_pay() })).toBeNull();
  });
});

it('is available offline once loaded, but not payable', async () => {
  await show(overdueLoan());
  cleanup();
  await open(() => new ApiProblem('network'));
  expect(screen.getByText('Overdue by 16 days')).toBeTruthy();
  expect(screen.getByText(/Couldn’t refresh/)).toBeTruthy();
  expect(quoteLinks()).toEqual([]);
});

it('reports another user’s loan, a missing loan, and a failure', async () => {
  await open(() => new ApiProblem('notFound'));
  expect(screen.getByText(m.lending_records_missing())).toBeTruthy();
  cleanup();
  await open(() => ({}), [], '/repayment');
  expect(screen.getByText(m.lending_home_no_loans_title())).toBeTruthy();
  cleanup();
  localStorage.clear();
  await open(() => new ApiProblem('network'));
  await waitForLazyParts();
  expect(screen.getByRole('button', { name: /again|reload/i })).toBeTruthy();
});

it('sends guests to sign in first', async () => {
  answerCalls({});
  const { currentHref } = await openScreen(repayRoutes, address, null);
  expect(currentHref()).toBe('/login');
});
