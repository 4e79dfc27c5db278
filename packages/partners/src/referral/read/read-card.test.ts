import { describe, expect, it } from 'vitest';
import { sandboxReferralLenders } from '../sandbox/lenders.ts';
import { writeOnSearch } from '../sandbox/write-on-search.ts';
import { withField } from '../testing/with-field.ts';
import type { WireCard } from '../wire.ts';
import { readCard } from './read-card.ts';
import { readItem } from './read-item.ts';

const sagar = sandboxReferralLenders.find(({ id }) => id === 'sagar')!;
const { site } = sagar;
const item = writeOnSearch(sagar, new Date(0)).message.catalog.providers[0]!.items[0] as WireCard;
const read = (raw: unknown) => readCard(raw, site);

it('reads every field in its unit', () => {
  expect(read(item)).toEqual({
    cardId: 'SAGAR-KOLAM',
    name: { en: 'Kolam credit card', hi: 'कोलम क्रेडिट कार्ड' },
    description: { en: expect.stringContaining('films'), hi: expect.stringContaining('फ़िल्म') },
    shortUrl: 'https://sagar.example/cards/sagar-kolam',
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
    lateFees: [
      { upToPaise: 50_000, feePaise: 0 },
      { upToPaise: 500_000, feePaise: 40_000 },
      { upToPaise: 1_000_000, feePaise: 60_000 },
      { upToPaise: 2_500_000, feePaise: 80_000 },
      { feePaise: 110_000 },
    ],
    points: { times: 10, worthPaise: 20, everyPaise: 10_000, maxInMonth: 2_000, months: 24 },
    films: { offHundredths: 2_500, maxPaise: 15_000, timesInMonth: 2 },
    criteria: {
      minAge: 21,
      maxAge: 35,
      employments: ['SALARIED', 'SELF_EMPLOYED', 'BUSINESS'],
      minIncomePaise: 30_000_000,
    },
  });
});

describe('refuses a card', () => {
  it.each([
    ['with a rate of a year below that of twelve months', 'CARD_INFO', 'ANNUAL_PERCENTAGE_RATE', '41.99%'],
    ['without the rate of a year', 'CARD_INFO', 'ANNUAL_PERCENTAGE_RATE', undefined],
    ['without a late fee', 'CARD_INFO', 'LATE_FEES', undefined],
    ['with a late fee in words', 'CARD_INFO', 'LATE_FEES', '500:0,*:as applicable'],
    ['with a fee in another currency', 'CARD_INFO', 'ANNUAL_FEE', '500 USD'],
    ['without an employment', 'ELIGIBILITY', 'EMPLOYMENT', undefined],
    ['without a name in Hindi', 'HINDI', 'NAME', undefined],
  ])('%s', (_name, group, code, value) => {
    expect(read(withField(item, group, code, value))).toBeUndefined();
  });

  it('with a link to another site, or without one', () => {
    expect(read({ ...item, xinput: { form: { url: 'https://sagar.example.evil.test/x' } } })).toBeUndefined();
    expect(read(null)).toBeUndefined();
  });
});

it('a yearly rate may be overstated', () => {
  expect(read(withField(item, 'CARD_INFO', 'ANNUAL_PERCENTAGE_RATE', '45%'))).toMatchObject({ aprHundredths: 4_500 });
});

it('a card is not a loan', () => {
  expect(readItem(item, site)).toBeUndefined();
});
