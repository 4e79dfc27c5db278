import { paise } from '@sikka/money';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, partsArrived } from '#shared/money/testing/open-screen.tsx';
import { compareRoutes, trustRoutes } from '#areas/lending/testing/routes.ts';
import { clearForm, storeForm, storedForm } from '../loan-criteria.ts';
import { offerWith, referralOffer, unmatchedWith, wholeForm } from '../testing/loans.ts';

const call = '/flamingo/ostrader/loan_market/compareOffers';
const market = { offers: [offerWith(), referralOffer], unmatched: [unmatchedWith()], orderVersion: '1' };

const open = async (answer: unknown = market) => {
  const post = answerCalls({ [call]: () => answer });
  const opened = await openScreen([...compareRoutes, ...trustRoutes], '/offers', null);
  return { ...opened, post };
};
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await partsArrived();
};
const cardOf = (lender: string) => screen.getByRole('heading', { level: 3, name: lender }).closest('li') as HTMLElement;
const valueOf = (card: HTMLElement, name: string) => within(card).getByText(name).nextSibling?.textContent;

const fillIn = () => {
  choose(m.lending_criteria_amount(), '20000');
  choose(m.lending_criteria_tenure(), 'P24');
  choose(m.lending_criteria_purpose(), 'MEDICAL');
  choose(m.lending_criteria_age(), '30');
  choose(m.lending_criteria_employment(), 'SALARIED');
  choose(m.lending_criteria_income(), '40,000');
  choose(m.lending_criteria_state(), 'KA');
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  clearForm();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the form', () => {
  it('says that nothing is kept, and asks nothing of the server while it is filled in', async () => {
    const { post } = await open();
    expect(screen.getByText(/No name, no number, no document/)).toBeTruthy();
    fillIn();
    expect(post).not.toHaveBeenCalled();
    expect(storedForm()).toEqual({ ...wholeForm, income: '40,000' });
  });

  it('compares for a guest, with what was said and nothing else', async () => {
    const { post } = await open();
    fillIn();
    await press(m.lending_criteria_compare());
    expect(post).toHaveBeenCalledWith(
      call,
      {
        amountPaise: paise(2_000_000),
        tenure: 'P24',
        purpose: 'MEDICAL',
        age: 30,
        employment: 'SALARIED',
        incomePaise: paise(4_000_000),
        obligationsPaise: paise(0),
        scoreBand: 'UNKNOWN',
        state: 'KA',
      },
      { quiet: true },
    );
    expect(screen.getByText('2 offers fit')).toBeTruthy();
  });

  it('marks what is missing, and compares nothing', async () => {
    const { post } = await open();
    await press(m.lending_criteria_compare());
    expect(screen.getAllByText(m.lending_emi_missing())).toHaveLength(5);
    choose(m.lending_criteria_age(), '17');
    expect(screen.getByText(m.lending_emi_range({ least: '18', most: '65' }))).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
  });
});

describe('the offers', () => {
  beforeEach(() => storeForm(wholeForm));

  it('stand as the server ordered them, with the six columns and the true cost', async () => {
    await open();
    const card = cardOf('Udaan Finance');
    const [first] = screen.getAllByRole('heading', { level: 3 });
    expect(first?.textContent).toBe('Udaan Finance');
    expect(valueOf(card, 'Loan amount')).toBe('₹20,000');
    expect(valueOf(card, 'Tenure')).toBe('2 years');
    expect(valueOf(card, 'APR, all charges')).toBe('17.07%');
    expect(valueOf(card, 'Instalment a month')).toBe('₹969.73');
    expect(within(card).getByText(/₹100 once for each late instalment\. 0\.1% of what is unpaid/)).toBeTruthy();
    expect(valueOf(card, 'Reaches your account')).toBe('₹19,600');
    expect(valueOf(card, 'You pay back')).toBe('₹23,273.58');
    expect(valueOf(card, 'Cost of the loan')).toBe('₹3,673.58');
    expect(valueOf(card, '30 days late costs')).toBe('₹126.18');
  });

  it('are drawn on one scale, in words for those who do not see it', async () => {
    await open();
    const bars = screen.getAllByRole('img', { name: /^You pay back/ });
    expect(bars).toHaveLength(2);
    expect(bars[0]?.getAttribute('aria-label')).toBe(
      'You pay back ₹23,273.58: ₹19,600 that reached you, ₹400 charges and ₹3,273.58 interest.',
    );
  });

  it('say why they stand in this order, and lead to the key facts', async () => {
    await open();
    expect(screen.getByRole('link', { name: m.lending_home_order_why() }).getAttribute('href')).toBe('/app/loanOrder');
    expect(screen.getByRole('link', { name: 'Key facts: Udaan Finance, Personal loan' }).getAttribute('href')).toBe(
      '/app/keyFacts?productGid=udaan%3Apersonal',
    );
  });

  it('lead to an application, for which a guest signs in first', async () => {
    await open();
    const apply = screen.getByRole('link', { name: 'Apply: Udaan Finance, Personal loan' });
    expect(apply.getAttribute('href')).toBe('/app/apiloan/udaan:personal');
    const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
    fireEvent(apply, pressed);
    expect(pressed.defaultPrevented).toBe(true);
    expect(storedForm()).toEqual(wholeForm);
  });

  it('that a filter sets aside are still named, with the filter', async () => {
    await open();
    await press(m.lending_offers_filter_applies_here());
    expect(screen.queryByRole('heading', { level: 3, name: 'Neem Lending' })).toBeNull();
    expect(screen.getByText(m.lending_offers_aside({ count: '1' }))).toBeTruthy();
    expect(screen.getByText('Does not pass: Apply in this app')).toBeTruthy();
    await press(m.lending_offers_show_all());
    expect(cardOf('Neem Lending')).toBeTruthy();
  });

  it('that are smaller than the criteria say by how much', async () => {
    await open({ ...market, offers: [offerWith({ amountPaise: paise(1_950_000), netPaise: paise(1_910_000) })] });
    expect(screen.getByText(/^₹500 less than you asked for/)).toBeTruthy();
  });
});

describe('without an offer', () => {
  beforeEach(() => storeForm(wholeForm));

  it('every lender is named with every reason and what would fit', async () => {
    await open({ ...market, offers: [] });
    expect(screen.getByText(m.lending_offers_none_title())).toBeTruthy();
    expect(screen.getByText(m.lending_home_declined({ count: '1' }))).toBeTruthy();
    const card = screen.getByRole('heading', { level: 3, name: 'Himadri Bank' }).parentElement?.parentElement
      ?.parentElement as HTMLElement;
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((reason) => reason.textContent),
    ).toEqual(['Lends ₹50,000 or more.', 'Asks for an income of ₹60,000 a month or more.']);
  });

  it('says so when no lender is there at all', async () => {
    await open({ offers: [], unmatched: [], orderVersion: '1' });
    expect(screen.getByText(m.lending_home_empty_title())).toBeTruthy();
    expect(screen.queryByText(/Below stands why/)).toBeNull();
  });

  it('the criteria can be changed, and is still there', async () => {
    await open({ ...market, offers: [] });
    await press(m.lending_offers_none_action());
    expect(screen.getByLabelText<HTMLInputElement>(m.lending_criteria_age()).value).toBe('30');
  });
});

it('can be asked for again when the network fails', async () => {
  storeForm(wholeForm);
  await open(new ApiProblem('network'));
  await act(() => vi.dynamicImportSettled());
  answerCalls({ [call]: () => market });
  await press(m.frame_try_again());
  expect(screen.getByText('2 offers fit')).toBeTruthy();
});
