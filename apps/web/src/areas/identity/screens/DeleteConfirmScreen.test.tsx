import { m } from '@sikka/messages';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['offers to redeem the coins first', {}, 1],
  ['offers no redeeming while it is locked', { redeemsFrom: '2026-11-30T05:00:00.000Z' }, 0],
  ['offers no redeeming on a device on hold', { heldUntil: '2026-11-30T05:00:00.000Z' }, 0],
])('%s', async (_name, lock, links) => {
  answerCalls({
    '/flamingo/user/deletionStatus': () => ({ open: [], coins: 490, erased: [], retained: [], lenders: [] }),
    '/flamingo/rewards/member/info': () => ({ coins: 490, worthPaise: 2_450, lots: [], ...lock }),
  });
  await openScreen(identityRoutes, '/deleteConfirm');
  expect(screen.getByText(m.deletion_confirm_title({ coins: '490' }))).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: m.deletion_confirm_redeem() })).toHaveLength(links);
});
