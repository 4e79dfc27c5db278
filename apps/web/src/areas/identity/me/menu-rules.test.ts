import { describe, expect, test } from 'vitest';
import { isInMenu, type MenuOwner } from './menu-rules.ts';

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
