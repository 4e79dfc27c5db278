import type { LoanHome } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardWith, homeAfterApplying, homeWith } from '#areas/lending/testing/loan-homes.ts';
import { homePath, openFor, open, hrefOf, names } from '#areas/lending/testing/loan-page.ts';
import { loanSummaryWith } from '#areas/lending/testing/loans.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerAll, answerCalls, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { useSession } from '#shared/session.ts';

const button = (name: string | RegExp) => screen.getByRole('link', { name });
/** The hero's note on what the lenders of `homeWith` offer. */
const offered = m.lending_home_max({ count: 1 });
const swipe = (xPx: number, yPx = 0) => {
  const panel = screen.getByRole('tabpanel');
  fireEvent.touchStart(panel, { touches: [{ clientX: 200, clientY: 300 }] });
  fireEvent.touchEnd(panel, { changedTouches: [{ clientX: 200 + xPx, clientY: 300 + yPx }] });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSession.setState({ user: undefined });
});

describe('the apply card', () => {
  it('shows the maximum amount, the tenures and the lowest APR', async () => {
    await open('guest');
    expect(screen.getByText('₹5 lakh')).toBeTruthy();
    expect(screen.getByText('3–24 months')).toBeTruthy();
    expect(screen.getByText(offered)).toBeTruthy();
    expect(screen.getByText(m.lending_home_apr_from({ apr: '12.5' }))).toBeTruthy();
  });

  it('shows 5 lakh, and no APR if no product reports one', async () => {
    await open(
      'guest',
      homeWith({ status: { loanLimitMax: paise(0), aprMin: 0, loanTimeMax: 0 }, outChannelList: [] }),
    );
    expect(screen.getByText('₹5 lakh')).toBeTruthy();
    expect(screen.getByText(m.lending_home_apr_missing())).toBeTruthy();
  });

  it('leads a guest to sign in first, and keeps the target', async () => {
    const { currentHref } = await open('guest');
    await act(async () => void fireEvent.click(button(m.lending_home_action_apply_now())));
    expect(currentHref()).toBe('/login');
    expect(JSON.parse(sessionStorage.getItem('destination') ?? '')).toMatchObject({ to: '/offers' });
  });

  it('accepts one press in two seconds', async () => {
    await open('newer');
    const press = () => fireEvent.click(button(m.lending_home_action_apply_now()));
    expect([press(), press()]).toEqual([true, false]);
  });

  it('shows an application in progress', async () => {
    await open('newer', homeWith(homeAfterApplying(7)));
    expect(hrefOf('View status: Udaan Step')).toBe('/app/reviewing?cid=r1');
    expect(screen.getByText(m.lending_home_status_7())).toBeTruthy();
    expect(screen.queryByText(offered)).toBeNull();
  });
});

describe('the hero of an active loan', () => {
  const running = () => {
    const { yourLoanList = [], ...rest } = homeAfterApplying(6);
    return homeWith({ ...rest, yourLoanList: yourLoanList.map((it) => ({ ...it, loanRecordStatus: 5 })) });
  };
  const listPath = '/flamingo/ostrader/loan_market/loan/list';
  const openRunning = async (who: 'newer' | 'older', loans: () => unknown) => {
    answerCalls({ [homePath]: running, [listPath]: loans });
    await openFor(who);
    await waitForLazyParts();
  };

  it('is followed by the loan itself, which is no offer below', async () => {
    const held = cardWith({ loanRecordStatus: 5, loanRecordGid: 'r1' });
    const home = { ...running(), outChannelList: [held, cardWith({ gid: 'kaveri:plus', productName: 'Kaveri Plus' })] };
    answerCalls({ [homePath]: () => home, [listPath]: () => ({ loans: [loanSummaryWith()] }) });
    await openFor('newer');
    await waitForLazyParts();
    expect(hrefOf(m.lending_repay_my_loan())).toBe('/app/myloan?loanGid=r1');
    expect(names()).toEqual(['Kaveri Plus']);
    expect(screen.queryByText(home.broadcastList[0] ?? '')).toBeNull();
  });

  it.each(['newer', 'older'] as const)('shows its next step, on the %s page', async (who) => {
    await openRunning(who, () => ({ loans: [loanSummaryWith(), loanSummaryWith({ loanGid: 'r3', isOver: true })] }));
    expect(screen.getByText(m.lending_records_due_on({ day: '4 Dec 2026' }))).toBeTruthy();
    expect(screen.getByText('₹10,500')).toBeTruthy();
    expect(hrefOf(/^Pay early/)).toBe('/app/repayment?loanGid=r1');
    expect(screen.queryByText(offered)).toBeNull();
  });

  it('shows the amount due to the paisa', async () => {
    await openRunning('newer', () => ({ loans: [loanSummaryWith({ nextDuePaise: paise(274_312) })] }));
    expect(screen.getByText('₹2,743.12')).toBeTruthy();
  });

  it('shows the loan with its status, and no offer, while the due amount is unknown', async () => {
    await openRunning('newer', () => new ApiProblem('network'));
    expect(screen.getByText(m.lending_records_in_repayment())).toBeTruthy();
    expect(hrefOf('Repay now: Udaan Step')).toBe('/app/repayment?loanGid=r1');
    expect(screen.queryByText(offered)).toBeNull();
  });
});

describe('the records button', () => {
  it('has a red dot when something changed', async () => {
    await open('newer', homeWith({ status: { loanRecordRedDot: true } }));
    expect(hrefOf('Loan records Something has changed')).toBe('/app/historicalLoan');
  });

  it('has none otherwise, and accepts one press in two seconds', async () => {
    await open('newer');
    const press = () => fireEvent.click(button(m.lending_home_records()));
    expect([press(), press()]).toEqual([true, false]);
  });
});

describe('the ways in', () => {
  it('link everyone to compare all offers, and guests to sign in and back here', async () => {
    const { currentHref } = await open('guest');
    expect(hrefOf(/^Compare all offers/)).toBe('/app/offers');
    await act(async () => void fireEvent.click(button(/^Sign in/)));
    expect(currentHref()).toBe('/login');
    expect(JSON.parse(sessionStorage.getItem('destination') ?? '')).toMatchObject({ to: '/loan' });
  });

  it('link users to the calculator and the lenders’ licences', async () => {
    await open('newer');
    expect(screen.queryByRole('link', { name: /^Sign in/ })).toBeNull();
    expect(hrefOf(/^EMI calculator/)).toBe('/app/emi');
    expect(hrefOf(/^Is the lender real/)).toBe('/app/verifyUs');
  });
});

describe('the tabs', () => {
  it('start with products that are applied for here, in the given order, which is explained', async () => {
    await open('newer');
    expect(names()).toEqual(['Udaan Step', 'Kaveri Plus']);
    expect(screen.getByText(m.lending_home_order())).toBeTruthy();
    expect(hrefOf(m.common_why_this_order())).toBe('/app/loanOrder');
  });

  it('switch by a tap, ignoring a second one within 450 ms', async () => {
    await open('newer');
    fireEvent.click(screen.getByRole('tab', { name: m.lending_home_tab_referral() }));
    expect(names()).toEqual(['Neem Flexi']);
    fireEvent.click(screen.getByRole('tab', { name: m.lending_home_tab_choices() }));
    expect(names()).toEqual(['Neem Flexi']);
  });

  it('switch by a swipe over 50 px, and not by scrolling', async () => {
    await open('newer');
    swipe(-50);
    swipe(-80, -90);
    expect(names()).toEqual(['Udaan Step', 'Kaveri Plus']);
    swipe(-51);
    expect(names()).toEqual(['Neem Flexi']);
    swipe(60);
    expect(names()).toEqual(['Udaan Step', 'Kaveri Plus']);
  });

  it('report an empty list', async () => {
    await open('newer', homeWith({ referralList: [] }));
    fireEvent.click(screen.getByRole('tab', { name: m.lending_home_tab_referral() }));
    expect(names()).toEqual(['No lenders here now']);
  });
});

describe('the data of the page', () => {
  it('has a placeholder while loading', async () => {
    answerAll(() => new Promise(() => undefined));
    await openFor('newer');
    expect(screen.getByRole('status').textContent).toContain(m.frame_loading());
  });

  it('is requested once more after a failure', async () => {
    const answers = [new ApiProblem('timeout'), homeWith()];
    answerCalls({ [homePath]: () => answers.shift() });
    await openFor('newer');
    expect(names()).toEqual(['Udaan Step', 'Kaveri Plus']);
  });

  it('can be retried after two failures', async () => {
    const answers = [new ApiProblem('timeout'), new ApiProblem('timeout'), homeWith()];
    answerCalls({ [homePath]: () => answers.shift() });
    await openFor('newer');
    expect(screen.queryByRole('tabpanel')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_try_again() })));
    expect(names()).toEqual(['Udaan Step', 'Kaveri Plus']);
  });

  it('is the stored data until the server answers, and stays if it does not', async () => {
    await open('newer');
    cleanup();
    let fail: (problem: Error) => void = () => undefined;
    answerAll(() => new Promise((_, reject) => (fail = reject)));
    await openFor('newer');
    expect(names()).toEqual(['Udaan Step', 'Kaveri Plus']);
    await act(async () => fail(new ApiProblem('network')));
    await act(async () => fail(new ApiProblem('network')));
    expect(await screen.findByText(/Couldn’t refresh/)).toBeTruthy();
  });

  it('of one user is not shown to the next', async () => {
    await open('newer', homeWith(homeAfterApplying(5)));
    answerAll(() => new Promise(() => undefined));
    await act(async () => useSession.setState({ user: undefined }));
    expect(screen.queryByText(m.lending_home_status_5())).toBeNull();
    expect(screen.getByRole('status').textContent).toContain(m.frame_loading());
  });
});

describe('the older page', () => {
  const message = (heading: string) => screen.getByRole('heading', { level: 2, name: heading });

  it('links to my loan, and has the lists', async () => {
    await open('older');
    expect(hrefOf(m.common_my_loan())).toBe('/app/myloan');
    expect(screen.queryByRole('link', { name: /^Loan records/ })).toBeNull();
    expect(names()).toEqual(['Udaan Step', 'Kaveri Plus']);
  });

  it('starts with the apply card, and redirects home from unreleased loans', async () => {
    await open('older');
    expect(button(m.lending_home_action_apply_now())).toBeTruthy();
    expect(message(m.lending_home_no_loans_title())).toBeTruthy();
    expect(hrefOf(m.common_go_to_home())).toBe('/app/');
  });

  it.each([
    [2, 'Your credit is being assessed', 'View status', '/app/reviewing?cid=r1'],
    [3, 'Your application was rejected', 'View status', '/app/reviewingReject?cid=r1&productName=Udaan+Step'],
    [4, 'You passed the first check', 'Reviewing', '/app/apiloan/udaan:step'],
    [5, 'Your application is under review', 'View status', '/app/apiloan/udaan:step'],
    [6, 'Your application is under further review', 'View status', '/app/apiloan/udaan:step'],
    [7, 'The review is complete', 'View status', '/app/reviewing?cid=r1'],
    [8, 'Still under review', 'View status', '/app/reviewing?cid=r1'],
    [9, 'Your application was declined', 'View status', '/app/reviewing?cid=r1'],
    [10, 'You are eligible', 'Withdraw', '/app/loanStep?cid=r1'],
  ] as const)('shows for status %d: %s', async (status, title, action, href) => {
    await open('older', homeWith(homeAfterApplying(status)));
    expect(message(title)).toBeTruthy();
    expect(hrefOf(`${action}: Udaan Step`)).toBe(href);
    expect(screen.queryByText(offered)).toBeNull();
  });

  it('lists the caller’s loans with their statuses', async () => {
    await open('older', homeWith(homeAfterApplying(5)));
    expect(hrefOf(/^Udaan Step/)).toBe('/app/reviewing?cid=r1');
    expect(screen.getByText('Udaan Finance · ₹30,000')).toBeTruthy();
    expect(screen.getByText(m.lending_records_under_review())).toBeTruthy();
  });

  it.each([
    [0, 'Neem Lending', 'You opened its site'],
    [6, 'Neem Lending · as you told us', 'Overdue'],
  ] as const)('shows who reported the status of a referral: %d', async (loanRecordStatus, by, status) => {
    const { yourLoanList = [] } = homeAfterApplying(5);
    const visit = { connection: 'REFERRAL', gid: 'neem:flexi', channelGid: 'neem', amountPaise: paise(0) } as const;
    const names = { channelName: 'Neem Lending', productName: 'Neem Flexi' };
    const reportedLoans = yourLoanList.map((loan) => ({ ...loan, ...visit, ...names, loanRecordStatus }));
    await open('older', homeWith({ yourLoanList: reportedLoans, referralList: [] }));
    expect(screen.getByText(by)).toBeTruthy();
    expect(screen.getByText(status)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Neem Flexi/ })).toBeNull();
    expect(button(m.lending_home_action_apply_now())).toBeTruthy();
  });
});

const waiting = () => {
  const { yourLoanList = [], ...rest } = homeAfterApplying(4);
  return homeWith({ ...rest, yourLoanList: yourLoanList.map((loan) => ({ ...loan, isActionRequired: true })) });
};

it.each(['newer', 'older'] as const)('continues an application that requires action: %s page', async (page) => {
  await open(page, waiting());
  expect(screen.getByText(m.lending_home_turn_title({ product: 'Udaan Step' }))).toBeTruthy();
  expect(hrefOf('Continue: Udaan Step')).toBe('/app/loanStep?cid=r1');
});

it('links an active loan to its due amount', async () => {
  const { yourLoanList = [], ...rest } = homeAfterApplying(4);
  await open('older', homeWith({ ...rest, yourLoanList: yourLoanList.map((it) => ({ ...it, loanRecordStatus: 6 })) }));
  expect(screen.getByText(m.lending_home_running_text({ lender: 'Udaan Finance' }))).toBeTruthy();
  expect(hrefOf('Repay now: Udaan Step')).toBe('/app/repayment?loanGid=r1');
});

describe('the pop-up', () => {
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const openLater = async (home: LoanHome) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open('newer', home);
  };
  afterEach(() => vi.useRealTimers());

  it('appears 5 seconds later for an own application that requires action, and links to it', async () => {
    await openLater(waiting());
    await after(4_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await after(2_000);
    expect(within(screen.getByRole('dialog')).getByRole('heading').textContent).toBe(
      m.lending_home_turn_title({ product: 'Udaan Step' }),
    );
    expect(hrefOf(m.common_continue())).toBe('/app/loanStep?cid=r1');
  });

  it('does not reappear for that application once closed', async () => {
    await openLater(waiting());
    await after(6_000);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_not_now() })));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    vi.setSystemTime(Date.now() + 48 * 3_600_000);
    await open('newer', waiting());
    await after(6_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not appear without required actions', async () => {
    await openLater(homeWith(homeAfterApplying(4)));
    await after(6_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
