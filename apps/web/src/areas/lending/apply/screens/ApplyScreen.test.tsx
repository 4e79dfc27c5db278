import type { LenderConsent, LoanProfile } from '@sikka/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeForm } from '#areas/lending/compare/loan-criteria.ts';
import { wholeForm } from '#areas/lending/compare/testing/loans.ts';
import { cardWith, homeWith } from '#areas/lending/market/testing/loan-homes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { applyRoutes, followRoutes } from '#areas/lending/testing/routes.ts';

const market = '/flamingo/ostrader/loan_market';
const home = `${market}/getHome`;
const cid = '0b6e2f52-51f4-4d4a-9d5c-2f4f0c4b7a10';
const routes = [...applyRoutes, ...followRoutes];
const address = '/apiloan/udaan:step';
const down = () => new ApiProblem('network');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it.each([
  ['under review', 2, 'outChannelList', `/reviewing?cid=${cid}`],
  ['decided', 9, 'declinedList', `/reviewing?cid=${cid}`],
  ['turned down', 3, 'declinedList', `/reviewingReject?cid=${cid}&productName=Udaan+Step`],
] as const)('leads on from an application that is %s', async (_what, currentStatus, list, to) => {
  answerCalls({
    [home]: () => homeWith({ outChannelList: [], [list]: [cardWith({ cid, currentStatus })] }),
    [`${market}/application/query`]: down,
    [`${market}/queryReviewResult`]: down,
  });
  const { place } = await openScreen(routes, address);
  await vi.waitFor(() => expect(place()).toBe(to));
});

describe('somebody who was turned down', () => {
  const open = (reapplyFrom: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T05:32:00Z') });
    answerCalls({
      [home]: () => homeWith({ outChannelList: [], declinedList: [cardWith({ cid, currentStatus: 3 })] }),
      [`${market}/queryReviewResult`]: () => ({ cid, rejection: { reapplyFrom } }),
      [`${market}/profile/query`]: down,
      [`${market}/consent/list`]: down,
    });
    return openScreen(routes, `${address}?isAgain=1`);
  };
  afterEach(() => vi.useRealTimers());

  it('may apply again once their time has come', async () => {
    const { place } = await open('2026-11-21');
    expect(place()).toContain('/apiloan/');
    expect(screen.getByRole('heading', { name: 'Udaan Step' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('fills in nothing that the lender would not take yet', async () => {
    await open('2027-02-19');
    expect(screen.getByText(/takes a new application from 19 Feb 2027 on, in 90 days/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare other offers' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

it('shows the way to a lender with a site of its own', async () => {
  answerCalls({ [home]: () => homeWith() });
  await openScreen(routes, '/apiloan/neem:flexi');
  expect(screen.getByRole('heading', { name: 'Neem Flexi' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Visit site/ })).toBeTruthy();
});

it('says so when nobody offers the product, and when nothing came', async () => {
  answerCalls({ [home]: () => homeWith() });
  await openScreen(routes, '/apiloan/udaan:none');
  expect(screen.getByRole('link', { name: 'Compare loans' })).toBeTruthy();
  cleanup();
  answerCalls({ [home]: down });
  await openScreen(routes, address);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

describe('an application', () => {
  const consent: LenderConsent = {
    channelGid: 'udaan',
    channelName: 'Udaan Finance',
    purpose: 'APPLICATION',
    title: 'Send my application to Udaan Finance',
    text: 'Udaan Finance gets your name.',
    textVersion: '2026-11-21',
  };
  const whole: LoanProfile = {
    fullName: 'Asha Rao',
    maskedPan: 'AB••••••4F',
    maskedMobile: '987***2345',
    missing: [],
  };
  const consentId = 'c1';
  const button = (name: string) => screen.getByRole('button', { name });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => act(async () => void fireEvent.click(button(name)));
  const send = async () => {
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Apply at Udaan Finance');
  };

  const open = async (answers: Parameters<typeof answerCalls>[0], profile: LoanProfile = whole) => {
    storeForm({ ...wholeForm, amount: '50000' });
    const post = answerCalls({
      [home]: () => homeWith(),
      [`${market}/profile/query`]: () => profile,
      [`${market}/consent/list`]: () => ({ consents: [consent] }),
      [`${market}/consent/give`]: () => ({
        ...consent,
        given: { consentId, textVersion: consent.textVersion, givenAt: '2026-11-21T05:30:00.000Z' },
      }),
      [`${market}/application/query`]: down,
      ...answers,
    });
    return { post, ...(await openScreen(routes, address)) };
  };

  it('asks for what is missing, then for the consent, and leads to the review', async () => {
    const save = vi.fn(() => whole);
    const { post, place } = await open(
      { [`${market}/profile/save`]: save, [`${market}/applyLoan`]: () => ({ cid }) },
      { ...whole, maskedPan: '', missing: ['email', 'pan'] },
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    type('Email', 'asha');
    type('PAN', 'abcpe1234f');
    await press('Save');
    expect(screen.getByText(/Please enter a whole address/)).toBeTruthy();
    type('Email', 'asha@example.com');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234');
    await press('Save');
    expect(save).toHaveBeenCalledExactlyOnceWith({ email: 'asha@example.com', pan: 'ABCPE1234F' });

    expect(screen.getByText(consent.text)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(button('Apply at Udaan Finance').getAttribute('aria-disabled')).toBe('true');
    await send();
    await vi.waitFor(() => expect(place()).toBe(`/reviewing?cid=${cid}`));
    expect(post).toHaveBeenCalledWith(
      `${market}/applyLoan`,
      { productGid: 'udaan:step', amountPaise: 5_000_000, tenure: 'P24', purpose: 'MEDICAL', consentId },
      { quiet: true, idempotencyKey: expect.any(String) as string },
    );
  });

  it('is the same one when it is sent again after a lost answer', async () => {
    let tries = 0;
    const { post, place } = await open({ [`${market}/applyLoan`]: () => (tries++ === 0 ? down() : { cid }) });
    await send();
    expect(screen.getByRole('alert').textContent).toContain('it is not sent twice');
    await press('Apply at Udaan Finance');
    await vi.waitFor(() => expect(place()).toBe(`/reviewing?cid=${cid}`));
    const keys = post.mock.calls.filter(([path]) => path.endsWith('/applyLoan')).map(([, , options]) => options);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toEqual(keys[1]);
  });

  it('goes on with the one that is open already', async () => {
    const { place } = await open({
      [`${market}/applyLoan`]: () => new ApiProblem('loanApplicationOpen', { details: { cid } }),
    });
    await send();
    await vi.waitFor(() => expect(place()).toBe(`/reviewing?cid=${cid}`));
  });

  it.each([
    ['loanNotMatched', { reasons: ['INCOME_TOO_LOW'] }, 'It asks for a higher income.'],
    ['loanNotMatched', { reasons: [] }, 'does not pay out exactly this amount'],
    ['loanTooEarly', { reapplyFrom: '2027-02-19' }, '19 Feb 2027'],
  ] as const)('says what stands in its way: %s %j', async (name, details, expectedText) => {
    await open({ [`${market}/applyLoan`]: () => new ApiProblem(name, { details }) });
    await send();
    expect(screen.getByRole('alert').textContent).toContain(expectedText);
    expect(screen.getByRole('link', { name: 'Compare loans' })).toBeTruthy();
  });

  it('asks for the consent anew when its text has changed', async () => {
    const newer = { ...consent, text: 'Udaan Finance gets more.', textVersion: '2026-12-01' };
    let reads = 0;
    await open({
      [`${market}/consent/list`]: () => ({ consents: [reads++ === 0 ? consent : newer] }),
      [`${market}/consent/give`]: () => new ApiProblem('loanConsentOutdated', { msg: 'The text has changed.' }),
    });
    await send();
    expect(screen.getByRole('alert').textContent).toBe('The text has changed.');
    expect(screen.getByText(newer.text)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});
