import { expect, test } from 'vitest';
import { businessTypes, entityTypes, feedPositions, readEntityType } from './enums.ts';

/** As the specification lists them (§3). */
const codes = {
  TYPE_NOTICE: 1,
  CAROUSEL: 2,
  ACTIVITY: 3,
  SQUARED: 4,
  FLOAT: 5,
  TOOLS: 6,
  LIST: 7,
  POP: 8,
  TAB: 9,
  FLASH: 10,
  LOAN_LIST: 11,
  HEAD_FIGURE: 12,
  PORCELAIN_AREA: 13,
  TOOLS_BIG: 14,
  SHOP_LIST: 15,
  ROW_MOVE_IMAGES: 16,
  PORCELAIN_AREA_TWO: 17,
  SLIDESHOW: 18,
} as const;

test.each(Object.entries(codes))('%s is type %i', (name, code) => {
  expect(entityTypes).toEqual(codes);
  expect(readEntityType(code)).toBe(name);
  expect(readEntityType(name)).toBe(name);
});

test.each([
  ['HEAD_FIGURE_TYPE', 'HEAD_FIGURE'],
  ['POP_TYPE', 'POP'],
  ['PORCELAIN_AREA_TYPE', 'PORCELAIN_AREA'],
  ['PORCELAIN_AREA_TWO_TYPE', 'PORCELAIN_AREA_TWO'],
  ['CAROUSEL_TYPE', 'CAROUSEL'],
  ['TOOLS_TYPE', 'TOOLS'],
  ['TOOLS_BIG_TYPE', 'TOOLS_BIG'],
  ['SHOP_LIST_TYPE', 'SHOP_LIST'],
  ['SLIDESHOW_TYPE', 'SLIDESHOW'],
  ['ROW_MOVE_LIST', 'ROW_MOVE_IMAGES'],
  ['NOTHING', undefined],
])('%s is read as %s', (name, type) => expect(readEntityType(name)).toBe(type));

test('business types and positions are spelled as in the specification', () => {
  expect(businessTypes).toEqual(
    (
      'ACTIVITY LOAN_MARKET COUPON OTHER TRAVEL_BOOKINGS SHOP GPT GAME CREDIT_CARD LOAN_NOAGREEMENT CACULATOR ' +
      'COMMUNITIY'
    ).split(' '),
  );
  expect(feedPositions.toSorted()).toEqual(
    ['LOAN_MARKET', 'COUPON', 'MY', 'LOAN_AUDIT', 'games_secondary', 'INDEX', 'TAB'].toSorted(),
  );
});
