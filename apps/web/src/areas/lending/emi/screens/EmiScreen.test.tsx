import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lendingRoutes } from '#areas/lending/routes.ts';
import { answerAll, openScreen } from '#shared/money/testing/open-screen.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const noteOf = (label: string) => {
  const field = screen.getByLabelText(label);
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
};

/** The reserve bank's example. */
const typeExample = () => {
  type(m.common_loan_amount(), '20000');
  type(m.lending_emi_rate(), '15');
  type(m.lending_emi_months(), '24');
  type(m.common_processing_fee(), '0.8');
  fireEvent.click(screen.getByLabelText(m.lending_emi_gst({ percent: '18' })));
  type(m.lending_emi_other(), '240');
};

let post: ReturnType<typeof answerAll>;

beforeEach(async () => {
  post = answerAll(() => Promise.reject(new Error('no network')));
  await openScreen(lendingRoutes, '/emi');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('calculates on the phone, without requests', () => {
  typeExample();
  expect(screen.getByText('₹969.73')).toBeTruthy();
  expect(screen.getByText('for 24 months')).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
});

it('shows the APR with every charge, the net amount, and why', () => {
  typeExample();
  expect(screen.getByText('17.07% APR, all charges included')).toBeTruthy();
  expect(screen.getByText(m.common_reaches_your_account()).nextSibling?.textContent).toBe('₹19,600');
  expect(screen.getByRole('heading', { name: m.lending_emi_apr({ apr: '17.07' }) })).toBeTruthy();
  expect(screen.getByText(/deducts ₹400 first, so ₹19,600 reaches you/)).toBeTruthy();
});

it('describes its picture in text', () => {
  typeExample();
  const picture = screen.getByRole('img', {
    name: /^You pay back ₹23,273\.\d\d: ₹19,600 that you received, ₹400 charges/,
  });
  const lengths = [...picture.querySelectorAll('circle')].map((arc) =>
    Number(arc.getAttribute('stroke-dasharray')?.split(' ')[0]),
  );
  expect(lengths).toHaveLength(3);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(1_000);
});

it('counts deducted charges once: the total paid is all instalments', () => {
  const paidInAll = () => screen.getByText(m.lending_emi_total()).nextSibling?.textContent;
  const details = screen.getByText(m.lending_emi_schedule()).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const instalments = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Math.round(Number(row.querySelectorAll('td, th')[1]?.textContent?.replaceAll(',', '')) * 100));
  const sum = instalments.reduce((total, instalment) => total + instalment);
  expect(paidInAll()).toBe('₹1,10,015.99');
  expect(sum).toBe(11_001_599);
});

it('draws the schedule on demand', () => {
  typeExample();
  expect(screen.queryByRole('table')).toBeNull();
  const details = screen.getByText(m.lending_emi_schedule()).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(25);
  expect(rows[1]?.textContent).toBe('1969.73719.73250.0019,280.27');
  expect(rows.at(-1)?.textContent).toMatch(/0\.00$/);
});

it('shows the fee as an amount, and whether it includes tax', () => {
  expect(screen.getByText(m.lending_emi_fee_sum({ amount: '₹2,360' }))).toBeTruthy();
  fireEvent.click(screen.getByLabelText(m.lending_emi_gst({ percent: '18' })));
  expect(noteOf(m.common_processing_fee())).toBe('₹2,000');
});

describe('a slider', () => {
  it('updates its field', () => {
    fireEvent.change(screen.getByLabelText('Tenure in months: slider'), { target: { value: '36' } });
    expect(value(m.lending_emi_months())).toBe('36');
    fireEvent.change(screen.getByLabelText('Loan amount: slider'), { target: { value: '0' } });
    expect(value(m.common_loan_amount())).toBe('1,000');
    fireEvent.change(screen.getByLabelText('Interest rate: slider'), { target: { value: '122500' } });
    expect(value(m.lending_emi_rate())).toBe('12.25');
  });

  it('announces its value', () => {
    type(m.lending_emi_months(), '30');
    const spoken = (label: string) => screen.getByLabelText(label).getAttribute('aria-valuetext');
    expect(spoken('Tenure in months: slider')).toBe('2 years and 6 months');
    expect(spoken('Loan amount: slider')).toBe('₹1,00,000');
  });
});

it('converts the rate to another period', () => {
  fireEvent.change(screen.getByLabelText(m.lending_emi_per()), { target: { value: 'MONTH' } });
  expect(value(m.lending_emi_rate())).toBe('1.5');
  expect(screen.getByText(m.lending_emi_apr_nominal({ rate: '1.5', per: 'month', yearly: '18' }))).toBeTruthy();
});

it('shows the true rate of flat interest', () => {
  type(m.common_processing_fee(), '0');
  type(m.lending_emi_rate(), '24');
  fireEvent.click(screen.getByRole('radio', { name: /Full loan amount until the end/ }));
  expect(screen.getByText('41.7% APR, all charges included')).toBeTruthy();
  expect(screen.getByText(/Nothing is deducted/)).toBeTruthy();
});

describe('invalid input', () => {
  it.each([
    ['Loan amount', '', 'Please fill in the mandatory field'],
    ['Loan amount', '999', 'Please enter from ₹1,000 to ₹50,00,000'],
    ['Interest rate', '61', 'Please enter from 0% to 60%'],
    ['Tenure in months', '361', 'Please enter from 1 to 360'],
    ['Processing fee', '11', 'Please enter from 0% to 10%'],
    ['Insurance and other charges', '99999', 'The charges are as much as the loan, so you would receive nothing.'],
  ])('%s of "%s" shows "%s"', (label, text, sentence) => {
    type(label, text);
    expect(noteOf(label)).toBe(sentence);
    expect(screen.queryByText(/APR, all charges/)).toBeNull();
    expect(screen.getByText(m.lending_emi_hero_open())).toBeTruthy();
  });
});

describe('an address', () => {
  const open = async (search: string) => {
    cleanup();
    await openScreen(lendingRoutes, `/emi?${search}`);
  };

  it('fills the fields', async () => {
    await open('amount=150000&rate=1&per=MONTH&months=18&method=REDUCING&fee=0&hasGst=0&other=0');
    expect(value(m.common_loan_amount())).toBe('1,50,000');
    expect(value(m.lending_emi_rate())).toBe('1');
    expect(screen.getByLabelText<HTMLSelectElement>(m.lending_emi_per()).value).toBe('MONTH');
    expect(screen.getByText('₹9,147.31')).toBeTruthy();
  });

  it('is ignored if it is not a valid loan', async () => {
    await open('amount=%3Cb%3E&rate=900&per=CENTURY&months=1e9&method=NONE&fee=-1&hasGst=maybe&other=%F0%9F%92%A9&x=1');
    expect(value(m.common_loan_amount())).toBe('1,00,000');
    expect(value(m.lending_emi_rate())).toBe('18');
    expect(value(m.lending_emi_months())).toBe('12');
    expect(screen.getByText(/APR, all charges included/)).toBeTruthy();
  });
});
