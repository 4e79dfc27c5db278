import type { CardProduct } from '@sikka/partners/kit';

/** A credit card that may be listed. */
export const sampleCard = (change: Partial<CardProduct> = {}): CardProduct => ({
  cardId: 'kolam',
  name: { en: 'Kolam credit card', hi: 'कोलम क्रेडिट कार्ड' },
  description: { en: 'For films and travel', hi: 'फ़िल्म और सफ़र के लिए' },
  shortUrl: 'https://sagar.example/cards/kolam',
  joiningFeePaise: 25_000,
  yearlyFeePaise: 50_000,
  freeYearPaise: 10_000_000,
  monthlyRateHundredths: 350,
  aprHundredths: 4_200,
  freeDays: 45,
  minDueHundredths: 500,
  cashFeeHundredths: 250,
  minCashFeePaise: 30_000,
  foreignFeeHundredths: 300,
  lateFreeDays: 3,
  lateFees: [{ upToPaise: 50_000, feePaise: 0 }, { upToPaise: 500_000, feePaise: 40_000 }, { feePaise: 110_000 }],
  points: { times: 10, worthPaise: 20, everyPaise: 10_000, maxInMonth: 2_000, months: 24 },
  films: { offHundredths: 2_500, maxPaise: 15_000, timesInMonth: 2 },
  criteria: { minAge: 21, maxAge: 35, employments: ['SALARIED'], minIncomePaise: 30_000_000 },
  ...change,
});
