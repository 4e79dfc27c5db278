import { expect, test } from 'vitest';
import { fillCouponTiles } from './coupon-tiles.ts';
import { featuredTiffin } from './testing/featured.ts';

const form = {
  sortType: 1,
  pageTitle1: 'Lunch',
  guideUrl1: '/couponMain?gid=tiffinco',
  pageTitle2: 'Toys',
  guideUrl2: '/couponList?gid=tiffinco',
  pageTitle3: 'Elsewhere',
  guideUrl3: 'https://shop.example/couponMain?gid=tiffinco',
};

test('a tile that leads to the coupons of a merchant shows one of them and leads to it', () => {
  expect(fillCouponTiles(form, featuredTiffin, 'hi')).toEqual({
    ...form,
    id1: 'tiffinco-week',
    pageTitle1: '50% छूट',
    subTitle1: 'टिफ़िनको, लंच पर',
    guideUrl1: '/couponDetail?gid=tiffinco-week',
  });
});

test('without a usable coupon every tile stays unchanged', () => {
  expect(fillCouponTiles(form, { version: '', find: () => undefined }, 'en')).toEqual(form);
});
