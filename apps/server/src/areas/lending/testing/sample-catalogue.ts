import { paise } from '@sikka/money';
import type { LenderProfile } from '@sikka/partners/kit';
import type { ReportedCatalogue, ReportedProduct } from '../catalogue/catalogue-store.ts';

/** A complete lender profile. */
export const sampleProfile = (lenderId: string, en: string, hi = en): LenderProfile => ({
  name: { en, hi },
  legalName: `${en} Private Limited`,
  kind: 'NBFC',
  licence: 'N-00.00000',
  site: `${lenderId}.example`,
  officer: {
    name: 'Kavita Rao',
    phone: '1800 000 0201',
    email: `grievance@${lenderId}.example`,
    address: '1 Hill Road, Pune 411000',
  },
  recoveryAgents: [{ name: 'Setu Recovery', phone: '1800 000 0202' }],
});

/** The loan of the Reserve Bank's example for calculating the APR, as a product. */
export const sampleProduct = (change: Partial<ReportedProduct> = {}): ReportedProduct => ({
  productId: 'personal',
  name: { en: 'Personal loan', hi: 'पर्सनल लोन' },
  description: { en: 'For whatever comes up', hi: 'हर ज़रूरत के लिए' },
  minPaise: paise(1_000_000),
  maxPaise: paise(50_000_000),
  stepPaise: paise(100_000),
  tenures: ['P6', 'P12', 'P24'],
  method: 'REDUCING',
  rates: [
    { minScore: 750, rate: { per: 'YEAR', millionths: 150_000 } },
    { minScore: 0, rate: { per: 'YEAR', millionths: 240_000 } },
  ],
  upfront: { feeHundredths: 80, hasGst: false, otherPaise: paise(24_000) },
  penal: { flatPaise: paise(50_000), dailyMillionths: 500, freeDays: 3, maxPaise: paise(200_000) },
  bouncePaise: paise(40_000),
  coolingOffDays: 3,
  nonRefundableFeePaise: paise(16_000),
  foreclosureHundredths: 200,
  criteria: {
    minAge: 21,
    maxAge: 58,
    minIncomePaise: paise(1_500_000),
    employments: ['SALARIED', 'BUSINESS'],
    minScore: 0,
    excludedStates: ['GA', 'SK'],
    maxIncomeShareHundredths: 5_000,
  },
  ...change,
});

export const sampleCatalogue = (lenderId: string, name: string, ...products: ReportedProduct[]): ReportedCatalogue => ({
  lender: sampleProfile(lenderId, name),
  products,
});
