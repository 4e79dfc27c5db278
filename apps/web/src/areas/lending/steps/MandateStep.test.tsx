import { BridgeProblem } from '@sikka/bridge';
import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import * as shell from '#shared/bridge.ts';
import { openFold } from '#shared/money/testing/open-screen.tsx';
import { defaultFacts, setPageFacts } from '#shared/page-facts.ts';
import { openStep, press, acceptedApplicationWith } from '../testing/open-step.tsx';

vi.mock('#shared/bridge.ts');

type Mandate = NonNullable<LoanApplication['mandate']>;
const pageUrl = 'https://pay.example/m/1';
const account = { accountName: 'A••• D•••', accountEnding: '9012' };
const dueWith = (mandate?: Partial<Mandate>, change: Partial<LoanApplication> = {}): LoanApplication =>
  acceptedApplicationWith({
    state: 'DISBURSEMENT_ACCOUNT_SET',
    nextStep: 'SET_REPAYMENT',
    ...account,
    ...(mandate && { mandate: { state: 'created', pageUrl, maxPaise: paise(458_400), ...mandate } }),
    ...change,
  });
const polling = { nextQuerySeconds: 3, queryLimitTime: 120 };
const setUp = 'Set up autopay';
const agree = m.common_approve_with_your_bank();

const call = vi.fn();
const assign = vi.fn();
const inside = (kind: 'browser' | 'shell') => vi.mocked(shell.bridge).mockReturnValue({ kind, call } as never);
const open = (application: LoanApplication, answer: (body: never) => unknown = () => dueWith({})) =>
  openStep(application, { 'application/setRepayment': answer });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-21T05:32:00Z') });
  setPageFacts({ ...defaultFacts, paymentOrigins: ['https://pay.example'] });
  call.mockReset().mockResolvedValue({ opened: true });
  assign.mockReset();
  vi.stubGlobal('location', { ...location, assign });
  vi.stubGlobal('scrollTo', vi.fn());
  inside('browser');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setPageFacts(defaultFacts);
});

describe('a mandate', () => {
  it('shows the maximum of one debit, and how it ends', async () => {
    await open(dueWith());
    expect(screen.getByText('₹4,584')).toBeTruthy();
    expect(screen.getByText('12 monthly instalments')).toBeTruthy();
    await openFold(m.lending_mandate_title());
    expect(screen.getByText(/You can end it at any time/)).toBeTruthy();
    expect(screen.getByText(/never ask for your UPI PIN/)).toBeTruthy();
  });

  it('that exists shows its last day, as the bank does', async () => {
    await open(dueWith({ endsOn: '2028-02-29' }));
    expect(screen.getByText(m.common_until()).nextSibling?.textContent).toBe('29 Feb 2028');
  });

  it('is created once, on the gateway’s page', async () => {
    const { sentBodies } = await open(dueWith());
    await press(setUp);
    expect(sentBodies('application/setRepayment')).toHaveLength(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith(pageUrl);
  });

  it('is approved outside the app in the shell, which proves nothing', async () => {
    inside('shell');
    const { sentBodies } = await open(dueWith({}));
    const before = sentBodies('application/query').length;
    await press(agree);
    expect(call).toHaveBeenCalledWith('openPage', { url: pageUrl, where: 'inAppBrowser' });
    expect(assign).not.toHaveBeenCalled();
    expect(sentBodies('application/query').length).toBeGreaterThan(before);
    expect(screen.getByRole('button', { name: agree })).toBeTruthy();
  });

  it.each([
    ['an address that is on no list', 'https://evil.example/m/1', undefined],
    ['what is no address', 'm/1', undefined],
    ['what the shell refuses', pageUrl, new BridgeProblem('refused', 'openPage')],
  ])('does not open %s', async (_what, address, refusal) => {
    if (refusal) inside('shell');
    call.mockRejectedValue(refusal);
    await open(dueWith({ pageUrl: address }));
    await press(agree);
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Nothing is debited');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('waits for the page, and for the bank’s answer', async () => {
    const answers = [
      dueWith({ pageUrl: '' }, polling),
      dueWith({}, polling),
      acceptedApplicationWith({ state: 'REPAYMENT_SETUP_COMPLETED', nextStep: 'REQUEST_AGREEMENT', ...account }),
    ];
    const application = answers[0] ?? dueWith();
    await openStep(application, { 'application/query': () => answers.shift() });
    expect(screen.getByRole('button', { name: m.lending_mandate_preparing() })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('button', { name: agree })).toBeTruthy();
    expect(screen.getByText(m.lending_mandate_waiting())).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Step 7 of 7: The agreement')).toBeTruthy();
  });

  it.each([
    ['paused', m.lending_mandate_paused()],
    ['refused', m.lending_mandate_refused()],
    ['expired', m.lending_mandate_expired()],
    ['revoked', m.lending_mandate_revoked()],
  ] as const)('that is %s says so, and can be set up again', async (state, expectedText) => {
    const { sentBodies } = await open(dueWith({ state, pageUrl: '' }));
    expect(screen.getByText(expectedText)).toBeTruthy();
    await press(setUp);
    expect(sentBodies('application/setRepayment')).toEqual([{ cid: dueWith().cid }]);
    expect(assign).toHaveBeenCalledWith(pageUrl);
  });

  it('that the lender rejects can be set up again', async () => {
    const text = 'Kaveri Credit did not take this mandate. Set it up again.';
    const stepFailure = { step: 'SET_REPAYMENT', failure: 'MANDATE_REFUSED', text } as const;
    await open(dueWith({ state: 'active', pageUrl: '' }, { stepFailure }));
    expect(screen.getByRole('alert').textContent).toBe(text);
    await press(setUp);
    expect(assign).toHaveBeenCalledWith(pageUrl);
  });

  it('that is active is reported to the lender', async () => {
    const snapshot = acceptedApplicationWith({
      state: 'REPAYMENT_SETUP_COMPLETED',
      nextStep: 'REQUEST_AGREEMENT',
      ...account,
    });
    await open(dueWith({ state: 'active', pageUrl: '' }), () => snapshot);
    await press(m.lending_mandate_tell());
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByText('Step 7 of 7: The agreement')).toBeTruthy();
  });

  it('can be retried after a lost response', async () => {
    await open(dueWith(), () => new ApiProblem('timeout'));
    await press(setUp);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(assign).not.toHaveBeenCalled();
  });
});
