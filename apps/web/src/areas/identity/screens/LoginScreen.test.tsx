import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

afterEach(() => {
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
