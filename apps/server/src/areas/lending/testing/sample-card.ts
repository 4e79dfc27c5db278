import { paise } from '@sikka/money';
import type { CardProduct } from '@sikka/partners/kit';

/** A credit card that may be listed. */
export const sampleCard = (change: Partial<CardProduct> = {}): CardProduct => ({
  cardId: 'kolam',
  name: { en: 'Kolam credit card', hi: 'कोलम क्रेडिट कार्ड' },
  description: { en: 'For films and travel', hi: 'फ़िल्म और सफ़र के लिए' },
  shortUrl: 'https://sagar.example/cards/kolam',
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
    { feePaise: paise(110_000) },
  ],
  points: { times: 10, worthPaise: paise(20), everyPaise: paise(10_000), maxInMonth: 2_000, months: 24 },
  films: { offHundredths: 2_500, maxPaise: paise(15_000), timesInMonth: 2 },
  criteria: { minAge: 21, maxAge: 35, employments: ['SALARIED'], minIncomePaise: paise(30_000_000) },
  ...change,
});
