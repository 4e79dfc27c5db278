import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lendersFixture, keyFactsWith, completeForm } from '#areas/lending/testing/offers.ts';
import { compareRoutes, trustRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { cacheFacts } from '../facts-cache.ts';
import { clearForm, storeForm } from '../loan-criteria.ts';

const call = '/flamingo/ostrader/loan_market/keyFacts';
const lendersCall = '/flamingo/ostrader/loan_market/lenders';

const open = async (answer: unknown) => {
  const post = answerCalls({ [call]: () => answer, [lendersCall]: () => lendersFixture });
  return { post, ...(await openScreen([...compareRoutes, ...trustRoutes], '/keyFacts?productGid=udaan%3Apersonal')) };
};
const valueOf = (name: string) => screen.getAllByText(name)[0]?.closest('dt')?.nextSibling?.textContent;
/** A section of the statement, shut or not. */
const sectionOf = (title: string) =>
  within(screen.getByText(title, { selector: 'summary *' }).closest('details') as HTMLElement);

beforeEach(() => {
  localStorage.clear();
  storeForm(completeForm);
});
afterEach(() => {
  cleanup();
  clearForm();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the document', () => {
  it('requests the price for the criteria', async () => {
    const { post } = await open(keyFactsWith());
    expect(post).toHaveBeenCalledWith(
      call,
      { productGid: 'udaan:personal', criteria: expect.objectContaining({ amountPaise: 2_000_000, tenure: 'P24' }) },
      { quiet: true },
    );
  });

  it('shows net amount and total in whole rupees, never rounding a cost down', async () => {
    await open(keyFactsWith());
    expect(screen.getByText('₹19,600', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText(m.lending_facts_loan_less({ amount: '₹20,000', charges: '₹400' }))).toBeTruthy();
    expect(valueOf(m.common_you_pay_back())).toBe('₹23,274');
    expect(valueOf(m.lending_facts_emi({ tenure: '2 years' }))).toBe('₹970');
    expect(valueOf(m.lending_facts_apr())).toBe('17.07%');
    expect(valueOf(m.lending_facts_late_emi())).toBe('₹127');
    expect(valueOf(m.lending_facts_closing())).toBe('2% of the outstanding amount + GST');
    const cost = m.lending_facts_return_cost({ interest: '₹29' });
    expect(screen.getByText(`${cost} ${m.lending_facts_return_one_time({ fee: '₹160' })}`)).toBeTruthy();
  });

  it('draws every instalment, with the first and the last interest', async () => {
    await open(keyFactsWith());
    expect(screen.getByRole('img', { name: m.lending_facts_chart({ count: 24 }) })).toBeTruthy();
    expect(screen.getByText(m.lending_facts_chart_first({ interest: '₹250' }))).toBeTruthy();
    expect(screen.getByText(m.lending_facts_chart_last({ interest: '₹12' }))).toBeTruthy();
  });

  it('explains a technical term in place', async () => {
    await open(keyFactsWith());
    expect(screen.queryByText(m.lending_term_apr())).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: m.lending_facts_apr() }));
    expect(screen.getByText(m.lending_term_apr()).closest('dt')?.textContent).toContain(m.lending_facts_apr());
  });

  it('collapses every section on screen and expands it in print', async () => {
    await open(keyFactsWith());
    const sections = [...document.querySelectorAll('details')];
    expect(sections.map(({ open: isOpen }) => isOpen)).toEqual(Array(7).fill(false));
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(sections.map(({ open: isOpen }) => isOpen)).toEqual(Array(7).fill(true));
  });

  it('shows the price line by line', async () => {
    await open(keyFactsWith());
    const price = sectionOf(m.lending_facts_price());
    const lineOf = (name: string) => price.getByText(name).nextSibling?.textContent;
    expect(lineOf(m.common_loan_amount())).toBe('₹20,000');
    expect(lineOf(m.common_processing_fee())).toBe('₹160');
    expect(lineOf(m.lending_emi_other())).toBe('₹240');
    expect(lineOf(m.common_reaches_your_account())).toBe('₹19,600');
    expect(lineOf(m.lending_emi_rate())).toBe('15% a year · 1.25% a month');
    expect(lineOf(m.common_monthly_emi())).toBe('24 × ₹969.73');
    expect(lineOf(m.common_you_pay_back())).toBe('₹23,273.58');
    expect(lineOf(m.lending_facts_apr())).toBe('17.07%');
    expect(screen.getByText(/RBI’s form adds .*₹23,673\.58/)).toBeTruthy();
  });

  it('explains the APR from the net amount', async () => {
    await open(keyFactsWith());
    const steps = sectionOf(m.lending_facts_apr_how({ apr: '17.07%' })).getAllByRole('listitem', { hidden: true });
    expect(steps.map((step) => step.textContent)).toEqual([
      'The loan is ₹20,000. ₹400 in charges is deducted first, so ₹19,600 reaches you.',
      'You pay 24 instalments of ₹969.73, one a month. The last one includes the rounding difference.',
      expect.stringMatching(/^At 1\.4225% a month, all instalments are worth ₹19,600 on the day/),
      '12 times 1.4225% a month is 17.07% a year.',
    ]);
  });

  it('has every instalment', async () => {
    await open(keyFactsWith());
    expect(sectionOf(m.lending_emi_schedule()).getAllByRole('row', { hidden: true })).toHaveLength(25);
  });

  it('shows examples of late payment, return and foreclosure', async () => {
    await open(keyFactsWith());
    expect(sectionOf(m.lending_facts_late()).getByText(m.lending_facts_late_sum()).nextSibling?.textContent).toBe(
      '₹126.18',
    );
    const giveBack = sectionOf(m.lending_facts_return({ count: 3 }));
    expect(giveBack.getByText(m.lending_facts_return_back()).nextSibling?.textContent).toBe('− ₹240');
    expect(giveBack.getByText(m.common_you_pay()).nextSibling?.textContent).toBe('₹19,788.06');
    expect(sectionOf(m.lending_facts_end()).getByText(/2% of the outstanding amount plus GST/)).toBeTruthy();
  });

  it('names the grievance officer of this lender', async () => {
    await open(keyFactsWith());
    expect(sectionOf(m.common_grievance_officer()).getByText('Kavita Rao')).toBeTruthy();
  });
});

describe('its validity', () => {
  it('is marked as an illustration, without an action', async () => {
    await open(keyFactsWith());
    expect(screen.getByText(m.lending_facts_illustration())).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  const firm = { proposalNumber: 'UDN20261121', validUntil: '2026-11-24T12:35:00.000Z' };
  const setTime = (moment: string) => vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] });

  it('counts down a firm offer', async () => {
    setTime('2026-11-21T10:30:00Z');
    await open(keyFactsWith({ firm }));
    expect(screen.getByText(/24 Nov 2026, 6:05 pm: 3 days left/)).toBeTruthy();
    expect(screen.getByText('UDN2 0261 121')).toBeTruthy();
  });

  it('shows its expiry', async () => {
    setTime('2026-11-24T12:35:00Z');
    await open(keyFactsWith({ firm }));
    expect(screen.getByText(m.lending_facts_over())).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('without a network', () => {
  it('is the stored one, with its date', async () => {
    cacheFacts({ facts: keyFactsWith(), locale: 'en', readAtMs: Date.parse('2026-11-21T10:30:00Z') });
    await open(new ApiProblem('network'));
    expect(screen.getByText(/Saved on this phone on 21 Nov 2026, 4:00 pm/)).toBeTruthy();
    expect(valueOf(m.common_you_pay_back())).toBe('₹23,274');
  });

  it('can be retried if none is stored', async () => {
    await open(new ApiProblem('network'));
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('button', { name: m.common_try_again() })).toBeTruthy();
  });

  it('is stored once it was read', async () => {
    await open(keyFactsWith());
    cleanup();
    await open(new ApiProblem('network'));
    expect(valueOf(m.common_you_pay_back())).toBe('₹23,274');
  });
});

describe('no statement', () => {
  it('without the required criteria', async () => {
    clearForm();
    await open(keyFactsWith());
    expect(screen.getByRole('link', { name: m.lending_facts_no_criteria_action() }).getAttribute('href')).toBe(
      '/app/offers',
    );
  });

  it('of a missing product', async () => {
    await open(new ApiProblem('loanProductMissing'));
    expect(screen.getByText(m.lending_facts_missing_title())).toBeTruthy();
  });

  it('of a product that does not match, with the reasons', async () => {
    const reasons = [{ reason: 'AMOUNT_BELOW_MIN', bound: '₹50,000' }];
    await open(new ApiProblem('loanNotMatched', { details: { reasons } }));
    expect(screen.getByText(m.lending_offers_reason_amount_min({ bound: '₹50,000' }))).toBeTruthy();
  });
});
