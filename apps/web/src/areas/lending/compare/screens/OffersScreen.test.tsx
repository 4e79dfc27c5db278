import type { ComparedOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerWith, referralOffer, unmatchedWith, completeForm } from '#areas/lending/testing/offers.ts';
import { compareRoutes, trustRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { clearForm, initialCriteria, storeForm, storedForm } from '../loan-criteria.ts';

const call = '/flamingo/ostrader/loan_market/compareOffers';
const market = { offers: [offerWith(), referralOffer], unmatched: [unmatchedWith()], orderVersion: '2' };

const open = async (answer: unknown = market) => {
  const post = answerCalls({ [call]: () => answer });
  const opened = await openScreen([...compareRoutes, ...trustRoutes], '/offers', null);
  return { ...opened, post };
};
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await waitForLazyParts();
};
const cardOf = (lender: string) => screen.getByRole('heading', { level: 3, name: lender }).closest('li') as HTMLElement;
const figureOf = (card: HTMLElement, name: string) =>
  within(card).getByText(name).parentElement?.querySelector('dd')?.textContent;
const chip = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) });
const bodies = (post: Awaited<ReturnType<typeof open>>['post']) => post.mock.calls.map(([, body]) => body);

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  clearForm();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the questions', () => {
  const three = { amountPaise: 10_000_000, tenure: 'P12', purpose: 'HOME' };

  it('are three, with only the purpose open, and send no request before', async () => {
    const { post } = await open();
    expect(screen.getByText(m.lending_criteria_promise())).toBeTruthy();
    expect(chip(m.lending_criteria_amount()).textContent).toBe('₹1,00,000');
    expect(chip(m.lending_criteria_tenure()).textContent).toBe('1 year');
    expect(chip(m.lending_criteria_purpose()).getAttribute('aria-expanded')).toBe('true');
    expect(post).not.toHaveBeenCalled();
  });

  it('are compared for a guest with one tap, sending only the criteria', async () => {
    const { post } = await open();
    await press(m.lending_criteria_purpose_home());
    expect(post).toHaveBeenCalledWith(call, three, { quiet: true });
    expect(screen.getByText(m.lending_offers_count({ count: 2 }))).toBeTruthy();
    expect(chip(m.lending_criteria_purpose()).getAttribute('aria-expanded')).toBe('false');
  });

  it('about a signed-in user are answered from the profile', async () => {
    const post = answerCalls({
      [call]: () => market,
      '/flamingo/ostrader/loan_market/profile/query': () => ({ employment: 'SALARIED', state: 'KA' }),
    });
    await openScreen([...compareRoutes, ...trustRoutes], '/offers');
    await press(m.lending_criteria_purpose_home());
    expect(bodies(post).at(-1)).toEqual({ ...three, employment: 'SALARIED', state: 'KA' });
  });

  it('are refined in place: choices apply at once, input on leaving its field', async () => {
    storeForm({ ...initialCriteria, purpose: 'HOME' });
    const { post } = await open();
    await press(new RegExp(m.lending_criteria_more({ count: 6 })));
    choose(m.lending_criteria_state(), 'KA');
    choose(m.lending_criteria_income(), '40,000');
    await waitForLazyParts();
    expect(bodies(post)).toEqual([three, { ...three, state: 'KA' }]);
    fireEvent.blur(screen.getByLabelText(m.lending_criteria_income()));
    await waitForLazyParts();
    expect(bodies(post).at(-1)).toEqual({ ...three, state: 'KA', incomePaise: 4_000_000 });
    expect(chip(m.common_about_you()).textContent).toBe(m.lending_criteria_more({ count: 4 }));
    expect(storedForm()).toMatchObject({ state: 'KA', income: '40,000' });
  });

  it('leave the offers unchanged while an answer is invalid', async () => {
    storeForm({ ...initialCriteria, purpose: 'HOME' });
    const { post } = await open();
    await press(new RegExp(m.lending_criteria_more({ count: 6 })));
    const wrong = m.frame_field_range({ min: '18', max: '65' });
    choose(m.lending_criteria_age(), '17');
    expect(screen.queryByText(wrong)).toBeNull();
    fireEvent.blur(screen.getByLabelText(m.lending_criteria_age()));
    expect(screen.getByText(wrong)).toBeTruthy();
    expect(bodies(post)).toEqual([three]);
    expect(cardOf('Udaan Finance')).toBeTruthy();
  });
});

describe('the offers', () => {
  beforeEach(() => storeForm(completeForm));

  it('name the facts on which they depend, and ask for them', async () => {
    const pension = offerWith({
      productGid: 'udaan:pension',
      conditions: [
        { reason: 'EMPLOYMENT_NOT_SERVED', bound: 'Retired' },
        { reason: 'AGE_OUT_OF_RANGE', bound: '50 to 75 years' },
      ],
    });
    await open({ ...market, offers: [offerWith(), pension] });
    expect(screen.getByText('For: Retired, 50 to 75 years old')).toBeTruthy();
    expect(screen.getByText(m.lending_offers_ask({ facts: 'age, kind of work' }))).toBeTruthy();
    await press(m.lending_offers_add());
    expect(screen.getByLabelText(m.lending_criteria_age())).toBeTruthy();
    cleanup();
    await open();
    expect(screen.queryByText(/^If you are/)).toBeNull();
  });

  it('that depend on answers, and those for few people, have a title below the certain ones', async () => {
    const conditions: ComparedOffer['conditions'] = [{ reason: 'AGE_OUT_OF_RANGE', bound: '50 to 75 years' }];
    const depending = offerWith({ productGid: 'udaan:open', conditions });
    const few = offerWith({ productGid: 'udaan:few', conditions, isForFew: true });
    const titles = () =>
      [m.lending_offers_open(), m.lending_offers_few()].filter((name) => screen.queryByRole('heading', { name }));
    await open({ ...market, offers: [offerWith(), depending, few] });
    expect(titles()).toEqual([m.lending_offers_open(), m.lending_offers_few()]);
    cleanup();
    await open({ ...market, offers: [depending, few] });
    expect(titles()).toEqual([m.lending_offers_few()]);
    cleanup();
    await open({ ...market, offers: [offerWith()] });
    expect(titles()).toEqual([]);
  });

  it('are in the server’s order, with whole rupees that are never rounded in the lender’s favour', async () => {
    await open();
    const card = cardOf('Udaan Finance');
    const [first] = screen.getAllByRole('heading', { level: 3 });
    expect(first?.textContent).toBe('Udaan Finance');
    expect(figureOf(card, m.common_apr())).toBe('17.07%');
    expect(figureOf(card, m.common_monthly_emi())).toBe('₹970');
    expect(figureOf(card, m.common_total())).toBe('₹23,274');
    expect(within(card).getByText(`Personal loan · ${m.lending_offers_any_purpose()}`)).toBeTruthy();
    expect(within(card).queryByText(m.common_reaches_your_account())).toBeNull();
  });

  it('expand further details', async () => {
    await open();
    const card = cardOf('Udaan Finance');
    await press('Details: Udaan Finance, Personal loan');
    expect(figureOf(card, m.common_loan_amount())).toBe('₹20,000');
    expect(figureOf(card, m.common_tenure())).toBe('2 years');
    expect(figureOf(card, m.common_reaches_your_account())).toBe('₹19,600');
    expect(figureOf(card, m.common_cost_of_the_loan())).toBe('₹3,674');
    expect(figureOf(card, m.lending_offers_late())).toBe('₹127');
    expect(within(card).getByText(/₹100 once for each late instalment\. 0\.1% of what is unpaid/)).toBeTruthy();
  });

  it('show their purposes if limited', async () => {
    await open({ ...market, offers: [offerWith({ purposes: ['MEDICAL'] })] });
    const purposes = m.lending_criteria_purpose_medical();
    expect(screen.getByText(`Personal loan · ${m.lending_offers_made_for({ purposes })}`)).toBeTruthy();
  });

  it('are separate from a lender for other purposes, which says so', async () => {
    const course = unmatchedWith({
      productName: 'Course loan',
      reasons: [{ reason: 'PURPOSE_NOT_SERVED', bound: 'Education' }],
    });
    await open({ ...market, unmatched: [course] });
    expect(screen.queryByText('Course loan')).toBeNull();
    const fold = screen.getByText(m.lending_offers_unmatched({ count: 1 })).closest('details') as HTMLDetailsElement;
    fold.open = true;
    await act(async () => void fireEvent(fold, new Event('toggle')));
    expect(within(fold).getByText('Course loan')).toBeTruthy();
    expect(within(fold).getByText(m.lending_offers_reason_purpose({ bound: 'Education' }))).toBeTruthy();
  });

  it('explain their order, and link to the key facts', async () => {
    await open();
    expect(screen.getByRole('link', { name: m.common_why_this_order() }).getAttribute('href')).toBe('/app/loanOrder');
    expect(screen.getByRole('link', { name: 'Key facts: Udaan Finance, Personal loan' }).getAttribute('href')).toBe(
      '/app/keyFacts?productGid=udaan%3Apersonal',
    );
  });

  it('lead to an application, which requires a guest to sign in', async () => {
    await open();
    const apply = screen.getByRole('link', { name: 'Apply: Udaan Finance, Personal loan' });
    expect(apply.getAttribute('href')).toBe('/app/apiloan/udaan:personal');
    const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
    fireEvent(apply, pressed);
    expect(pressed.defaultPrevented).toBe(true);
    expect(storedForm()).toEqual(completeForm);
  });

  it('that a filter excludes are still listed, with the filter', async () => {
    await open();
    await press(m.common_about_you() + ': ' + m.lending_criteria_more({ count: 2 }));
    await press(m.lending_offers_filter_applies_here());
    expect(screen.queryByRole('heading', { level: 3, name: 'Neem Lending' })).toBeNull();
    expect(screen.getByText(m.lending_offers_aside({ count: '1' }))).toBeTruthy();
    expect(screen.getByText('Does not match: Apply in this app')).toBeTruthy();
    await press(m.lending_offers_show_all());
    expect(cardOf('Neem Lending')).toBeTruthy();
  });

  it('that are smaller than the criteria show the difference', async () => {
    await open({ ...market, offers: [offerWith({ amountPaise: paise(1_950_000), netPaise: paise(1_910_000) })] });
    expect(screen.getByText(/^₹500 less than you need/)).toBeTruthy();
  });
});

describe('without an offer', () => {
  beforeEach(() => storeForm(completeForm));

  it('lists every lender with every reason and the matching value', async () => {
    await open({ ...market, offers: [] });
    expect(screen.getByText(m.lending_offers_none_title())).toBeTruthy();
    const card = screen.getByRole('heading', { level: 3, name: 'Himadri Bank' }).closest('section') as HTMLElement;
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((reason) => reason.textContent),
    ).toEqual(['Lends ₹50,000 or more.', 'Needs an income of ₹60,000 a month or more.']);
  });

  it('reports that there are no lenders', async () => {
    await open({ offers: [], unmatched: [], orderVersion: '2' });
    expect(screen.getByText(m.lending_home_empty_title())).toBeTruthy();
    expect(screen.queryByText(m.lending_offers_none_text())).toBeNull();
  });

  it('keeps the criteria, which can be changed', async () => {
    await open({ ...market, offers: [] });
    await press(m.lending_offers_none_action());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: m.lending_criteria_amount() }).value).toBe('20000');
  });
});

it('a comparison can be retried when the network fails', async () => {
  storeForm(completeForm);
  await open(new ApiProblem('network'));
  await act(() => vi.dynamicImportSettled());
  answerCalls({ [call]: () => market });
  await press(m.common_try_again());
  expect(screen.getByText(m.lending_offers_count({ count: 2 }))).toBeTruthy();
});
