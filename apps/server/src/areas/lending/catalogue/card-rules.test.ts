import { paise, type Paise } from '@sikka/money';
import type { CardProduct } from '@sikka/partners/kit';
import { expect, test } from 'vitest';
import { sampleCard } from '../testing/sample-card.ts';
import { cardFlawOf } from './card-rules.ts';

const hosts = ['*.example'];
const { criteria, points, films } = sampleCard();
const above = { feePaise: paise(110_000) };

test('lists a card that follows every rule', () => {
  expect(cardFlawOf(sampleCard(), hosts)).toBeUndefined();
});

test.each<[string, Partial<CardProduct>]>([
  ['id', { cardId: 'a b' }],
  ['texts', { name: { en: 'Card', hi: '' } }],
  ['fees', { yearlyFeePaise: paise(-1) }],
  ['fees', { joiningFeePaise: 0.5 as Paise }],
  ['fees', { minDueHundredths: 10_001 }],
  ['rates', { monthlyRateHundredths: -1 }],
  ['rates', { aprHundredths: 4_199 }],
  ['days', { freeDays: 91 }],
  ['late fees', { lateFreeDays: 2 }],
  ['late fees', { lateFees: [] }],
  ['late fees', { lateFees: [{ upToPaise: paise(50_000), feePaise: paise(0) }] }],
  ['late fees', { lateFees: [{ upToPaise: paise(50_000), feePaise: paise(100) }, above] }],
  [
    'late fees',
    {
      lateFees: [
        { upToPaise: paise(50_000), feePaise: paise(0) },
        { upToPaise: paise(50_000), feePaise: paise(0) },
        above,
      ],
    },
  ],
  ['late fees', { lateFees: [{ feePaise: paise(0) }, above] }],
  ['late fees', { lateFees: [{ upToPaise: paise(50_000), feePaise: paise(0) }, { feePaise: paise(50_001) }] }],
  ['benefits', { points: { ...points, everyPaise: paise(0) } }],
  ['benefits', { films: { ...films, offHundredths: 10_001 } }],
  ['criteria', { criteria: { ...criteria, minAge: 17 } }],
  ['criteria', { criteria: { ...criteria, minAge: 36 } }],
  ['criteria', { criteria: { ...criteria, employments: [] } }],
  ['link', { shortUrl: 'https://elsewhere.test/cards' }],
  ['link', { shortUrl: 'javascript:alert(1)' }],
])('%s: ignores %j', (flaw, change) => {
  expect(cardFlawOf(sampleCard(change), hosts)).toBe(flaw);
});
