import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '../session.ts';
import { eventOf } from './event-of.ts';

afterEach(() => useSession.setState({ user: undefined }));

const reported = { event: 'tap', facts: { row: 2 }, path: '/my', pageId: 'p2', previousPageId: 'p1' };
const eventNow = () => eventOf(reported, { cycle: 7, total: 107 });

it('names the page, the visit and the device of an event', () => {
  expect(eventNow()).toEqual({
    appid: 'sikka-web',
    event: 'tap',
    mid: expect.stringMatching(/^[\da-f-]{36}$/),
    zuid: expect.any(String),
    tokenId: expect.any(String),
    h5Version: expect.stringMatching(/^\d+$/),
    if_login: 0,
    ch: 'browser',
    platform: 'h5',
    app_os: expect.any(String),
    ua: navigator.userAgent,
    c: 7,
    counters: 107,
    url: '/my',
    page_id: 'p2',
    previouspage_id: 'p1',
    extra: { row: 2 },
  });
  expect(eventNow().mid).not.toBe(eventNow().mid);
  expect(eventNow().tokenId).toBe(eventNow().tokenId);
});

it('names the user by the id alone', () => {
  useSession.setState({ user: { userGid: 'u1', phone: '987***3210', nickname: 'Priya' } as never });
  expect(eventNow()).toMatchObject({ if_login: 1, user_gid: 'u1' });
  expect(JSON.stringify(eventNow())).not.toMatch(/987\*|Priya/);
});

it('names the version and channel of the app', async () => {
  vi.resetModules();
  vi.doMock('../app-info.ts', () => ({ appInfo: () => ({ version: 307_010, channel: 'play' }) }));
  const { eventOf: inApp } = await import('./event-of.ts');
  expect(inApp(reported, { cycle: 1, total: 1 })).toMatchObject({
    ch: 'play',
    platform: 'app',
    app_version: '307010',
  });
  vi.doUnmock('../app-info.ts');
});
