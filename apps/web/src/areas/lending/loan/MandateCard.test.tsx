import type { Loan, LoanMandate } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import * as agreeing from '#shared/money/open-agreement.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import * as prompt from '#shared/prompt/confirmed.ts';
import * as toasting from '#shared/toast.ts';
import { loanWith } from '../testing/loans.ts';
import { lendersFixture } from '../testing/offers.ts';
import { recordRoutes } from '../testing/routes.ts';

vi.mock('#shared/prompt/confirmed.ts', () => ({ confirmed: vi.fn() }));
vi.mock('#shared/money/open-agreement.ts', () => ({ openAgreement: vi.fn() }));

const market = '/flamingo/ostrader/loan_market';
const detail = `${market}/getLoanDetail`;
const setMandate = `${market}/loan/setMandate`;
const pageUrl = 'https://pay.gateway.example/mandate/1';
const endMandate = `${market}/loan/endMandate`;

const loanWithMandate = (change: Partial<LoanMandate> = {}, rest: Partial<Loan> = {}): Loan =>
  loanWith({
    ...rest,
    mandate: {
      state: 'active',
      isEnding: false,
      maxPaise: paise(1_575_000),
      endsOn: '2028-02-29',
      canSet: false,
      ...change,
    },
  });
const beingEnded = loanWithMandate({ isEnding: true }, { nextQuerySeconds: 3, queryLimitTime: 28 });
const ended = loanWithMandate({ state: 'revoked' });

const open = async (answers: Parameters<typeof answerCalls>[0] = {}) => {
  const post = answerCalls({
    [`${market}/lenders`]: () => lendersFixture,
    [detail]: () => ({ loan: loanWithMandate() }),
    ...answers,
  });
  await openScreen(recordRoutes, '/myloan?loanGid=r1');
  return post;
};
const card = () => screen.getByRole('region', { name: m.lending_step_mandate() });
/** All of it that does something; the one that explains a word does not. */
const buttons = () =>
  within(card())
    .queryAllByRole('button')
    .filter((button) => !button.hasAttribute('aria-expanded'))
    .map(({ textContent }) => textContent);
const press = (name: string) => act(async () => void fireEvent.click(within(card()).getByRole('button', { name })));
const callsTo = (post: Awaited<ReturnType<typeof open>>, path: string) => post.mock.calls.filter(([to]) => to === path);

beforeEach(() => {
  localStorage.clear();
  vi.mocked(prompt.confirmed).mockReset().mockResolvedValue(true);
  vi.spyOn(toasting, 'toast');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('another mandate', () => {
  it('is created after the previous one has ended, and approved on the bank’s page', async () => {
    vi.mocked(agreeing.openAgreement).mockImplementation(() => new Promise((back) => setTimeout(back, 0, 'opened')));
    const loans = [
      loanWithMandate({ state: 'revoked', canSet: true }),
      loanWithMandate({ lenderConfirmation: 'BEING_REPORTED' }),
    ];
    const post = await open({
      [detail]: () => ({ loan: loans.shift() }),
      [setMandate]: () => loanWithMandate({ state: 'created', pageUrl }),
    });
    await press(m.lending_records_mandate_set());
    expect(callsTo(post, setMandate)).toEqual([[setMandate, { loanGid: 'r1' }]]);
    expect(agreeing.openAgreement).toHaveBeenCalledWith(pageUrl);
    expect(await within(card()).findByText(m.lending_records_mandate_active())).toBeTruthy();
    expect(
      within(card()).getByText(m.lending_records_mandate_being_reported({ lender: 'Udaan Finance' })),
    ).toBeTruthy();
  });

  it('does not open an unknown page', async () => {
    vi.mocked(agreeing.openAgreement).mockResolvedValue('refused');
    await open({ [detail]: () => ({ loan: loanWithMandate({ state: 'created', pageUrl }) }) });
    await press(m.common_approve_with_your_bank());
    expect(within(card()).getByRole('alert').textContent).toMatch(/did not open it/);
  });

  it('that exists already is loaded', async () => {
    const loans = [loanWithMandate({ state: 'revoked', canSet: true }), loanWithMandate()];
    await open({
      [detail]: () => ({ loan: loans.shift() }),
      [setMandate]: () => new ApiProblem('loanMandateStands', { msg: 'It still counts.' }),
    });
    await press(m.lending_records_mandate_set());
    expect(toasting.toast).toHaveBeenCalledWith('It still counts.', expect.anything());
    expect(within(card()).getByText(m.lending_records_mandate_active())).toBeTruthy();
  });

  it.each([
    [{ lenderConfirmation: 'CONFIRMED' }, 'Udaan Finance has confirmed it.'],
    [{ state: 'revoked', lenderConfirmation: 'CONFIRMED' }, 'Udaan Finance has confirmed that it has ended.'],
    [{ state: 'revoked', lenderConfirmation: 'NOT_TAKEN' }, /did not accept this mandate/],
  ] as const)('shows the lender’s confirmation: %o', async (change, expectedText) => {
    await open({ [detail]: () => ({ loan: loanWithMandate(change) }) });
    expect(within(card()).getByText(expectedText)).toBeTruthy();
  });
});

describe('the end of the mandate', () => {
  it.each([
    [{ state: 'active' }, ['End the mandate']],
    [{ state: 'paused' }, ['End the mandate']],
    [{ state: 'created' }, ['Check again', 'End the mandate']],
    [{ state: 'created', pageUrl }, ['Check again', 'Approve with your bank', 'End the mandate']],
    [{ state: 'paused', canSet: true }, ['Set up another mandate', 'End the mandate']],
    [{ isEnding: true }, ['Check again']],
    [{ state: 'revoked', canSet: true }, ['Set up another mandate']],
    [{ state: 'refused' }, []],
    [{ state: 'expired' }, []],
  ] as const)('is offered by its state: %o', async (change, acts) => {
    await open({ [detail]: () => ({ loan: loanWithMandate(change) }) });
    expect(buttons()).toEqual(acts);
  });

  it('is requested after a confirmation that explains the effect', async () => {
    const post = await open({ [endMandate]: () => ended });
    await press(m.lending_records_mandate_end());
    const text = vi.mocked(prompt.confirmed).mock.lastCall?.[0].text;
    expect(vi.mocked(prompt.confirmed).mock.lastCall?.[0]).toMatchObject({ danger: true });
    for (const part of [/ends it at your bank too/, /Instalments stay due/, /Udaan Finance may ask for another/])
      expect(text).toMatch(part);
    expect(callsTo(post, endMandate)).toEqual([[endMandate, { loanGid: 'r1' }]]);
    expect(within(card()).getByText(m.lending_records_mandate_revoked())).toBeTruthy();
    expect(within(card()).getByText(/Instalments are not debited automatically/)).toBeTruthy();
    expect(toasting.toast).toHaveBeenCalledWith(m.lending_records_mandate_done());
    expect(document.activeElement).toBe(card());
  });

  it('is not requested without a confirmation', async () => {
    vi.mocked(prompt.confirmed).mockResolvedValue(false);
    const post = await open();
    await press(m.lending_records_mandate_end());
    expect(callsTo(post, endMandate)).toEqual([]);
    expect(buttons()).toEqual(['End the mandate']);
  });

  it('is in progress, and not shown as done, until the bank has answered', async () => {
    const loans = [loanWithMandate(), ended];
    await open({ [endMandate]: () => beingEnded, [detail]: () => ({ loan: loans.shift() }) });
    await press(m.lending_records_mandate_end());
    expect(within(card()).getByText(m.lending_records_mandate_ending())).toBeTruthy();
    expect(within(card()).getByText(m.lending_records_mandate_ending_text())).toBeTruthy();
    expect(within(card()).queryByText(m.lending_records_mandate_revoked())).toBeNull();
    expect(vi.mocked(toasting.toast).mock.lastCall?.[0]).toMatch(/^We have asked your bank/);
    await press(m.common_check_again());
    expect(within(card()).getByText(m.lending_records_mandate_revoked())).toBeTruthy();
  });

  it('is polled', async () => {
    vi.useFakeTimers();
    const loans = [beingEnded, ended];
    await open({ [detail]: () => ({ loan: loans.shift() }) });
    expect(within(card()).getByText(m.lending_records_mandate_ending())).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(within(card()).getByText(m.lending_records_mandate_revoked())).toBeTruthy();
  });

  it('is stored on the phone as answered', async () => {
    await open({ [endMandate]: () => beingEnded });
    await press(m.lending_records_mandate_end());
    cleanup();
    await open({ [detail]: () => new ApiProblem('network') });
    expect(within(card()).getByText(m.lending_records_mandate_ending())).toBeTruthy();
  });

  it('that the bank refuses leaves the mandate unchanged', async () => {
    await open({ [endMandate]: () => loanWithMandate() });
    await press(m.lending_records_mandate_end());
    expect(vi.mocked(toasting.toast).mock.lastCall?.[0]).toMatch(/did not end it/);
    expect(buttons()).toEqual(['End the mandate']);
  });

  it('that was requested elsewhere is loaded', async () => {
    const loans = [loanWithMandate(), ended];
    const post = await open({
      [detail]: () => ({ loan: loans.shift() }),
      [endMandate]: () => new ApiProblem('loanMandateEnded', { msg: 'It has ended already.' }),
    });
    await press(m.lending_records_mandate_end());
    expect(toasting.toast).toHaveBeenCalledWith('It has ended already.', expect.anything());
    expect(callsTo(post, detail)).toHaveLength(2);
    expect(within(card()).getByText(m.lending_records_mandate_revoked())).toBeTruthy();
  });
});
