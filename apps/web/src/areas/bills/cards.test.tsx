import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerAll } from '#shared/money/testing/open-screen.tsx';
import * as navigation from '#shared/navigation.ts';
import { useSession, type SessionUser } from '#shared/session.ts';
import { fillSlot, Slot } from '#shared/slot.tsx';
import { dueCard, hasDueCard } from './cards.tsx';
import { summaryWith } from './testing/bills.ts';

const preloadRoute = vi.fn();

const answer = (...bills: ReturnType<typeof summaryWith>[]) =>
  answerAll(() => Promise.resolve({ bills, unresponsive: [], totalPaise: 0 }));
const open = () => act(async () => void render(<Slot name="hero">The provider’s hero</Slot>));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigation, 'hrefOf').mockReturnValue('/app/billDetail');
  vi.spyOn(navigation, 'theRouter').mockReturnValue({ preloadRoute } as never);
  useSession.setState({ user: { userGid: 'u1' } as SessionUser });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the hero of the home page', () => {
  it('stays as long as nothing takes its place', async () => {
    await open();
    expect(screen.getByText('The provider’s hero')).toBeTruthy();
  });

  it('gives way to the bill that is due first', async () => {
    answer(summaryWith({ billerName: 'Kosi Vidyut' }), summaryWith({ daysLeft: 20 }));
    fillSlot('hero', dueCard);
    await open();
    expect(screen.getByText('Due in 3 days · 1 more bill is due')).toBeTruthy();
    expect(screen.getByText('Kosi Vidyut · 100234567')).toBeTruthy();
    expect(screen.queryByText('The provider’s hero')).toBeNull();
  });

  it.each([
    ['far away', () => answer(summaryWith({ daysLeft: 20 }))],
    ['paid by autopay', () => answer(summaryWith({ autopayDay: '2026-11-24' }))],
    ['somebody else’s', () => (answer(summaryWith()), useSession.setState({ user: undefined }))],
  ])('stays when the bill is %s', async (_, arrange) => {
    arrange();
    fillSlot('hero', dueCard);
    await open();
    expect(screen.getByText('The provider’s hero')).toBeTruthy();
  });
});

it('is not touched at all unless something is due', async () => {
  answer(summaryWith({ daysLeft: 20 }));
  expect(await hasDueCard()).toBe(false);
  answer(summaryWith());
  expect(await hasDueCard()).toBe(true);
  expect(preloadRoute).toHaveBeenCalledWith({ to: '/myBills' });
});
