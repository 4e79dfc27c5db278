import { paise } from '@sikka/money';
import type { CreditCard } from '@sikka/contract';

/** A credit card on offer. */
export const sampleCard = (change: Partial<CreditCard> = {}): CreditCard => ({
  cardGid: 'sagar:SAGAR-KOLAM',
  name: 'Kolam credit card',
  description: 'For films, meals and travel.',
  issuer: {
    lenderId: 'sagar',
    name: 'Sagar Bank',
    legalName: 'Sagar Bank Limited',
    kind: 'BANK',
    licence: 'MUM-190003',
    site: 'sagar.example',
    connection: 'REFERRAL',
    officer: { name: 'Anita Kulkarni', phone: '1800 000 0163', email: 'nodal@sagar.example', address: 'Mumbai' },
    recoveryAgents: [],
  },
  shortUrl: 'https://sagar.example/cards/sagar-kolam',
  joiningFeePaise: paise(25_000),
  yearlyFeePaise: paise(50_000),
  freeYearPaise: paise(10_000_000),
  monthlyRateHundredths: 350,
  aprHundredths: 4_200,
  freeDays: 45,
  minDueHundredths: 500,
  cashFeeHundredths: 250,
  minCashFeePaise: paise(30_000),
  foreignFeeHundredths: 300,
  lateFreeDays: 3,
  lateFees: [
    { upToPaise: paise(50_000), feePaise: paise(0) },
    { upToPaise: paise(500_000), feePaise: paise(40_000) },
    { upToPaise: paise(1_000_000), feePaise: paise(60_000) },
    { upToPaise: paise(2_500_000), feePaise: paise(80_000) },
    { feePaise: paise(110_000) },
  ],
  points: { times: 10, worthPaise: paise(20), everyPaise: paise(10_000), maxInMonth: 2_000, months: 24 },
  films: { offHundredths: 2_500, maxPaise: paise(15_000), timesInMonth: 2 },
  criteria: {
    minAge: 21,
    maxAge: 35,
    employments: ['SALARIED', 'SELF_EMPLOYED', 'BUSINESS'],
    minIncomePaise: paise(30_000_000),
  },
  ...change,
});
