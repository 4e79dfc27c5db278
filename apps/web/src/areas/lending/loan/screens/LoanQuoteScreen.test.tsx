import type { Loan, LoanQuote, RepaymentSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dueOptions,
  newLoanOptions,
  instalmentsWith,
  loanGid,
  loanWith,
  overdueLoan,
  quoteWith,
  summaryWith,
  snapshotWith,
} from '#areas/lending/testing/repayments.ts';
import { repayRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import * as prompt from '#shared/prompt/confirmed.ts';

vi.mock('#shared/prompt/confirmed.ts', () => ({ confirmed: vi.fn() }));

const market = '/flamingo/ostrader/loan_market';
const quotePath = `${market}/loan/quote`;
const applyPath = `${market}/applyRepay`;
const merchantRequestId = 'PAY0K3T9Q2W7X1Z5A8B4';

interface Scene {
  purpose?: string;
  loan?: Loan;
  repayments?: RepaymentSummary[];
  quote?: () => LoanQuote | Error;
  applied?: () => unknown;
}

const open = async ({ purpose = 'DUE', loan = overdueLoan(), repayments = [], quote, applied }: Scene = {}) => {
  const post = answerCalls({
    [`${market}/getLoanDetail`]: () => ({ loan }),
    [`${market}/loan/repayment/list`]: () => ({ repayments, totalSize: repayments.length }),
    [quotePath]: quote ?? (() => quoteWith()),
    [applyPath]: applied ?? (() => ({ merchantRequestId })),
  });
  const opened = await openScreen(repayRoutes, `/loanQuote?loanGid=${loanGid}&purpose=${purpose}`);
  return { ...opened, post };
};
const bodies = (post: { mock: { calls: unknown[][] } }, path: string) =>
  post.mock.calls.filter(([requested]) => requested === path).map(([, body]) => body);
const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await waitForLazyParts();
};
const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const valueOf = (label: string) => screen.getByText(label).nextSibling?.textContent;

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-21T16:13:00.000Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(prompt.confirmed).mockReset().mockResolvedValue(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the due amount', () => {
  it('is quoted line by line, with its expiry and the lender’s account', async () => {
    const { post } = await open();
    expect(bodies(post, quotePath)).toEqual([{ loanGid, purpose: 'DUE' }]);
    expect(screen.getByRole('timer').textContent).toBe('Valid until 22 Nov, 12:00 am · 2 h 17 min left');
    expect(valueOf('Late payment charge')).toBe('₹269.62');
    expect(valueOf('Failed debit charge')).toBe('₹350');
    expect(valueOf('You pay')).toBe('₹5,975.39');
    expect(screen.getByText(/goes straight to Udaan Finance Limited/)).toBeTruthy();
    expect(screen.getByText(/The next instalment is ₹5,355.77 on 5 Dec 2026/)).toBeTruthy();
  });

  it('names the instalment after the one due today as the next', async () => {
    const instalments = instalmentsWith({ 2: { state: 'DUE' } });
    const loan = loanWith({
      repaymentOptions: dueOptions,
      duePaise: paise(535_577),
      nextDueDay: '2026-11-05',
      snapshot: snapshotWith({ instalments }),
    });
    await open({ loan });
    expect(screen.getByText(/The next instalment is ₹5,355.77 on 5 Dec 2026/)).toBeTruthy();
  });

  it('is the next instalment while nothing is due, which ends the right to return the loan', async () => {
    const early = quoteWith({ lines: [{ kind: 'PRINCIPAL', paise: paise(535_577) }], payablePaise: paise(535_577) });
    await open({ loan: loanWith({ repaymentOptions: newLoanOptions }), quote: () => early });
    expect(screen.getByRole('heading', { level: 1, name: m.lending_repay_choice_early() })).toBeTruthy();
    expect(screen.getByText(/The next instalment is ₹5,355.77 on 5 Dec 2026/)).toBeTruthy();
    expect(screen.getByText(m.lending_repay_after_no_return())).toBeTruthy();
    cleanup();
    await open({ loan: loanWith(), quote: () => early });
    expect(screen.queryByText(m.lending_repay_after_no_return())).toBeNull();
  });

  it('is paid by one press as one order, however often it is sent', async () => {
    const answers = [() => new ApiProblem('timeout'), () => ({ merchantRequestId })];
    const { post, currentHref } = await open({ applied: () => answers.shift()?.() });
    await press('Pay ₹5,975.39');
    expect(screen.getByRole('alert').textContent).toContain('Nothing was charged');
    await press('Pay ₹5,975.39');
    const { quoteId } = quoteWith();
    expect(bodies(post, applyPath)).toEqual([
      { loanGid, quoteId },
      { loanGid, quoteId },
    ]);
    const [first, second] = post.mock.calls.filter(([path]) => path === applyPath).map(([, , options]) => options);
    expect(first).toEqual(second);
    expect(currentHref()).toBe(`/pay?merchantRequestId=${merchantRequestId}`);
  });

  it.each([
    ['open', 'Continue', '/app/pay'],
    ['withLender', 'See where the money is', '/app/repayResult'],
  ])('is blocked by another repayment that is %s', async (reason, name, path) => {
    const msg = 'Another repayment is not finished.';
    await open({ applied: () => new ApiProblem('loanRepaymentOpen', { msg, details: { merchantRequestId, reason } }) });
    await press('Pay ₹5,975.39');
    expect(screen.getByText(msg)).toBeTruthy();
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`${path}?merchantRequestId=${merchantRequestId}`);
  });

  it('is requested again once the quote has expired', async () => {
    const { post } = await open({
      applied: () => new ApiProblem('loanQuoteEnded', { msg: 'This quote has expired.' }),
    });
    await press('Pay ₹5,975.39');
    await press('Ask again');
    expect(bodies(post, quotePath)).toEqual([
      { loanGid, purpose: 'DUE' },
      { loanGid, purpose: 'DUE' },
    ]);
    expect(screen.queryByText('This quote has expired.')).toBeNull();
  });
});

describe('the answer of the lender', () => {
  const waiting = quoteWith({ state: 'REQUESTED', lines: [], nextQuerySeconds: 2, queryLimitTime: 20 });

  it('is polled by the id of the request', async () => {
    const answers = [waiting, waiting, quoteWith()];
    const { post } = await open({ quote: () => answers.shift() ?? quoteWith() });
    expect(screen.getByText(/Asking Udaan Finance/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    await advance(2);
    await advance(2);
    const { quoteId } = waiting;
    expect(bodies(post, quotePath)).toEqual([{ loanGid, purpose: 'DUE' }, { quoteId }, { quoteId }]);
    expect(screen.getByRole('button', { name: 'Pay ₹5,975.39' })).toBeTruthy();
  });

  it('may be missing, or a refusal', async () => {
    await open({ quote: () => quoteWith({ state: 'UNANSWERED', stateText: '' }) });
    expect(screen.getByRole('alert').textContent).toContain('The lender has not answered. Nothing was charged');
    cleanup();
    await open({ quote: () => quoteWith({ state: 'REFUSED', stateText: 'Not today.' }) });
    expect(screen.getByRole('alert').textContent).toContain('Not today.');
    cleanup();
    await open({ quote: () => new ApiProblem('loanOptionClosed', { msg: 'This way is not open.' }) });
    expect(screen.getByRole('alert').textContent).toContain('This way is not open.');
  });

  it('is polled once more after the limit, and then ends', async () => {
    const answers = [quoteWith({ validUntil: '2026-11-21T16:13:20.000Z' }), quoteWith({ isExpired: true })];
    await open({ quote: () => answers.shift() ?? quoteWith() });
    expect(screen.getByRole('button', { name: /Pay/ })).toBeTruthy();
    await advance(30);
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('This quote has expired');
    await press('Ask again');
    expect(screen.getByRole('button', { name: /Pay/ })).toBeTruthy();
  });

  it('can be retried after a network failure', async () => {
    await open({ quote: () => new ApiProblem('unreadable') });
    await waitForLazyParts();
    expect(screen.getByRole('button', { name: /again|reload/i })).toBeTruthy();
  });
});

describe('a part', () => {
  const instalments = (snapshotWith().instalments ?? []).slice(2, 5);
  const part = quoteWith({
    purpose: 'PART',
    amountPaise: paise(1_000_000),
    lines: [
      { kind: 'PRINCIPAL', paise: paise(1_000_000) },
      { kind: 'INTEREST', paise: paise(10_000) },
    ],
    payablePaise: paise(1_010_000),
    after: {
      effect: 'FEWER_INSTALMENTS',
      instalments,
      instalmentPaise: paise(500_000),
      lowerPaise: paise(0),
      endsOn: '2027-02-05',
      fewer: 2,
      savedPaise: paise(61_234),
    },
  });
  const type = (value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(/How much/), { target: { value } }));

  it('is within its bounds', async () => {
    const { post } = await open({ purpose: 'PART', loan: loanWith() });
    await press('See the effect');
    expect(screen.getByText('Please fill in the mandatory field')).toBeTruthy();
    await type('25000.01');
    expect(screen.getByText('Please enter from ₹100 to ₹25,000')).toBeTruthy();
    await press('See the effect');
    expect(bodies(post, quotePath)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText(/How much/));
  });

  it('shows the changed schedule, and can be edited', async () => {
    const { post } = await open({ purpose: 'PART', loan: loanWith(), quote: () => part });
    await type('10,000');
    await press('See the effect');
    expect(bodies(post, quotePath)).toEqual([{ loanGid, purpose: 'PART', amountPaise: paise(1_000_000) }]);
    expect(valueOf('Fewer instalments')).toBe('2 instalments');
    expect(valueOf('Last instalment on')).toBe('5 Feb 2027');
    expect(valueOf('Interest saved')).toBe('₹612.34');
    expect(screen.getByRole('button', { name: 'Pay ₹10,100' })).toBeTruthy();
    expect(screen.getByText(/Same EMI, fewer of them/)).toBeTruthy();
    await press('Change');
    expect(screen.getByLabelText<HTMLInputElement>(/How much/).value).toBe('10,000');
  });

  it('shows how much lower the instalments become if their number stays', async () => {
    const after = { ...part.after!, effect: 'LOWER_INSTALMENTS', fewer: 0, lowerPaise: paise(100_000) } as const;
    await open({ purpose: 'PART', loan: loanWith(), quote: () => ({ ...part, after }) });
    await type('10,000');
    await press('See the effect');
    expect([valueOf('Next instalment'), valueOf('Lower by')]).toEqual(['₹5,000', '₹1,000']);
    expect(screen.queryByText('Fewer instalments')).toBeNull();
    expect(screen.getByText(/Same number of EMIs, each smaller/)).toBeTruthy();
  });

  it('explains that the lender does not state the effect in advance', async () => {
    const { after: _after, ...unsaid } = part;
    await open({ purpose: 'PART', loan: loanWith(), quote: () => unsaid });
    await type('10,000');
    await press('See the effect');
    expect(screen.getByText(/decides after booking the payment whether EMIs become smaller or fewer/)).toBeTruthy();
  });
});

it('foreclosure shows the interest saved', async () => {
  const lines: LoanQuote['lines'] = [
    { kind: 'PRINCIPAL', paise: paise(2_514_912) },
    { kind: 'INTEREST', paise: paise(20_000) },
    { kind: 'CHARGE', paise: paise(50_000) },
    { kind: 'GST', paise: paise(9_000) },
  ];
  const quote = quoteWith({ purpose: 'FORECLOSURE', lines, payablePaise: paise(2_593_912) });
  await open({ purpose: 'FORECLOSURE', loan: loanWith(), quote: () => quote });
  expect(valueOf('Interest saved')).toBe('₹1,334.65');
  expect(valueOf('Early closure charge, with GST')).toBe('− ₹590');
  expect(valueOf(m.lending_repay_saved_in_all())).toBe('₹744.65');
  expect(valueOf('GST on charges')).toBe('₹90');
  expect(screen.getByText(/you owe nothing more/)).toBeTruthy();
});

describe('returning the loan', () => {
  const loan = loanWith({
    repaymentOptions: newLoanOptions,
    snapshot: snapshotWith({ returnableUntil: '2026-11-23T05:30:00.000Z' }),
  });
  const quote = quoteWith({
    purpose: 'RETURN',
    lines: [
      { kind: 'PRINCIPAL', paise: paise(3_000_000) },
      { kind: 'INTEREST', paise: paise(2_712) },
      { kind: 'GIVEN_BACK', paise: paise(-45_800) },
    ],
    payablePaise: paise(2_956_912),
  });
  const scene = { purpose: 'RETURN', loan, quote: () => quote };

  it('costs less than foreclosure, which shows both figures and links here', async () => {
    const lines: LoanQuote['lines'] = [{ kind: 'PRINCIPAL', paise: paise(3_003_945) }];
    const closing = quoteWith({ purpose: 'FORECLOSURE', lines, payablePaise: paise(3_003_945) });
    await open({ purpose: 'FORECLOSURE', loan, quote: () => closing });
    const both = { closing: '₹30,039.45', returning: '₹29,569.12' };
    expect(screen.getByText(m.lending_repay_return_cheaper(both))).toBeTruthy();
    const instead = screen.getByRole('link', { name: m.lending_repay_return_instead() });
    expect(instead.getAttribute('href')).toBe(`/app/loanQuote?loanGid=${loanGid}&purpose=RETURN`);
  });

  it('shows the non-refundable fee, the refund, and the deadline', async () => {
    await open(scene);
    expect(valueOf('Charges refunded to you')).toBe('− ₹458');
    expect(valueOf('Fee that the lender keeps')).toBe('₹250');
    expect(valueOf(m.lending_repay_return_cost())).toBe('₹277.12');
    expect(valueOf('Can be returned until')).toBe('23 Nov, 11:00 am');
  });

  it('requires a confirmation', async () => {
    vi.mocked(prompt.confirmed).mockResolvedValueOnce(false);
    const { post } = await open(scene);
    await press('Pay ₹29,569.12');
    expect(bodies(post, applyPath)).toEqual([]);
    await press('Pay ₹29,569.12');
    expect(bodies(post, applyPath)).toHaveLength(1);
  });
});

it('explains an unavailable option, and links the blocking repayment', async () => {
  await open({ purpose: 'PART' });
  expect(screen.getByText('What is due is paid first.')).toBeTruthy();
  cleanup();
  const { post } = await open({ repayments: [summaryWith()] });
  expect(screen.getByRole('heading', { name: 'With the lender' })).toBeTruthy();
  expect(bodies(post, quotePath)).toEqual([]);
});

it('reports an address without a loan or an option', async () => {
  answerCalls({});
  await openScreen(repayRoutes, `/loanQuote?loanGid=${loanGid}&purpose=GIFT`);
  expect(screen.getByText(m.lending_records_missing())).toBeTruthy();
});
