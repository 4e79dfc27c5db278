import { deletionLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

const statusPath = '/flamingo/user/deletionStatus';
const status = { open: [], coins: 0, erased: [], retained: [], lenders: [] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

it('a user agrees only after the time to read, whose seconds are shown', async () => {
  answerCalls({ [statusPath]: () => status });
  await openScreen(identityRoutes, '/readAgree');
  expect(screen.getByRole('heading', { name: m.deletion_agree_title() })).toBeTruthy();
  const { readSeconds } = deletionLimits;
  const isClosed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  expect(isClosed(m.deletion_agree_wait({ seconds: readSeconds }))).toBe(true);
  await pass(1);
  expect(isClosed(m.deletion_agree_wait({ seconds: readSeconds - 1 }))).toBe(true);
  await pass(readSeconds - 1);
  expect(isClosed(m.deletion_agree())).toBe(false);
});

it('a pending deletion shows the days, hours and minutes left, and leads to recovering', async () => {
  const expireTime = 2 * 86_400 + 3 * 3_600 + 4 * 60;
  const pending = { certificateId: 'c1', expireTime, dueAt: '2026-12-10T05:30:00.000Z' };
  answerCalls({ [statusPath]: () => ({ ...status, pending }) });
  await openScreen(identityRoutes, '/nowResult');
  expect(screen.getByText(m.deletion_now_left({ days: 2, hours: 3, minutes: 4 }))).toBeTruthy();
  expect(screen.getByRole('link', { name: m.deletion_recover() }).getAttribute('href')).toBe(
    '/app/recoverAccount?source=nowResult',
  );
});

it('an account without a pending deletion says so', async () => {
  answerCalls({ [statusPath]: () => status });
  await openScreen(identityRoutes, '/nowResult');
  expect(screen.getByText(m.deletion_now_none())).toBeTruthy();
});

it('an account is recovered with a code to its number', async () => {
  const proof = { proof: 'p1' };
  const post = answerCalls({
    '/flamingo/user/sendCode': () => ({ verifyToken: 'token', lastTime: 9, msg: 'Sent' }),
    '/flamingo/user/validCode': () => proof,
    '/flamingo/user/cancelDisable': () => ({ expireTime: 0 }),
    '/flamingo/user/userInfo': () => ({ userGid: 'u1', nickname: 'Priya' }),
  });
  const { currentHref } = await openScreen(identityRoutes, '/recoverAccount?source=acv_my');
  expect(screen.getByText(m.deletion_recover_text())).toBeTruthy();
  fireEvent.change(screen.getByLabelText(m.common_mobile_number()), { target: { value: '9812345678' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.identity_code_get() })));
  expect(post).toHaveBeenCalledWith('/flamingo/user/sendCode', {
    mobile: '9812345678',
    smsType: 'TYPE_RECOVER_ACCOUNT',
  });
  await act(
    async () => void fireEvent.change(screen.getByLabelText(m.identity_code()), { target: { value: '482913' } }),
  );
  await vi.waitFor(() => expect(post).toHaveBeenCalledWith('/flamingo/user/cancelDisable', proof));
  await vi.waitFor(() => expect(currentHref()).toBe('/my'));
});
