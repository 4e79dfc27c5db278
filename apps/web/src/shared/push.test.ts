import { inbox } from 'virtual:calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPushOn, renewPush, startPush, stopPush } from './push.ts';
import { followSession, type SessionUser, signedOut, useSession } from './session.ts';

vi.mock('virtual:calls', () => ({
  inbox: { querySettings: vi.fn(), saveEndpoint: vi.fn(), forgetEndpoint: vi.fn() },
}));
vi.mock('./locale.ts', () => ({ currentLocale: () => 'en' }));

const [oldKey, newKey] = ['BAAA', 'BBBB'];
const bytes = (key: string) => Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer;

/** A browser with one push subscription per site. */
let currentSubscription: PushSubscription | null = null;
let subscribeCount = 0;
const subscribe = vi.fn(async ({ applicationServerKey: key }: { applicationServerKey: Uint8Array }) => {
  if (currentSubscription) throw new DOMException('another key', 'InvalidStateError');
  const endpoint = `https://push.example/${(subscribeCount += 1)}`;
  currentSubscription = {
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      currentSubscription = null;
      return true;
    },
  } as unknown as PushSubscription;
  return currentSubscription;
});
const registration = { pushManager: { getSubscription: async () => currentSubscription, subscribe } };

const signIn = (userGid: string) => {
  useSession.setState({ user: { userGid } as SessionUser });
  localStorage.setItem('session', JSON.stringify({ userGid }));
};
const savedAt = (): unknown[] =>
  vi.mocked(inbox.saveEndpoint).mock.calls.map(([{ device }]) => (device as { endpoint: string }).endpoint);

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.mocked(inbox.querySettings).mockResolvedValue({ pushKey: oldKey } as never);
  vi.mocked(inbox.forgetEndpoint).mockResolvedValue({});
  localStorage.clear();
  currentSubscription = null;
  subscribeCount = 0;
  signIn('u1');
});
afterEach(() => vi.unstubAllGlobals());

it('subscribes again when a user who had enabled pushes signs in again', async () => {
  expect(await startPush(oldKey)).toBe(true);
  signedOut();
  await vi.waitFor(() => expect(currentSubscription).toBeNull());
  signIn('u1');
  await renewPush();
  expect(await isPushOn()).toBe(true);
  expect(savedAt()).toEqual(['https://push.example/1', 'https://push.example/2']);
});

it.each([
  ['had switched them off', async () => stopPush()],
  ['is another one', async () => signIn('u2')],
  ['has forbidden them since', async () => vi.stubGlobal('Notification', { permission: 'denied' })],
])('does not subscribe when the user %s', async (_who, change) => {
  await startPush(oldKey);
  signedOut();
  await vi.waitFor(() => expect(currentSubscription).toBeNull());
  signIn('u1');
  await change();
  await renewPush();
  expect(currentSubscription).toBeNull();
});

it('replaces a subscription to an old server key, and unregisters it', async () => {
  await startPush(oldKey);
  vi.mocked(inbox.querySettings).mockResolvedValue({ pushKey: newKey } as never);
  await renewPush();
  expect(new Uint8Array(currentSubscription!.options.applicationServerKey!)).toEqual(new Uint8Array(bytes(newKey)));
  expect(inbox.forgetEndpoint).toHaveBeenCalledWith(
    { device: { kind: 'WEB', endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' } },
    { quiet: true },
  );
  expect(savedAt()).toEqual(['https://push.example/1', 'https://push.example/2']);
});

it('reports to the server once, and again after a week', async () => {
  vi.useFakeTimers({ now: 0 });
  await startPush(oldKey);
  await renewPush();
  expect(savedAt()).toHaveLength(1);
  vi.setSystemTime(8 * 86_400_000);
  await renewPush();
  expect(savedAt()).toEqual(['https://push.example/1', 'https://push.example/1']);
  vi.useRealTimers();
});

it('leaves the subscription alone when another tab has signed out', async () => {
  await startPush(oldKey);
  localStorage.removeItem('session');
  followSession();
  await Promise.resolve();
  expect(currentSubscription).not.toBeNull();
});
