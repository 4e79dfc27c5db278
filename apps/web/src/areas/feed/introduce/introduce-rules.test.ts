import { introduceTypes } from '@sikka/contract/rules';
import { describe, expect, it } from 'vitest';
import { tilesOf } from '../home/coupon-group.ts';
import { arrangementWith, channelWith, entityWith, feedWith, tileWith } from '../testing/feed-builders.ts';
import { introducedProduct, isComingProduct, introducingTile, productTile } from './introduce-rules.ts';

it.each([
  ['bills', 'bills'],
  ['creditScore', 'creditScore'],
  ['LOAN_NOAGREEMENT', 'loans'],
  ['CACULATOR', 'emi'],
  ['TRAVEL_BOOKINGS', 'travel'],
  ['OTHER', undefined],
  ['constructor', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s introduces %s', (type, product) => {
  expect(introducedProduct(type)).toBe(product);
});

const loan = tileWith({ resourceGid: 'loan', productUrl: '/loan', isLogin: 1, openWith: 'insideChrome' });
const coupon = { id: 'soup', pageTitle: 'Free soup', guideUrl: '/introduce?type=coupons&gid=demo-soup' };
const tiles = tilesOf(
  feedWith([
    channelWith([
      entityWith('TOOLS', { resourceList: [loan] }),
      entityWith('PORCELAIN_AREA_TWO', { arrangementForm: arrangementWith(2, coupon, { ...coupon, id: 'other' }) }),
    ]),
  ]),
);

describe('the tile that led to an introduction', () => {
  it.each([
    ['its id', 'loan', 'loan'],
    ['its link, in a coupon group', 'demo-soup', 'soup'],
  ])('is found by %s', (_, gid, resourceGid) => {
    expect(introducingTile(tiles, gid)?.resourceGid).toBe(resourceGid);
  });

  it.each([['unknown'], [''], [undefined]])('is not found by %s', (gid) => {
    expect(introducingTile(tiles, gid)).toBeUndefined();
  });
});

describe('the product', () => {
  it.each(introduceTypes.filter((type) => type !== 'travel'))('%s is built, and has a link', (type) => {
    expect(isComingProduct(type)).toBe(false);
    expect(productTile({ type }, undefined).guideUrl).toMatch(/^\//);
  });

  it('travel is coming', () => expect(isComingProduct('travel')).toBe(true));

  it('comes from the tile, and keeps its sign-in', () => {
    expect(productTile({ gid: 'loan' }, loan)).toMatchObject({
      guideUrl: '/loan',
      openWith: 'insideChrome',
      isLogin: 1,
    });
  });

  it('comes from the address if it has one', () => {
    expect(productTile({ data: '/emi', openWith: 'insideWeb' }, loan)).toMatchObject({
      guideUrl: '/emi',
      openWith: 'insideWeb',
    });
  });

  it('is undefined without a type', () => {
    expect(productTile({}, undefined)).toMatchObject({ guideUrl: '', resourceGid: '', isLogin: 0 });
  });
});
