import { paise } from '@sikka/money';
import type { NetworkOffer, OfferMerchant } from '@sikka/partners/kit';
import { expect, test } from 'vitest';
import { type OfferContext, rejectionReason } from './offer-rules.ts';

const day = 86_400_000;
const now = new Date('2026-03-01T00:00:00Z');
const both = { en: '50% off', hi: '50% छूट' };

const context: OfferContext = {
  merchants: new Map([['tiffin', { merchantId: 'tiffin', site: 'https://shops.example/tiffin' } as OfferMerchant]]),
  categories: new Set(['food-delivery']),
  mayOpen: (link) => link.startsWith('https://shops.example/') && !link.includes('..'),
  now,
};

const sound: NetworkOffer = {
  offerId: 'tiffin-new',
  merchantId: 'tiffin',
  category: 'food-delivery',
  kind: 'CODE',
  percent: 50,
  isFirstOrder: false,
  paymentMethods: [],
  weekdays: [],
  cities: ['Pune'],
  heading: both,
  title: { en: 'On a first lunch', hi: 'पहले लंच पर' },
  terms: { en: 'Once a person.', hi: 'हर व्यक्ति एक बार।' },
  code: 'LUNCH50',
  path: '/new',
  startsAt: now,
  endsAt: new Date(now.getTime() + day),
};

test('an offer that keeps every rule may be listed', () => {
  expect(rejectionReason(sound, context)).toBeUndefined();
  expect(
    rejectionReason({ ...sound, percent: undefined, amountPaise: paise(5_000), minimumPaise: paise(5_000) }, context),
  ).toBeUndefined();
  expect(
    rejectionReason({ ...sound, percent: 95, endsAt: new Date(now.getTime() + 400 * day) }, context),
  ).toBeUndefined();
});

test.each<[string, Partial<NetworkOffer>]>([
  ['MERCHANT_UNKNOWN', { merchantId: 'nobody' }],
  ['CATEGORY_UNKNOWN', { category: 'weapons' }],
  ['LANGUAGE_MISSING', { title: { en: '', hi: 'लंच पर' } }],
  ['LANGUAGE_MISSING', { heading: { en: '50% छूट', hi: '50% छूट' } }],
  ['HINDI_MISSING', { terms: { en: 'Once a person.', hi: 'Once a person.' } }],
  ['GAIN_UNCLEAR', { percent: undefined }],
  ['GAIN_UNCLEAR', { amountPaise: paise(5_000) }],
  ['GAIN_UNREAL', { percent: 96 }],
  ['MINIMUM_BELOW_GAIN', { percent: undefined, amountPaise: paise(5_000), minimumPaise: paise(4_999) }],
  ['CODE_MISSING', { code: undefined }],
  ['CODE_MISSING', { kind: 'LINK' }],
  ['STOCK_MISSING', { kind: 'UNIQUE', code: undefined }],
  ['CITY_UNKNOWN', { cities: ['Pune', 'Atlantis'] }],
  ['DAYS_WRONG', { startsAt: new Date(now.getTime() + day) }],
  ['ENDED', { startsAt: new Date(now.getTime() - day), endsAt: now }],
  ['TOO_LONG', { endsAt: new Date(now.getTime() + 401 * day) }],
  ['LINK_REFUSED', { path: '/../elsewhere' }],
])('an invalid offer is ignored as %s: %o', (reason, change) => {
  expect(rejectionReason({ ...sound, ...change }, context)).toBe(reason);
});
