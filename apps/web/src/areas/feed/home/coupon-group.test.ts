import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangementWith } from '../testing/feed-builders.ts';
import { readCouponGroup } from './coupon-group.ts';

const lunch = { id: 'lunch', pageTitle: 'Lunch for ₹59', subTitle: 'TiffinCo', guideUrl: '/couponMain?gid=tiffin' };
const ride = {
  id: 'ride',
  pageTitle: 'Half a ride',
  guideUrl: 'https://offers.jhoola.example/ride',
  openWith: 'exteral',
};
const soup = {
  id: 'soup',
  pageTitle: 'Free soup',
  guideUrl: '/couponMain?gid=rasoi',
  isLogin: 1,
  priorityChannel: '2',
};

describe('a coupon group', () => {
  it('is read tile by tile, by number', () => {
    const group = readCouponGroup(arrangementWith(1, lunch, ride, soup), 3);
    expect(group?.sortType).toBe(1);
    expect(group?.tiles.map(({ resourceGid, formalTitle }) => [resourceGid, formalTitle])).toEqual([
      ['lunch', 'Lunch for ₹59'],
      ['ride', 'Half a ride'],
      ['soup', 'Free soup'],
    ]);
    expect(group?.tiles[1]).toMatchObject({ openWith: 'exteral', isLogin: 0, innerTitle: '' });
    expect(group?.tiles[2]).toMatchObject({ openWith: 'insideWeb', isLogin: 1, priorityChannel: 2 });
  });

  it('of two omits the third', () => {
    expect(readCouponGroup(arrangementWith(2, lunch, ride, { pageTitle: 7 }), 2)?.tiles).toHaveLength(2);
  });

  it.each([
    ['a tile without a title', arrangementWith(1, lunch, { ...ride, pageTitle: '' }, soup)],
    ['a tile that leads nowhere', arrangementWith(1, lunch, { ...ride, guideUrl: '' }, soup)],
    ['a missing tile', arrangementWith(1, lunch, ride)],
    ['an array', '[1,2,3]'],
    ['null', 'null'],
    ['half a text', '{"sortType":1'],
    ['nothing', ''],
  ])('is refused with %s', (_, json) => {
    expect(readCouponGroup(json, 3)).toBeUndefined();
  });

  it('opens a pre-screen tile without a link', () => {
    const tile = { pageTitle: 'Near you', isPreScreen: 0 };
    expect(readCouponGroup(arrangementWith(2, tile, ride), 2)?.tiles[0]?.extJson).toBe('{"isPreScreen":0}');
  });

  const hostileNames = fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'pageTitle1',
    'guideUrl1',
    'isLogin1',
    'sortType',
  );

  it('reads any JSON without throwing, and returns texts and flags only', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(hostileNames, fc.jsonValue()).map((form) => JSON.stringify(form)),
      fc
        .jsonValue()
        .map((value) => arrangementWith(1, { ...lunch, pageTitle: value }, { ...ride, openWith: value }, soup)),
      fc
        .jsonValue()
        .map((value) => arrangementWith(1, { ...lunch, id: value, isLogin: value, iconUrl: value }, ride, soup)),
    );
    fc.assert(
      fc.property(hostile, fc.constantFrom(2 as const, 3 as const), (json, size) => {
        const group = readCouponGroup(json, size);
        if (!group) return;
        expect(group.tiles).toHaveLength(size);
        expect([1, 2]).toContain(group.sortType);
        for (const { isLogin, priorityChannel, openWith, ...texts } of group.tiles) {
          expect([0, 1]).toContain(isLogin);
          expect(['insideWeb', 'insideChrome', 'exteral']).toContain(openWith);
          expect(Number.isInteger(priorityChannel)).toBe(true);
          for (const [name, value] of Object.entries(texts))
            if (name !== 'needLogin') expect(value).toBeTypeOf('string');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('ignores inherited properties', () => {
    const json = '{"__proto__":{"pageTitle1":"Lunch","guideUrl1":"/a","pageTitle2":"Ride","guideUrl2":"/b"}}';
    expect(readCouponGroup(json, 2)).toBeUndefined();
  });
});
