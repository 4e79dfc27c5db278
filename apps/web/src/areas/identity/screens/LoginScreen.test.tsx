import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import * as confirming from '#shared/prompt/confirmed.ts';
import * as toasts from '#shared/toast.ts';
import { identityRoutes } from '../routes.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
  fireEvent.change(screen.getByLabelText(m.common_mobile_number()), { target: { value: '9812345678' } });
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

it('a supplement page says how many codes are left, none after the limit, and links to registering', async () => {
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
  fireEvent.change(screen.getByLabelText(m.common_mobile_number()), { target: { value: '9812345678' } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press(m.identity_code_get());
  expect(screen.getByText(m.identity_codes_left({ count: 9 }))).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await press(m.common_resend_otp());
  expect(screen.getByText('Too many codes')).toBeTruthy();
  expect(screen.queryByText(m.identity_codes_left({ count: 9 }))).toBeNull();
});

describe('the number', () => {
  const check = '/flamingo/user/phoneCheck';
  const known = { newUser: 0, hasPwd: 1, pwdLength: 10, hasOtp: 1 };
  const open = async (answers: Parameters<typeof answerCalls>[0] = {}) => {
    const post = answerCalls({ [check]: () => known, ...answers });
    const opened = await openScreen(identityRoutes, '/login', null);
    const checks = () => post.mock.calls.filter(([path]) => path === check).map(([, body]) => body);
    return { post, checks, ...opened };
  };
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  it('is checked as soon as it has ten digits, and has +91 before it', async () => {
    const { checks } = await open();
    expect(screen.getByText('+91')).toBeTruthy();
    await type(m.common_mobile_number(), '981234567');
    expect(checks()).toEqual([]);
    await type(m.common_mobile_number(), '9812345678');
    expect(checks()).toEqual([{ mobile: '9812345678' }]);
    expect(screen.getByRole('button', { name: m.identity_use_password() })).toBeTruthy();
  });

  it.each([
    ['the server refuses to check it', false],
    ['the phone is offline', true],
  ])('can be used with a password while %s', async (_reason, isOffline) => {
    if (isOffline) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open({ [check]: () => new ApiProblem('tooManyRequests', { msg: 'Too many checks' }) });
    await type(m.common_mobile_number(), '9812345678');
    expect(screen.queryByText('Too many checks') !== null).toBe(!isOffline);
    await press(m.identity_use_password());
    expect(screen.getByLabelText(m.identity_password())).toBeTruthy();
  });

  it('says that it needs ten digits, and shows there that it has no account', async () => {
    const { post } = await open({
      [sendCode]: () => new ApiProblem('accountMissing', { code: 206, msg: 'No account' }),
    });
    await type(m.common_mobile_number(), '98123');
    await press(m.identity_code_get());
    expect(screen.getByText(m.identity_mobile_wrong())).toBeTruthy();
    expect(post.mock.calls.some(([path]) => path === sendCode)).toBe(false);
    await type(m.common_mobile_number(), '9812345678');
    await press(m.identity_code_get());
    const field = screen.getByLabelText(m.common_mobile_number());
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('No account');
  });

  it.each(['otpCoolingDown', 'otpSendBusy'] as const)(
    'shows %s for five seconds, not at the field',
    async (problem) => {
      const shown = vi.spyOn(toasts, 'toast');
      await open({ [sendCode]: () => new ApiProblem(problem, { msg: 'Wait' }) });
      await type(m.common_mobile_number(), '9812345678');
      await press(m.identity_code_get());
      expect(shown).toHaveBeenCalledWith('Wait', { durationMs: 5_000 });
      expect(screen.getByLabelText(m.common_mobile_number()).getAttribute('aria-invalid')).not.toBe('true');
    },
  );

  it('links the agreements, once in three seconds', async () => {
    await open();
    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/superior/'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/superior/terms', '/app/superior/privacy']);
    vi.useFakeTimers({ toFake: ['Date'] });
    const follow = () => fireEvent.click(links[0] as HTMLElement);
    const followed = [follow(), follow()];
    vi.setSystemTime(Date.now() + 3_000);
    expect([...followed, follow()]).toEqual([true, false, true]);
  });

  it.each([
    ['Kolam#2026', false],
    ['kolamkolam', true],
  ])('is signed in by the password %s, and asked for a stronger one: %s', async (password, isWeak) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const confirmed = vi.spyOn(confirming, 'confirmed').mockResolvedValue(true);
    const session = {
      userGid: 'u1',
      nickname: 'Asha',
      mobile: '',
      userGrayscaleData: { apiLoanMarketRUB148: 0, apiLoanMarketRUB1214: 0 },
    };
    const { post, currentHref } = await open({ '/flamingo/user/login': () => session });
    await type(m.common_mobile_number(), '9812345678');
    await press(m.identity_use_password());
    await type(m.identity_password(), password);
    expect(post).toHaveBeenCalledWith('/flamingo/user/login', { loginType: 1, mobile: '9812345678', password });
    await vi.waitFor(() => expect(currentHref()).toBe(isWeak ? '/setpassword' : '/my'));
    expect(confirmed.mock.calls.map(([{ title }]) => title)).toEqual(isWeak ? [m.identity_weak_title()] : []);
  });
});
