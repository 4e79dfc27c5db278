import type { LoanApplication, LoanDocument } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { openFold } from '#shared/money/testing/open-screen.tsx';
import { firmOfferWith } from '../testing/applications.ts';
import { openStep, press, acceptedApplicationWith, typeInto } from '../testing/open-step.tsx';

const sentAt = '2026-11-21T05:31:50.000Z';
const account = { accountName: 'A••• D•••', accountEnding: '9012' };
const requested = acceptedApplicationWith({
  state: 'REPAYMENT_SETUP_COMPLETED',
  nextStep: 'REQUEST_AGREEMENT',
  ...account,
});
const readyWith = (change: Partial<LoanApplication> = {}): LoanApplication =>
  acceptedApplicationWith({
    state: 'LOAN_AGREEMENT_SENT',
    nextStep: 'SIGN_AGREEMENT',
    ...account,
    documents: [
      { kind: 'KEY_FACTS', documentId: 'P-1', issuedAt: sentAt },
      { kind: 'AGREEMENT', documentId: 'P-3', issuedAt: sentAt },
    ],
    history: [{ state: 'LOAN_AGREEMENT_SENT', at: sentAt }],
    ...change,
  });
const failing = (failure: 'CODE_WRONG' | 'CODE_EXPIRED' | 'TOO_LATE', text: string) =>
  readyWith({ stepFailure: { step: 'SIGN_AGREEMENT', failure, text } });
const granted = acceptedApplicationWith({ state: 'GRANTED', nextStep: 'WAIT' });
const documentOf = ({ documentId }: { documentId: string }): LoanDocument => ({
  kind: documentId === 'P-3' ? 'AGREEMENT' : 'KEY_FACTS',
  documentId,
  issuedAt: sentAt,
  state: 'READY',
  title: documentId === 'P-3' ? 'Loan agreement' : 'Key facts statement',
  paragraphs: [`Between the two: ${documentId}`],
  sha256: 'ab12',
  nextQuerySeconds: 0,
  queryLimitTime: 0,
});

const open = (application: LoanApplication, answers: Parameters<typeof openStep>[1] = {}) =>
  openStep(application, { 'loan/document': documentOf, ...answers });
const code = () => screen.getByLabelText<HTMLInputElement>(m.lending_sign_code({ lender: 'Kaveri Credit' }));
const accept = () => fireEvent.click(screen.getByRole('checkbox'));
const sign = (digits: string) => {
  typeInto(m.lending_sign_code({ lender: 'Kaveri Credit' }), digits);
  return press('Sign and take the loan');
};

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.parse('2026-11-21T05:32:00Z'),
  });
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the agreement', () => {
  it('is requested without a press, and summed up above', async () => {
    const { sentBodies } = await open(requested, { 'application/requestAgreement': () => readyWith() });
    expect(sentBodies('application/requestAgreement')).toEqual([{ cid: requested.cid }]);
    expect(screen.getByText('Between the two: P-3')).toBeTruthy();
    expect(screen.getByText('₹48,820')).toBeTruthy();
    expect(screen.getByText('A••• D•••')).toBeTruthy();
    expect(screen.getByText('ending in 9012')).toBeTruthy();
  });

  it('is summed up with the exact amounts that are consented to', async () => {
    const offer = firmOfferWith({ instalmentPaise: paise(458_444), netPaise: paise(4_882_050) });
    await open(readyWith({ offers: [offer], acceptedOfferId: offer.offerId }));
    const count = offer.schedule.length;
    expect(screen.getByText(m.lending_facts_times({ count, amount: '₹4,584.44' }))).toBeTruthy();
    expect(screen.getByText('₹48,820.50')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /₹4,584\.44/ })).toBeTruthy();
  });

  it('is requested by a press after a failure', async () => {
    let tries = 0;
    const { sentBodies } = await open(requested, {
      'application/requestAgreement': () => (tries++ === 0 ? new ApiProblem('network') : readyWith()),
    });
    expect(screen.getByRole('alert').textContent).toContain(m.lending_step_unknown());
    expect(screen.getByText(/does not bind you/)).toBeTruthy();
    await press('Get the agreement');
    expect(sentBodies('application/requestAgreement')).toHaveLength(2);
    expect(screen.getByText('Between the two: P-3')).toBeTruthy();
  });
});

describe('the documents before signing', () => {
  it('are the agreement, and every other document on demand', async () => {
    const { sentBodies } = await open(readyWith());
    expect(screen.getByRole('heading', { name: 'Loan agreement' })).toBeTruthy();
    expect(sentBodies('loan/document')).toEqual([{ cid: requested.cid, documentId: 'P-3' }]);
    await openFold('Key facts statement');
    await vi.waitFor(() => expect(screen.getByText('Between the two: P-1')).toBeTruthy());
  });

  it('show what happens next: disbursement, first instalment, cooling-off period', async () => {
    await open(readyWith());
    await openFold(m.lending_sign_next());
    expect(screen.getByText(/sends ₹48,820 to your account ending in 9012/)).toBeTruthy();
    expect(screen.getByText(/first instalment of ₹4,584/)).toBeTruthy();
    expect(screen.getByText(/For 3 days you can return the loan/)).toBeTruthy();
    expect(screen.getByText(/one-time fee of ₹500/)).toBeTruthy();
  });

  it.each([
    ['is still being handed out', { state: 'REQUESTED' }, 'Getting the document from'],
    ['was not handed out', { state: 'UNANSWERED' }, 'has not sent this document yet'],
    ['is refused', { state: 'REFUSED' }, 'did not provide this document'],
  ] as const)('that %s cannot be signed', async (_how, change, expectedText) => {
    await open(readyWith(), {
      'loan/document': (body) => ({ ...documentOf(body), ...change, title: '', paragraphs: [] }),
    });
    expect(screen.getByText(new RegExp(expectedText))).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('cannot be signed before they are ready', async () => {
    const { sentBodies } = await open(readyWith({ documents: [] }));
    expect(screen.getByText(/Do not sign what you cannot read/)).toBeTruthy();
    await press('Check again');
    expect(sentBodies('application/query')).toHaveLength(2);
  });
});

describe('the signature', () => {
  it('requires the ticked amount and the code', async () => {
    const { sentBodies, currentHref } = await open(readyWith(), { 'application/signAgreement': () => granted });
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(screen.getByText(/I borrow ₹50,000 from Kaveri Credit and pay back 12 instalments of ₹4,584/)).toBeTruthy();
    await sign('482913');
    expect(sentBodies('application/signAgreement')).toEqual([]);
    accept();
    await press('Sign and take the loan');
    expect(sentBodies('application/signAgreement')).toEqual([{ cid: requested.cid, code: '482913' }]);
    await vi.waitFor(() => expect(currentHref()).toBe(`/reviewing?cid=${requested.cid}`));
  });

  it('requires the complete code', async () => {
    const { sentBodies } = await open(readyWith());
    accept();
    await sign('4829');
    expect(screen.getByText(m.lending_sign_code_short())).toBeTruthy();
    expect(document.activeElement).toBe(code());
    expect(sentBodies('application/signAgreement')).toEqual([]);
  });

  it.each([
    ['CODE_WRONG', 'Kaveri Credit did not recognise this OTP.'],
    ['CODE_EXPIRED', 'This OTP has expired.'],
  ] as const)('shows %s at the code, which is entered again', async (failure, text) => {
    await open(readyWith(), { 'application/signAgreement': () => failing(failure, text) });
    accept();
    await sign('000000');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(code().value).toBe('');
    expect(document.activeElement).toBe(code());
    typeInto(m.lending_sign_code({ lender: 'Kaveri Credit' }), '4');
    expect(screen.queryByText(text)).toBeNull();
  });

  it.each([
    ['the lender does not take', () => failing('TOO_LATE', 'It had already moved on.'), 'It had already moved on.', ''],
    ['got no answer', () => new ApiProblem('timeout'), 'it won’t be done twice', '482913'],
  ])('shows that %s at the focus', async (_what, answer, expectedText, left) => {
    await open(readyWith(), { 'application/signAgreement': answer });
    accept();
    await sign('482913');
    expect(screen.getByRole('alert').textContent).toContain(expectedText);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(code().value).toBe(left);
  });
});

describe('another code', () => {
  it('is sent after a delay, and then again after a delay', async () => {
    const { sentBodies } = await open(readyWith(), { 'application/requestAgreement': () => readyWith() });
    expect(screen.getByText(m.lending_sign_code_wait({ count: 20 }))).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await press(m.common_resend_otp());
    expect(sentBodies('application/requestAgreement')).toHaveLength(1);
    expect(screen.getByText(m.lending_sign_code_wait({ count: 30 }))).toBeTruthy();
  });

  it('can be requested again at once after a network failure', async () => {
    await open(readyWith({ history: [] }), { 'application/requestAgreement': () => new ApiProblem('network') });
    await press(m.common_resend_otp());
    expect(screen.getByRole('alert').textContent).toContain('it won’t be done twice');
    expect(screen.getByRole('button', { name: m.common_resend_otp() })).toBeTruthy();
  });
});
