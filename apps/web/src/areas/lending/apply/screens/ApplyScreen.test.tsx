import type { LenderConsent, LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { costText } from '#areas/lending/amount-texts.ts';
import { type LoanCriteriaForm, storeForm } from '#areas/lending/compare/loan-criteria.ts';
import { cardWith, homeWith } from '#areas/lending/testing/loan-homes.ts';
import { keyFactsWith, completeForm } from '#areas/lending/testing/offers.ts';
import { applyRoutes, followRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import type { ProfileChange } from '../profile-form.ts';

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
] as const)('continues an application that is %s', async (_what, currentStatus, list, to) => {
  answerCalls({
    [home]: () => homeWith({ outChannelList: [], [list]: [cardWith({ cid, currentStatus })] }),
    [`${market}/application/query`]: down,
    [`${market}/queryReviewResult`]: down,
  });
  const { currentHref } = await openScreen(routes, address);
  await vi.waitFor(() => expect(currentHref()).toBe(to));
});

describe('a rejected borrower', () => {
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

  it('can reapply on the date', async () => {
    const { currentHref } = await open('2026-11-21');
    expect(currentHref()).toContain('/apiloan/');
    expect(screen.getByRole('heading', { name: 'Udaan Finance' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('cannot fill in the form before that date', async () => {
    await open('2027-02-19');
    expect(screen.getByText(/takes a new application from 19 Feb 2027 on, in 90 days/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare other offers' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

it('links to a lender with its own site', async () => {
  answerCalls({ [home]: () => homeWith() });
  await openScreen(routes, '/apiloan/neem:flexi');
  expect(screen.getByRole('heading', { name: 'Neem Flexi' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Visit site/ })).toBeTruthy();
});

it('reports a missing product, and a failure', async () => {
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
  const completeProfile: LoanProfile = {
    fullName: 'Asha Rao',
    maskedPan: 'AB••••••4F',
    maskedMobile: '987***2345',
    missing: [],
  };
  /** What is saved beside that. */
  const sample = {
    birthDay: '1994-06-12',
    email: 'asha@example.com',
    motherName: 'Meera Rao',
    education: 'GRADUATE',
    employment: 'SALARIED',
    incomePaise: paise(4_000_000),
    obligationsPaise: paise(0),
    officePincode: '560001',
    residence: 'RENTED',
    state: 'KA',
    pincode: '560002',
  } as const;
  const consentId = 'c1';
  const amount = '₹50,000';
  const send = m.lending_apply_send({ amount });
  const save = `${market}/profile/save`;
  const button = (name: string) => screen.getByRole('button', { name });
  const fill = async (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    await act(async () => void fireEvent.blur(field));
  };
  const press = (name: string) => act(async () => void fireEvent.click(button(name)));
  const agree = async () => {
    fireEvent.click(screen.getByRole('checkbox'));
    await press(send);
  };

  const open = async (
    answers: Parameters<typeof answerCalls>[0],
    profile: LoanProfile = { ...completeProfile, ...sample },
    criteria: Partial<LoanCriteriaForm> = {},
  ) => {
    storeForm({ ...completeForm, amount: '50000', ...criteria });
    const post = answerCalls({
      [home]: () => homeWith(),
      [`${market}/profile/query`]: () => profile,
      [`${market}/keyFacts`]: () => keyFactsWith({ amountPaise: paise(5_000_000) }),
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

  it('shows the APR of the product until its price is known', async () => {
    await open({ [`${market}/keyFacts`]: down });
    expect(screen.getByText(m.lending_home_apr()).nextSibling?.textContent).toMatch(/%$/);
  });

  it('begins with the loan and its EMI, also before its purpose is chosen', async () => {
    await open({}, undefined, { purpose: '' });
    expect(screen.getByText(m.lending_step_where({ number: 1, count: 7, part: m.common_loan_amount() }))).toBeTruthy();
    expect(screen.getByText(costText(keyFactsWith().instalmentPaise))).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press(m.common_continue());
    expect(screen.getByText(m.lending_missing_purpose())).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(m.lending_criteria_purpose()));
    await fill(m.lending_criteria_purpose(), 'MEDICAL');
    await press(m.common_continue());
    expect(screen.getByText(m.lending_criteria_purpose_medical())).toBeTruthy();
    expect(button(send)).toBeTruthy();
  });

  it('offers the tenures of the product, and its largest amount if the usual one is above it', async () => {
    const card = cardWith({
      loanLimitMin: paise(1_000_000),
      loanLimitMax: paise(4_000_000),
      loanTimeMin: 3,
      loanTimeMax: 6,
    });
    answerCalls({
      [home]: () => homeWith({ outChannelList: [card] }),
      [`${market}/profile/query`]: () => ({ ...completeProfile, ...sample }),
      [`${market}/keyFacts`]: down,
      [`${market}/consent/list`]: () => ({ consents: [consent] }),
    });
    await openScreen(routes, address);
    expect(screen.getByLabelText<HTMLInputElement>(m.lending_criteria_amount()).value).toBe('40,000');
    const chips = within(screen.getByRole('group', { name: m.lending_criteria_tenure() })).getAllByRole('button');
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
      ['3 months', 'false'],
      ['4 months', 'false'],
      ['6 months', 'true'],
    ]);
  });

  it('calls no purpose unsuitable before one is chosen', async () => {
    const reasons = [{ reason: 'PURPOSE_NOT_SERVED', bound: 'Travel' }];
    const differs = () => new ApiProblem('loanNotMatched', { details: { reasons } });
    await open({ [`${market}/keyFacts`]: differs }, undefined, { purpose: '' });
    expect(screen.getByText(m.lending_home_apr())).toBeTruthy();
    expect(screen.queryByText(m.lending_apply_misfit())).toBeNull();
  });

  it('is one form that names what is missing, saves the input, and leads to the review with the consent', async () => {
    const missing: LoanProfile['missing'] = ['pan', 'pincode', 'state'];
    const { pincode: _pincode, state: _state, email: _email, ...rest } = sample;
    let profile: LoanProfile = { ...completeProfile, ...rest, maskedPan: '', missing };
    const saved = vi.fn((change: object) => {
      const { pan, ...shown } = change as ProfileChange;
      const missing = profile.missing.filter((field) => !(field in change));
      profile = { ...profile, ...shown, missing, maskedPan: pan ? completeProfile.maskedPan : profile.maskedPan };
      return profile;
    });
    const { post, currentHref } = await open(
      {
        [save]: saved,
        [`${market}/applyLoan`]: () => ({ cid }),
        '/flamingo/all/city': () => ({ places: [{ stateId: 'KA', state: 'Karnataka', cities: ['Bengaluru'] }] }),
      },
      profile,
      { purpose: 'MEDICAL', state: '' },
    );
    expect(screen.getByText(m.lending_step_where({ number: 2, count: 7, part: m.common_your_details() }))).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(m.common_full_name()).value).toBe('Asha Rao');
    expect(screen.queryByLabelText(m.lending_apply_mother())).toBeNull();
    expect(screen.getByText(consent.text)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await press(send);
    for (const text of [
      m.lending_missing_pan(),
      m.lending_missing_pincode(),
      m.common_choose_your_state(),
      m.lending_missing_consent(),
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(m.common_pan()));
    expect(saved).not.toHaveBeenCalled();

    await fill(m.lending_apply_email(), 'asha');
    expect(screen.getByText(m.frame_email_wrong())).toBeTruthy();
    await fill(m.lending_apply_email(), 'asha@example.com');
    expect(saved).toHaveBeenCalledExactlyOnceWith({ email: 'asha@example.com' });
    expect(screen.getByText(m.common_saved())).toBeTruthy();
    await fill(m.lending_apply_pincode(), '560002');
    await vi.waitFor(() => expect(saved).toHaveBeenLastCalledWith({ state: 'KA' }));
    expect(screen.getByLabelText<HTMLSelectElement>(m.lending_criteria_state()).value).toBe('KA');
    fireEvent.change(screen.getByLabelText(m.common_pan()), { target: { value: 'abcpe1234f' } });
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/1234f/i);
    await act(async () => void fireEvent.blur(screen.getByLabelText(m.common_pan())));
    await vi.waitFor(() => expect(saved).toHaveBeenLastCalledWith({ pan: 'ABCPE1234F' }));
    const keepHint = m.lending_apply_pan_saved({ pan: completeProfile.maskedPan });
    expect(screen.queryByText(keepHint)).toBeNull();
    fireEvent.change(screen.getByLabelText(m.common_pan()), { target: { value: '' } });
    expect(screen.getByText(keepHint)).toBeTruthy();
    await agree();
    await vi.waitFor(() => expect(currentHref()).toBe(`/reviewing?cid=${cid}`));
    expect(post).toHaveBeenCalledWith(
      `${market}/applyLoan`,
      { productGid: 'udaan:step', amountPaise: 5_000_000, tenure: 'P24', purpose: 'MEDICAL', consentId },
      { quiet: true, idempotencyKey: expect.any(String) as string },
    );
  });

  it('shows EMI and APR for this user, and mismatches early', async () => {
    const { post } = await open({});
    expect(screen.getByText(costText(keyFactsWith().instalmentPaise))).toBeTruthy();
    expect(post).toHaveBeenCalledWith(
      `${market}/keyFacts`,
      expect.objectContaining({ productGid: 'udaan:step' }),
      expect.anything(),
    );
    cleanup();
    const reasons = [{ reason: 'INCOME_TOO_LOW', bound: '₹25,000' }];
    await open({ [`${market}/keyFacts`]: () => new ApiProblem('loanNotMatched', { details: { reasons } }) });
    expect(screen.getByText(m.lending_offers_reason_income({ bound: '₹25,000' }))).toBeTruthy();
  });

  it('needs a new consent for another amount', async () => {
    await open({});
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await press(m.lending_apply_change_of({ part: m.common_loan_amount() }));
    await fill(m.lending_criteria_amount(), '60000');
    await press(m.common_continue());
    expect(button(m.lending_apply_send({ amount: '₹60,000' }))).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('is prefilled from the comparison and from the user’s details', async () => {
    const missing: LoanProfile['missing'] = ['birthDay', 'employment', 'incomePaise'];
    await open(
      { '/flamingo/user/userExtInfo': () => ({ birthDate: '1990-02-01', occupation: 'freelance' }) },
      { ...completeProfile, missing },
      { employment: '', income: '40000' },
    );
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(valueOf(m.common_date_of_birth())).toBe('01/02/1990');
    expect(valueOf(m.lending_criteria_employment())).toBe('SELF_EMPLOYED');
    expect(valueOf(m.lending_criteria_income())).toBe('40000');
  });

  it('sums up what is saved, and opens it for a change', async () => {
    await open({});
    expect(screen.getByText('12 Jun 1994')).toBeTruthy();
    expect(screen.getByText(completeProfile.maskedPan)).toBeTruthy();
    expect(screen.queryByLabelText(m.common_full_name())).toBeNull();
    await press(m.lending_apply_change_of({ part: m.common_about_you() }));
    expect(screen.getByLabelText<HTMLInputElement>(m.common_full_name()).value).toBe('Asha Rao');
  });

  it('shows at the field that the lender requires an adult, and on the screen that the request failed', async () => {
    const minor = new ApiProblem('loanAdultsOnly', { msg: 'Only from 18.' });
    const { post } = await open({ [save]: () => minor }, { ...completeProfile, missing: ['birthDay'] });
    await fill(m.common_date_of_birth(), '2015-06-12');
    expect(screen.getByLabelText(m.common_date_of_birth()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Only from 18.')).toBeTruthy();
    expect(post).toHaveBeenCalledWith(save, { birthDay: '2015-06-12' }, { quiet: true });
    cleanup();
    await open({ [save]: down }, { ...completeProfile, ...sample, missing: ['birthDay'] });
    await fill(m.common_date_of_birth(), '1994-06-13');
    expect(screen.queryByRole('alert')).toBeNull();
    await agree();
    expect((await screen.findByRole('alert')).textContent).toContain(m.lending_apply_unknown());
  });

  it('is the same one when resent after a lost response', async () => {
    let tries = 0;
    const { post, currentHref } = await open({ [`${market}/applyLoan`]: () => (tries++ === 0 ? down() : { cid }) });
    await agree();
    expect(screen.getByRole('alert').textContent).toContain(m.lending_apply_unknown());
    await press(send);
    await vi.waitFor(() => expect(currentHref()).toBe(`/reviewing?cid=${cid}`));
    const keys = post.mock.calls.filter(([path]) => path.endsWith('/applyLoan')).map(([, , options]) => options);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toEqual(keys[1]);
  });

  it('continues the open one', async () => {
    const { currentHref } = await open({
      [`${market}/applyLoan`]: () => new ApiProblem('loanApplicationOpen', { details: { cid } }),
    });
    await agree();
    await vi.waitFor(() => expect(currentHref()).toBe(`/reviewing?cid=${cid}`));
  });

  it.each([
    [
      'loanNotMatched',
      { reasons: [{ reason: 'INCOME_TOO_LOW', bound: '₹25,000' }] },
      m.lending_offers_reason_income({ bound: '₹25,000' }),
    ],
    ['loanNotMatched', { reasons: [] }, m.lending_apply_reason_step()],
    ['loanTooEarly', { reapplyFrom: '2027-02-19' }, '19 Feb 2027'],
  ] as const)('shows what blocks it: %s %j', async (name, details, expectedText) => {
    await open({ [`${market}/applyLoan`]: () => new ApiProblem(name, { details }) });
    await agree();
    expect(screen.getByRole('alert').textContent).toContain(expectedText);
    expect(screen.getByRole('link', { name: m.common_compare_loans() })).toBeTruthy();
  });

  it('asks for consent again when its text has changed', async () => {
    const newer = { ...consent, text: 'Udaan Finance gets more.', textVersion: '2026-12-01' };
    let reads = 0;
    await open({
      [`${market}/consent/list`]: () => ({ consents: [reads++ === 0 ? consent : newer] }),
      [`${market}/consent/give`]: () => new ApiProblem('loanConsentOutdated', { msg: 'The text has changed.' }),
    });
    await agree();
    expect(screen.getByRole('alert').textContent).toContain('The text has changed.');
    expect(screen.getByText(newer.text)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});
