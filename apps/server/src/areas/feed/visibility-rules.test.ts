import type { ResourceRow } from '@sikka/contract';
import { isInMenu } from '@sikka/contract';
import { describe, expect, it } from 'vitest';
import { inWindow, isInLanguage, isPublished, isVisible, isWithinLimits, type Viewer } from './visibility-rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const timeAfter = (offsetMs: number) => new Date(now + offsetMs);

const tile = (change: Partial<ResourceRow> = {}) =>
  ({
    state: 1,
    is_valid: true,
    start_time: null,
    end_time: null,
    shelf_channel: '',
    location_limit: '',
    min_h5_version: 0,
    guide_url: '/bbps',
    product_url: '',
    ...change,
  }) as ResourceRow;

const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  storeChannel: '',
  h5Version: 402_000,
  appVersion: 0,
  state: '',
  who: 'guest',
  ...change,
});

describe('a window', () => {
  it.each([
    ['without bounds', null, null, true],
    ['that starts now', timeAfter(0), null, true],
    ['that starts in a millisecond', timeAfter(1), null, false],
    ['that ends now', null, timeAfter(0), false],
    ['that ends in a millisecond', null, timeAfter(1), true],
    ['around now', timeAfter(-1), timeAfter(1), true],
    ['that is over', timeAfter(-2), timeAfter(-1), false],
  ])('%s', (_what, from, to, expected) => {
    expect(inWindow(from, to, now)).toBe(expected);
  });
});

describe('a tile', () => {
  it.each([
    ['on shelf', {}, true],
    ['off shelf', { state: 0 }, false],
    ['in an unknown state', { state: 2 }, false],
    ['that is not valid', { is_valid: false }, false],
    ['that comes later', { start_time: timeAfter(1) }, false],
    ['that is gone', { end_time: timeAfter(0) }, false],
  ])('%s', (_what, change, expected) => {
    expect(isPublished(tile(change), now)).toBe(expected);
    expect(isVisible(tile(change), 'INDEX', viewer(), now)).toBe(expected);
  });

  it.each([
    ['for every store, in a browser', {}, {}, true],
    ['for every store, in a store’s app', {}, { storeChannel: 'ch_GP' }, true],
    ['for one store, in a browser', { shelf_channel: 'ch_OPPO' }, {}, false],
    ['for one store, there', { shelf_channel: 'ch_OPPO' }, { storeChannel: 'ch_OPPO' }, true],
    ['for two stores, in the second', { shelf_channel: 'ch_OPPO, ch_GP' }, { storeChannel: 'ch_GP' }, true],
    ['for one store, in one whose name begins alike', { shelf_channel: 'ch_OPPO' }, { storeChannel: 'ch_OPP' }, false],
    ['for some states, in an unknown state', { location_limit: 'Delhi' }, {}, false],
    ['for some states, in one of them', { location_limit: 'Delhi,Karnataka' }, { state: 'karnataka' }, true],
    ['for some states, elsewhere', { location_limit: 'Delhi' }, { state: 'Kerala' }, false],
    ['for this web version', { min_h5_version: 402_000 }, {}, true],
    ['for the next web version', { min_h5_version: 402_001 }, {}, false],
    ['for some web version, when it is unknown', { min_h5_version: 1 }, { h5Version: 0 }, false],
  ])('%s', (_what, change, who, expected) => {
    expect(isWithinLimits(tile(change), viewer(who))).toBe(expected);
  });
});

it.each([
  ['', 'hi', true],
  ['{"isPreScreen":1}', 'hi', true],
  ['{"couponLanguage":"en_US"}', 'en', true],
  ['{"couponLanguage":"en_US"}', 'hi', false],
  ['{"couponLanguage":"hi_IN"}', 'hi', true],
] as const)('a tile with %s, read in %s: %s', (extras, locale, expected) => {
  expect(isInLanguage({ ext_json: extras }, locale)).toBe(expected);
});

describe('the Me menu', () => {
  const shells = { browser: 0, old: 307_009, new: 307_010 };
  it.each([
    ['/logout', 'guest', 'browser', false],
    ['/logout', 'user', 'browser', true],
    ['/logout', 'whiteListed', 'browser', false],
    ['/logincode', 'guest', 'new', false],
    ['/logincode', 'user', 'new', true],
    ['/logincode', 'whiteListed', 'new', true],
    ['/deal', 'guest', 'browser', false],
    ['/deal', 'user', 'browser', true],
    ['/deal', 'whiteListed', 'browser', true],
    ['/setlang', 'guest', 'browser', true],
    ['/setlang', 'guest', 'old', false],
    ['/setlang', 'user', 'old', false],
    ['/setlang', 'user', 'new', true],
    ['/setlang', 'whiteListed', 'old', true],
    ['/problem', 'guest', 'old', true],
  ] as const)('%s for a %s in a %s app: %s', (route, who, shell, expected) => {
    const reader = viewer({ who, appVersion: shells[shell] });
    expect(isInMenu(route, reader)).toBe(expected);
    expect(isVisible(tile({ guide_url: `${route}?source=me` }), 'MY', reader, now)).toBe(expected);
  });

  it('checks a tile by the product it introduces, too', () => {
    const introduced = tile({ guide_url: '/introduce?type=account', product_url: '/deal' });
    expect(isVisible(introduced, 'MY', viewer(), now)).toBe(false);
    expect(isVisible(introduced, 'MY', viewer({ who: 'user' }), now)).toBe(true);
  });

  it('has its own rules: the same routes stay elsewhere', () => {
    expect(isVisible(tile({ guide_url: '/logincode' }), 'INDEX', viewer(), now)).toBe(true);
  });
});
