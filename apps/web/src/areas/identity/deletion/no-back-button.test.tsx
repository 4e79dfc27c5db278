import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerAll, openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  '/deleteAccount',
  '/deleteReason',
  '/verifyAccount',
  '/readAgree',
  '/deleteConfirm',
  '/deleteResult',
  '/deleteThank',
  '/deleteAll',
  '/nowResult',
])('%s has no back button (specification §2.1), and another way out', async (path) => {
  answerAll(() => ({ open: [], coins: 0, erased: [], retained: [], lenders: [] }));
  await openScreen(identityRoutes, path);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: m.frame_back() })).toBeNull();
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
});

it.each([
  ['/deleteAccount', 'primary'],
  ['/deleteReason', 'primary'],
  ['/deleteConfirm', 'ghost'],
])('%s has keeping the account as its %s button', async (path, variant) => {
  answerAll(() => ({ open: [], coins: 0, erased: [], retained: [], lenders: [] }));
  await openScreen(identityRoutes, path);
  expect(screen.getByRole('link', { name: m.deletion_keep() }).dataset['variant']).toBe(variant);
  expect(document.querySelectorAll('[data-variant="primary"], [data-variant="danger"]')).toHaveLength(1);
});

it('says what is lost, the number of coins first, and folds what the law has us keep', async () => {
  const retained = [{ because: 'BOOKS', kinds: ['payments'], until: '2035-03-31' }];
  const erased = ['profile', 'bills', 'coins', 'coupons', 'messages'];
  answerAll(() => ({ open: [], coins: 1_250, erased, retained, lenders: [] }));
  await openScreen(identityRoutes, '/deleteAccount');
  const lost = screen.getByRole('heading', { name: m.deletion_lost() }).closest('section');
  expect(lost?.textContent).toMatch(
    new RegExp(`${m.deletion_coins({ coins: '1,250' })}.*Bills.*Coupons.*Profile, messages`),
  );
  expect(screen.queryByText(m.deletion_because_BOOKS())).toBeNull();
  fireEvent.click(screen.getByText(m.deletion_retained()));
  expect(await screen.findByText(m.deletion_because_BOOKS())).toBeTruthy();
});
