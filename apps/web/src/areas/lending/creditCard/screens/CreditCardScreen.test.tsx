import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleCard } from '#areas/lending/testing/offers.ts';
import { creditCardRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, openFold } from '#shared/money/testing/open-screen.tsx';
import * as opening from '#shared/tile/open-tile.ts';

vi.mock('#shared/tile/open-tile.ts', () => ({
  openTile: vi.fn(async () => true),
  tileHref: ({ guideUrl }: { guideUrl: string }) => guideUrl,
}));

const path = '/flamingo/ostrader/loan_market/cards';
const open = async (answer: () => unknown = () => ({ cards: [sampleCard()] })) => {
  const calls = answerCalls({ [path]: answer });
  await openScreen(creditCardRoutes, '/creditCard', null);
  return calls;
};

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};
const fillForm = (age: string, work: string, income: string, residence: string) => {
  fill(m.lending_card_age(), age);
  fill(m.lending_card_work(), work);
  fill(m.lending_card_income(), income);
  fill(m.lending_card_resident(), residence);
};

beforeEach(() => {
  localStorage.clear();
  vi.mocked(opening.openTile).mockClear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the offer', () => {
  beforeEach(async () => void (await open()));

  it('lists its benefits with their limits', () => {
    expect(screen.getAllByText('10X reward points')).toHaveLength(2);
    expect(screen.getByText(/₹1,000 spent on films.* earns points worth ₹20; elsewhere ₹2/)).toBeTruthy();
    expect(screen.getAllByText('25% off movie tickets')).toHaveLength(2);
    expect(screen.getByText(m.lending_card_films_note({ max: '₹150', times: '2' }))).toBeTruthy();
  });

  it('shows its monthly and yearly cost', () => {
    expect(screen.getByText('₹590')).toBeTruthy();
    expect(screen.getByText('42% APR')).toBeTruthy();
    expect(screen.getByText(m.lending_card_with_gst({ fee: '₹250', total: '₹295' }))).toBeTruthy();
    expect(screen.getByText('₹885')).toBeTruthy();
    expect(screen.getByText('APR 42% (3.5% a month)')).toBeTruthy();
    expect(
      screen.getByText(
        /Leave ₹10,000 unpaid for a month and it costs ₹350 interest, a late fee of ₹600 and ₹171 GST: ₹1,121/,
      ),
    ).toBeTruthy();
  });

  it('lists the late fees, from none to the highest', () => {
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Still dueFee',
      'Up to ₹500None',
      'Above ₹500, up to ₹5,000₹400',
      'Above ₹5,000, up to ₹10,000₹600',
      'Above ₹10,000, up to ₹25,000₹800',
      'Above ₹25,000₹1,100',
    ]);
  });
});

const openCheck = async () => {
  const calls = await open();
  await openFold(m.lending_card_for_you());
  await act(() => vi.dynamicImportSettled());
  return calls;
};

describe('the check', () => {
  beforeEach(async () => void (await openCheck()));

  it('shows nothing before submitting, and then the missing fields', async () => {
    expect(screen.queryByText(m.lending_missing_age())).toBeNull();
    await press(m.common_check());
    for (const text of [
      m.lending_missing_age(),
      m.lending_missing_employment(),
      m.lending_missing_year_income(),
      m.lending_missing_resident(),
    ])
      expect(screen.getByText(text)).toBeTruthy();
    fill(m.lending_card_age(), '17');
    expect(screen.getByText(m.frame_field_range({ min: '18', max: '100' }))).toBeTruthy();
  });

  it('shows the eligibility criteria', async () => {
    fillForm('28', 'SALARIED', '4,50,000', 'yes');
    await press(m.common_check());
    expect(screen.getByRole('heading', { name: m.lending_card_fits() })).toBeTruthy();
  });

  it('lists every reason against it, and follows changes', async () => {
    fillForm('36', 'STUDENT', '2,99,999', 'no');
    await press(m.common_check());
    const verdict = screen.getByRole('heading', { name: m.lending_card_unfit() }).parentElement as HTMLElement;
    expect(
      within(verdict)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'It is for people up to 35 years of age.',
      'It is for people who are: Salaried, Self-employed, Business owner.',
      'It needs an income of at least ₹3\u00a0lakh a year.',
      'It is for people who live in India.',
    ]);
    fillForm('35', 'SELF_EMPLOYED', '3,00,000', 'yes');
    expect(screen.getByRole('heading', { name: m.lending_card_fits() })).toBeTruthy();
  });

  it('sends no request', async () => {
    cleanup();
    const calls = await openCheck();
    const before = calls.mock.calls.length;
    fillForm('28', 'SALARIED', '450000', 'yes');
    await press(m.common_check());
    expect(calls).toHaveBeenCalledTimes(before);
  });
});

it('names the issuer, and its compensation for a late closure', async () => {
  await open();
  expect(screen.getByText(m.lending_card_issued({ issuer: 'Sagar Bank' }))).toBeTruthy();
  await openFold(m.common_what_happens_next());
  expect(screen.getByText(/Sagar Bank must close it within 7 working days .* ₹500 for every day/)).toBeTruthy();
});

it('opens the issuer’s site like a tile, signed in, once in two seconds', async () => {
  await open();
  const link = screen.getByRole('link', { name: m.lending_card_apply({ issuer: 'Sagar Bank' }) });
  expect(link.getAttribute('href')).toBe('https://sagar.example/cards/sagar-kolam');
  for (const _ of [1, 2]) expect(fireEvent.click(link)).toBe(false);
  expect(opening.openTile).toHaveBeenCalledTimes(1);
  expect(opening.openTile).toHaveBeenCalledWith(
    expect.objectContaining({
      guideUrl: 'https://sagar.example/cards/sagar-kolam',
      openWith: 'insideChrome',
      isLogin: 1,
      extJson: '',
    }),
  );
});

it('shows the cost of a card without joining fee and waiver', async () => {
  await open(() => ({ cards: [sampleCard({ joiningFeePaise: paise(0), freeYearPaise: paise(0) })] }));
  expect(screen.getByText(m.lending_card_joining()).nextSibling?.textContent).toBe(m.common_none());
  expect(screen.queryByText(/next year is free/)).toBeNull();
});

it('reports that there is no card', async () => {
  await open(() => ({ cards: [] }));
  expect(screen.getByRole('heading', { name: m.lending_card_none_title() })).toBeTruthy();
});

it('the list can be retried after a failure', async () => {
  const answers = [new ApiProblem('timeout'), { cards: [sampleCard()] }];
  await open(() => answers.shift());
  await press(m.common_try_again());
  expect(screen.getByText('Kolam credit card')).toBeTruthy();
});
