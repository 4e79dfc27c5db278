import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
});

const sendCode = '/flamingo/user/sendCode';

it('says at once that the phone is offline, and sends the code when it is online again', async () => {
  const post = answerCalls({
    '/flamingo/user/phoneCheck': () => ({ newUser: 0, hasPwd: 0, pwdLength: 0, hasOtp: 1 }),
    [sendCode]: () => ({ verifyToken: 'token', lastTime: 9, msg: 'Sent' }),
  });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openScreen(identityRoutes, '/login', null);
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: m.identity_code_get() })));
  fireEvent.change(screen.getByLabelText(m.identity_mobile()), { target: { value: '9812345678' } });
  await press();
  expect(screen.getByText(m.frame_offline_text())).toBeTruthy();
  expect(screen.queryByRole('link', { name: m.frame_help_about() })).toBeNull();
  expect(post.mock.calls.some(([path]) => path === sendCode)).toBe(false);

  onLine.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(m.frame_offline_text())).toBeNull();
  await press();
  expect(post.mock.calls.some(([path]) => path === sendCode)).toBe(true);
});

it('of a supplement says how many codes are left, none after the limit, and links to registering', async () => {
  const replies = [{ verifyToken: 'token', lastTime: 9, msg: 'Sent' }];
  answerCalls({
    '/flamingo/user/phoneCheck': () => ({ newUser: 0, hasPwd: 0, pwdLength: 0, hasOtp: 1 }),
    [sendCode]: () => {
      const reply = replies.shift();
      if (reply) return reply;
      throw new ApiProblem('otpLimitReached', { msg: 'Too many codes' });
    },
  });
  await openScreen(identityRoutes, '/login?supplement=1', null);
  expect(screen.getByRole('link', { name: m.identity_no_account() }).getAttribute('href')).toBe('/app/logincode');
  vi.useFakeTimers();
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  fireEvent.change(screen.getByLabelText(m.identity_mobile()), { target: { value: '9812345678' } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press(m.identity_code_get());
  expect(screen.getByText(m.identity_codes_left({ count: 9 }))).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await press(m.identity_code_resend());
  expect(screen.getByText('Too many codes')).toBeTruthy();
  expect(screen.queryByText(m.identity_codes_left({ count: 9 }))).toBeNull();
});
