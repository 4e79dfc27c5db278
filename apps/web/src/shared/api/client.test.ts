import { m } from '@sikka/messages';
import { geo, identity, payments } from 'virtual:calls';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setReporter } from '../analytics/report.ts';
import { signedIn } from '../session.ts';
import { isProblem } from './api-problem.ts';

const mocks = vi.hoisted(() => ({
  toast: vi.fn<(text: string) => void>(),
  openPrompt: vi.fn<() => Promise<boolean>>(),
  goTo: vi.fn<() => Promise<void>>(),
  place: { place: { to: '/my' }, who: 'guest' },
}));
vi.mock('../toast.ts', () => ({ toast: mocks.toast }));
vi.mock('../prompt/prompts.ts', () => ({ openPrompt: mocks.openPrompt }));
vi.mock('../navigation.ts', () => ({
  currentPlace: () => mocks.place,
  goTo: mocks.goTo,
  isRoute: () => true,
  listedSearch: () => ({}),
}));
vi.mock('@sikka/envelope/client', () => ({
  createSealer: () => ({
    seal: async ({ path, body, userGid }: { path: string; body: unknown; userGid: string }) => ({
      body: { key: `sealed ${path} for ${userGid}`, data: JSON.stringify(body) },
      open: async (reply: { data: string }) => JSON.parse(reply.data) as unknown,
    }),
  }),
}));

type Answer = { status?: number; json: unknown } | Error;
const answers: Answer[] = [];
const sent: { url: string; init: RequestInit }[] = [];
const keys = {
  json: { code: 0, msg: '', content: { keys: [{ kid: 'k', spki: 's', use: 'current' }], serverTime: 0 } },
};
const sealedAnswer = (reply: unknown): Answer => ({ json: { key: 'k', data: JSON.stringify(reply) } });
const ok = (content: unknown): Answer => sealedAnswer({ code: 0, msg: '', content });
const refusedAnswer = (code: number, problem: string): Answer =>
  sealedAnswer({ code, msg: 'No', content: { problem } });

const user = {
  userToken: '',
  userGid: 'u1',
  nickname: '',
  portraitUrl: '',
  needPwd: false,
  mobile: '987***3210',
  uid: '1',
  phone: '987***3210',
  creditItemStatus: 0,
  expireTime: 0,
  userGrayscaleData: { apiLoanMarketRUB148: 0, apiLoanMarketRUB1214: 0 },
} as const;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  sent.length = 0;
  answers.length = 0;
  mocks.place = { place: { to: '/my' }, who: 'guest' };
  mocks.openPrompt.mockResolvedValue(false);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.startsWith('/transport/keys')) return { ok: true, json: async () => keys.json };
    sent.push({ url, init });
    const answer = answers.shift() ?? new TypeError('nothing is listening');
    if (answer instanceof Error || answer instanceof DOMException) throw answer;
    const { status = 200, json } = answer;
    return { ok: status < 400, status, json: async () => json };
  });
});

const logout = (quiet = false) => identity.logout({}, { quiet });
const info = (options = {}) => identity.userInfoCall({}, { quiet: false, ...options });
const nameOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (isProblem(error) ? error.name : 'other'),
  );

describe('requests', () => {
  it('encrypts the body, with the headers and the query of every call', async () => {
    signedIn(user);
    answers.push(ok({}));
    await logout();
    const { url, init } = sent[0]!;
    expect(new URL(url, 'http://x').pathname).toBe('/flamingo/user/logout');
    expect([...new URL(url, 'http://x').searchParams.keys()].sort()).toEqual(
      ['deviceId', 'h5Version', 'language', 'userGid', 'zuidPre'].sort(),
    );
    expect(init.headers).toMatchObject({ 'x-session-in': 'cookie', 'x-newauth-usergid': 'u1', 'x-newauth-u': '1' });
    expect(JSON.parse(init.body as string)).toEqual({ key: 'sealed /flamingo/user/logout for u1', data: '{}' });
  });

  it('encrypts a GET in its header, without a body', async () => {
    answers.push(ok({ isAuthorized: false }));
    await geo.authorizeRudder();
    const { init } = sent[0]!;
    expect(init.body).toBeNull();
    const { 'x-sealed': box = '' } = init.headers as Record<string, string>;
    expect(JSON.parse(box)).toMatchObject({
      key: expect.stringContaining('sealed /flamingo/smile/authorize/rudder'),
    });
  });

  it('sends the given idempotency key', async () => {
    answers.push(ok({}));
    await info({ idempotencyKey: 'once' });
    expect(sent[0]!.init.headers).toMatchObject({ 'idempotency-key': 'once' });
  });
});

it('reports a call that got no answer', async () => {
  const reporter = vi.fn();
  setReporter(reporter);
  answers.push(new TypeError('no network'));
  expect(await nameOf(info({ quiet: true }))).toBe('network');
  expect(reporter.mock.lastCall?.[0]).toMatchObject({
    event: 'interface_timeout',
    facts: { path: '/flamingo/user/userInfo', problem: 'network' },
  });
});

describe('a named call', () => {
  it('times out as its host group says', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    answers.push({ json: { code: 0, msg: '', content: { refunds: [] } } }, ok({}));
    expect(await payments.listRefunds({})).toEqual({ refunds: [] });
    await identity.logout({});
    expect(new URL(sent[0]!.url, 'http://x').pathname).toBe('/payment/v1/refunds/list');
    expect(timeout.mock.calls).toEqual([[30_000], [5_000]]);
  });
});

describe('responses', () => {
  it('returns the content of an encrypted success', async () => {
    answers.push(ok({ nickname: 'Priya' }));
    expect(await info()).toEqual({ nickname: 'Priya' });
  });

  it('never accepts a plain success on an encrypted path', async () => {
    answers.push({ json: { code: 0, msg: '', content: {} } });
    expect(await nameOf(logout(true))).toBe('unreadable');
  });

  it('throws the problem of a plain refusal', async () => {
    answers.push({ status: 429, json: { code: 1005, msg: 'Slow down', content: { problem: 'tooManyRequests' } } });
    expect(await nameOf(logout())).toBe('tooManyRequests');
  });

  describe('after a transport refusal', () => {
    const no: Answer = { status: 400, json: { code: 1003, msg: '', content: { problem: 'transportRefused' } } };
    const content = keys.json.content;

    it('sends once more, and not twice, when the key has changed', async () => {
      answers.push(ok({}), no, ok({}));
      await logout();
      content.keys = [{ kid: 'next', spki: 's', use: 'current' }];
      expect(await logout()).toEqual({});
      content.keys = [{ kid: 'after', spki: 's', use: 'current' }];
      answers.push(no, no, ok({}));
      expect(await nameOf(logout())).toBe('transportRefused');
      expect(sent).toHaveLength(5);
    });

    it('sends once more when the clock was off', async () => {
      answers.push(ok({}), no, ok({}));
      await logout();
      content.serverTime += 3_600_000;
      expect(await logout()).toEqual({});
    });

    it('does not resend without an explanation, because it may have been processed', async () => {
      answers.push(ok({}), no, ok({}));
      await logout();
      expect(await nameOf(logout())).toBe('transportRefused');
      expect(sent).toHaveLength(2);
    });
  });
});

it('rejects with the code and the message of the server, and without an answer with none', async () => {
  answers.push(refusedAnswer(1006, 'busy'));
  await expect(logout()).rejects.toMatchObject({ name: 'busy', code: 1006, msg: 'No' });
  await expect(logout()).rejects.toMatchObject({ name: 'network', code: 0, msg: '' });
  expect(mocks.toast.mock.calls).toEqual([[m.frame_network_slow()]]);
});

describe('a network that fails', () => {
  it('shows a toast, unless the call is quiet', async () => {
    expect(await nameOf(logout())).toBe('network');
    expect(mocks.toast).toHaveBeenCalledTimes(1);
    expect(await nameOf(logout(true))).toBe('network');
    expect(mocks.toast).toHaveBeenCalledTimes(1);
  });

  it('is silent when the caller aborts', async () => {
    const abortedSignal = AbortSignal.abort();
    answers.push(new DOMException('aborted', 'AbortError'));
    expect(await nameOf(info({ signal: abortedSignal }))).toBe('aborted');
    expect(mocks.toast).not.toHaveBeenCalled();
  });
});

describe('an ended session', () => {
  const ended = refusedAnswer(401, 'signInNeeded');

  it('signs out, prompts once for many calls, and repeats them for the same user', async () => {
    signedIn(user);
    mocks.openPrompt.mockImplementation(async () => {
      signedIn(user);
      return true;
    });
    answers.push(ended, ended, ok({ a: 1 }), ok({ b: 2 }));
    expect(await Promise.all([info(), info()])).toEqual([{ a: 1 }, { b: 2 }]);
    expect(mocks.openPrompt).toHaveBeenCalledTimes(1);
  });

  it('never repeats one user’s call for another user', async () => {
    signedIn(user);
    mocks.openPrompt.mockImplementation(async () => {
      signedIn({ ...user, userGid: 'u2' });
      return true;
    });
    answers.push(ended);
    expect(await nameOf(info())).toBe('signInNeeded');
    expect(sent).toHaveLength(1);
  });

  it('redirects from a user’s screen to the login page and remembers it', async () => {
    signedIn(user);
    mocks.place = { place: { to: '/editprofile' }, who: 'login' };
    answers.push(ended);
    expect(await nameOf(info())).toBe('signInNeeded');
    expect(mocks.goTo).toHaveBeenCalledWith({ to: '/login' }, { replace: true });
    expect(JSON.parse(sessionStorage.getItem('destination') ?? '')).toEqual({ to: '/editprofile', search: {} });
  });

  it('redirects from a user’s screen after a quiet call too, and after an earlier sign-out', async () => {
    signedIn(user);
    mocks.place = { place: { to: '/editprofile' }, who: 'login' };
    answers.push(ended, ended);
    expect(await nameOf(info({ quiet: true }))).toBe('signInNeeded');
    expect(await nameOf(info())).toBe('signInNeeded');
    expect(mocks.goTo).toHaveBeenCalledTimes(2);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['/login', 'guest'],
    ['/logincode', 'guest'],
    ['/logout', 'login'],
  ])('does not prompt on %s, nor redirect back to it', async (to, who) => {
    signedIn(user);
    mocks.place = { place: { to }, who };
    answers.push(ended);
    expect(await nameOf(info())).toBe('signInNeeded');
    expect(mocks.openPrompt).not.toHaveBeenCalled();
    expect(mocks.goTo).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('destination')).toBeNull();
  });

  it('does not prompt for a quiet call, and signs the user out all the same', async () => {
    signedIn(user);
    answers.push(ended);
    expect(await nameOf(identity.userInfoCall({}))).toBe('signInNeeded');
    expect(mocks.openPrompt).not.toHaveBeenCalled();
    expect(localStorage.getItem('session')).toBeNull();
  });
});
