import { paise, type Paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { sampleProfile, sampleProduct } from '../testing/sample-catalogue.ts';
import { flawOf, isCompleteProfile, leadsOutside } from './catalogue-rules.ts';
import type { ReportedProduct } from './catalogue-store.ts';

const { criteria, upfront, penal, rates } = sampleProduct();
const rate = { per: 'YEAR', millionths: 150_000 } as const;

test('lists a product that follows every rule', () => {
  expect(flawOf(sampleProduct())).toBeUndefined();
});

test.each<[string, Partial<ReportedProduct>]>([
  ['id', { productId: 'a b' }],
  ['id', { productId: '' }],
  ['texts', { name: { en: 'Personal loan', hi: '' } }],
  ['texts', { description: { en: ' ', hi: 'x' } }],
  ['texts', { name: { en: 'x'.repeat(301), hi: 'x' } }],
  ['amounts', { minPaise: paise(0) }],
  ['amounts', { minPaise: paise(60_000_000) }],
  ['amounts', { maxPaise: paise(500_100_000) }],
  ['amounts', { minPaise: paise(1_050_000) }],
  ['amounts', { maxPaise: paise(50_050_000) }],
  ['amounts', { stepPaise: paise(0) }],
  ['amounts', { minPaise: 1_000_000.5 as Paise }],
  ['tenures', { tenures: [] }],
  ['tenures', { tenures: ['P12', 'P12'] }],
  ['tenures', { tenures: ['D30', 'P12'] }],
  ['tenures', { tenures: ['P1', 'P12'] }],
  ['tenures', { tenures: ['P2', 'P12'] }],
  ['rates', { rates: [] }],
  ['rates', { rates: rates.toReversed() }],
  [
    'rates',
    {
      rates: [
        { minScore: 750, rate },
        { minScore: 700, rate },
      ],
    },
  ],
  [
    'rates',
    {
      rates: [
        { minScore: 750, rate },
        { minScore: 0, rate: { per: 'MONTH', millionths: 20_000 } },
      ],
    },
  ],
  ['rates', { rates: [{ minScore: 0, rate: { per: 'YEAR', millionths: 600_001 } }] }],
  ['rates', { rates: [{ minScore: 0, rate: { per: 'DAY', millionths: -1 } }] }],
  ['charges', { upfront: { ...upfront, feeHundredths: 1_001 } }],
  ['charges', { upfront: { ...upfront, otherPaise: paise(-1) } }],
  ['charges', { bouncePaise: paise(-1) }],
  ['charges', { nonRefundableFeePaise: 0.5 as Paise }],
  ['charges', { foreclosureHundredths: 10_001 }],
  ['penalty', { penal: { ...penal, flatPaise: paise(-1) } }],
  ['penalty', { penal: { ...penal, dailyMillionths: 1_000_001 } }],
  ['penalty', { penal: { ...penal, freeDays: -1 } }],
  ['cooling-off', { coolingOffDays: 0 }],
  ['ages', { criteria: { ...criteria, minAge: 17 } }],
  ['ages', { criteria: { ...criteria, minAge: 59 } }],
  ['criteria', { criteria: { ...criteria, minIncomePaise: paise(-1) } }],
  ['criteria', { criteria: { ...criteria, minScore: 299 } }],
  ['criteria', { criteria: { ...criteria, maxIncomeShareHundredths: 0 } }],
  ['criteria', { criteria: { ...criteria, employments: [] } }],
  ['criteria', { criteria: { ...criteria, purposes: [] } }],
  ['criteria', { criteria: { ...criteria, excludedStates: ['XX'] } }],
  ['apr', { upfront: { ...upfront, otherPaise: paise(1_000_000) } }],
])('%s: ignores %j', (flaw, change) => {
  expect(flawOf(sampleProduct(change))).toBe(flaw);
});

test.each([
  ['https://neem.example/apply?product=1', true],
  ['https://elsewhere.test/apply', false],
  ['http://neem.example/apply', false],
  ['/loan', false],
  ['javascript:alert(1)', false],
])('a referral to %s may be listed: %s', (shortUrl, may) => {
  expect(leadsOutside(sampleProduct({ shortUrl }), ['*.example'])).toBe(may);
});

test('refuses a referral without a link', () => {
  expect(leadsOutside(sampleProduct(), ['*.example'])).toBe(false);
});

test('a lender needs licence details and a grievance officer', () => {
  const profile = sampleProfile('udaan', 'Udaan Finance');
  expect(isCompleteProfile(profile)).toBe(true);
  for (const change of [
    { licence: '' },
    { legalName: ' ' },
    { site: 'https://udaan.example' },
    { name: { en: 'Udaan', hi: '' } },
    { officer: { ...profile.officer, phone: '' } },
    { recoveryAgents: [{ name: '', phone: '1800' }] },
  ])
    expect(isCompleteProfile({ ...profile, ...change }), JSON.stringify(change)).toBe(false);
});
