import type { Channel, Resource } from '@sikka/contract';
import { describe, expect, test, vi } from 'vitest';
import { isInMenu, menuOf, type MenuOwner } from './menu-rules.ts';

const guest: MenuOwner = { signedIn: false, isWhiteListed: false, appVersion: undefined };
const user: MenuOwner = { ...guest, signedIn: true };

describe('an entry of the Me menu', () => {
  test.each([
    ['/logout', guest, false],
    ['/logout', user, true],
    ['/logincode?source=system', guest, false],
    ['/logincode?source=system', user, true],
    ['/deal', guest, false],
    ['/problem', guest, true],
    ['/setlang', guest, true],
    ['/setlang', { ...user, appVersion: 307_009 }, false],
    ['/setlang', { ...user, appVersion: 307_010 }, true],
    ['/logout', { ...user, isWhiteListed: true }, false],
    ['/setlang', { ...user, isWhiteListed: true, appVersion: 1 }, true],
  ])('%s', (guideUrl, owner, shown) => {
    expect(isInMenu({ guideUrl }, owner)).toBe(shown);
  });
});

vi.mock('#shared/tile/open-tile.ts', () => ({
  tileHref: ({ guideUrl }: Resource) => (guideUrl === '/problem' ? undefined : guideUrl),
}));

test('the menu omits missing screens, and for guests those that require a sign-in', () => {
  const entry = (guideUrl: string, isLogin: 0 | 1) => ({ guideUrl, isLogin, needLogin: 0 }) as Resource;
  const channel = (...resourceList: Resource[]) =>
    ({ channelGid: 'c', formalTitle: '', entityList: [{ resourceList }] }) as unknown as Channel;
  const channels = [
    channel(entry('/setlang', 0), entry('/problem', 0), entry('/myBills', 1)),
    channel(entry('/problem', 0)),
  ];
  const linksFor = (owner: MenuOwner) =>
    menuOf(channels, owner).map(({ tiles }) => tiles.map(({ guideUrl }) => guideUrl));
  expect(linksFor(guest)).toEqual([['/setlang']]);
  expect(linksFor(user)).toEqual([['/setlang', '/myBills']]);
});
