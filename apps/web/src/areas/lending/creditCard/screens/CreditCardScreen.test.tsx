import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../../shared/api/client.ts';
import { takeDestination } from '../../../../shared/destination.ts';
import { openScreen } from '../../../../shared/money/testing/open-screen.tsx';
import { screenRoute } from '../../../../shared/screen-route.ts';
import { text } from '../../../../shared/search.ts';
import { signedOut } from '../../../../shared/session.ts';
import { creditCardRoutes } from '../routes.ts';

const elsewhere = { area: 'app', who: 'guest', load: async () => () => null } as const;
const routes = [
  ...creditCardRoutes,
  screenRoute({ ...elsewhere, path: '/login' }),
  screenRoute({ ...elsewhere, path: '/introduce', search: { type: text(64) } }),
];

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};
const tell = (age: string, work: string, income: string, residence: string) => {
  fill('Your age', age);
  fill('How you earn', work);
  fill('Income in a year', income);
  fill('Do you live in India?', residence);
};

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(api, 'post').mockRejectedValue(new Error('no network'));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the offer', () => {
  beforeEach(async () => void (await openScreen(routes, '/creditCard')));

  it('says its benefits with their limits', () => {
    expect(screen.getAllByText('10X reward points')).toHaveLength(2);
    expect(screen.getByText(/₹1,000 spent brings points worth ₹20/)).toBeTruthy();
    expect(screen.getAllByText('25% off movie tickets')).toHaveLength(2);
    expect(screen.getByText('Up to ₹150 off a booking, 2 times a month.')).toBeTruthy();
  });

  it('says what it costs, by the month and by the year', () => {
    expect(screen.getByText('₹590')).toBeTruthy();
    expect(screen.getByText('3.5% a month, 42% a year')).toBeTruthy();
    expect(
      screen.getByText(/Leave ₹10,000 unpaid for a month and it costs ₹350 interest and ₹63 GST: ₹413/),
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

describe('the check', () => {
  beforeEach(async () => void (await openScreen(routes, '/creditCard')));

  it('says nothing before it is asked, and then what is missing', async () => {
    expect(screen.queryByText('Please fill in the mandatory field')).toBeNull();
    await press('Check');
    expect(screen.getAllByText('Please fill in the mandatory field')).toHaveLength(4);
    fill('Your age', '17');
    expect(screen.getByText('Please enter from 18 to 100')).toBeTruthy();
  });

  it('tells who may ask for the card', async () => {
    tell('28', 'SALARIED', '4,50,000', 'yes');
    await press('Check');
    expect(screen.getByRole('heading', { name: 'You may ask for this card' })).toBeTruthy();
  });

  it('tells every reason against it, and follows what is changed', async () => {
    tell('36', 'STUDENT', '2,99,999', 'no');
    await press('Check');
    const verdict = screen.getByRole('heading', { name: 'This card is not for you now' }).parentElement as HTMLElement;
    expect(
      within(verdict)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'It is for people up to 35 years.',
      'It is for people who are salaried or self-employed.',
      'It asks for an income of at least ₹3\u00a0lakh a year.',
      'It is for people who live in India.',
    ]);
    tell('35', 'SELF_EMPLOYED', '3,00,000', 'yes');
    expect(screen.getByRole('heading', { name: 'You may ask for this card' })).toBeTruthy();
  });

  it('asks nothing of the server', async () => {
    tell('28', 'SALARIED', '450000', 'yes');
    await press('Check');
    expect(api.post).not.toHaveBeenCalled();
  });
});

describe('applying', () => {
  it('leads a user to the page that says when it opens', async () => {
    const { place } = await openScreen(routes, '/creditCard');
    await press('Apply');
    expect(place()).toBe('/introduce?type=creditCard');
  });

  it('asks a guest to sign in first, and remembers where to go on', async () => {
    const { place } = await openScreen(routes, '/creditCard');
    await act(async () => signedOut());
    await press('Sign in to apply');
    expect(place()).toBe('/login');
    expect(await takeDestination()).toEqual({ to: '/introduce', search: { type: 'creditCard' } });
  });
});
