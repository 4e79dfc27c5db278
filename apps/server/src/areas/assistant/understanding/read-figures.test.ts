import { paise } from '@sikka/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Figures } from './parsed-question.ts';
import { readFigures } from './read-figures.ts';

type Expected = Partial<Omit<Figures, 'amounts'>> & { rupees?: readonly number[]; rest?: string };

/** Everything that is read: what a row does not name must not be there. */
const expectRead = (
  question: string,
  { rupees = [], ids = [], isUnclear = false, rest, ...expected }: Expected,
): void => {
  const { rest: left, ...read } = readFigures(question);
  const amounts = rupees.map((each) => paise(Math.round(each * 100)));
  expect(read).toEqual({ amounts, ids, isUnclear, ...expected });
  if (rest !== undefined) expect(left).toBe(rest);
};
const yearly = (percent: number) => ({ per: 'YEAR', millionths: Math.round(percent * 10_000) }) as const;
const monthly = (percent: number) => ({ per: 'MONTH', millionths: Math.round(percent * 10_000) }) as const;
const daily = (percent: number) => ({ per: 'DAY', millionths: Math.round(percent * 10_000) }) as const;
const months = (count: number) => ({ unit: 'MONTH', count }) as const;
const days = (count: number) => ({ unit: 'DAY', count }) as const;

describe('an amount', () => {
  test.each<[string, number]>([
    ['1 lakh 20 thousand', 120_000],
    ['1 lakh, 20 thousand', 120_000],
    ['one lakh and fifty thousand', 150_000],
    ['1.5 lakh', 150_000],
    ['डेढ़ लाख', 150_000],
    ['dedh lakh', 150_000],
    ['dhai lakh', 250_000],
    ['ढाई हज़ार', 2_500],
    ['sawa lakh', 125_000],
    ['सवा दो लाख', 225_000],
    ['sadhe teen lakh', 350_000],
    ['साढ़े चार लाख', 450_000],
    ['paune do lakh', 175_000],
    ['पौने दो लाख', 175_000],
    ['saade chaar lakh', 450_000],
    ['pauna lakh', 75_000],
    ['one and a half lakh', 150_000],
    ['half a lakh', 50_000],
    ['aadha lakh', 50_000],
    ['a lakh', 100_000],
    ['ek lakh bees hazaar', 120_000],
    ['एक लाख बीस हज़ार', 120_000],
    ['2L', 200_000],
    ['50k', 50_000],
    ['5cr', 50_000_000],
    ['1.2 crore', 12_000_000],
    ['three lakh fifty thousand', 350_000],
    ['twenty-five thousand', 25_000],
    ['five hundred fifty thousand', 550_000],
    ['two thousand five hundred', 2_500],
    ['2 thousand 500', 2_500],
    ['do hazaar paanch sau pachas rupaye', 2_550],
    ['dhai sau rupaye', 250],
    ['डेढ़ सौ रुपये', 150],
    ['one lac twenty five thousand five hundred', 125_500],
    ['saath hazaar', 60_000],
    ['saat hazaar', 7_000],
    ['pachhattar hazaar', 75_000],
    ['निन्यानवे हज़ार', 99_000],
    ['पन्द्रह हजार', 15_000],
    ['pachchees hazaar', 25_000],
    ['1L25k', 125_000],
    ['1lakh25thousand', 125_000],
    ['lakh rupaye', 100_000],
    ['1,20,000', 120_000],
    ['120000', 120_000],
    ['१,२०,०००', 120_000],
    ['₹ 5 lac', 500_000],
    ['₹1,240.50', 1_240.5],
    ['Rs.500', 500],
    ['rs 500', 500],
    ['500rs', 500],
    ['INR 500', 500],
    ['500 रुपए', 500],
    ['500/-', 500],
    ['10 rupees 50 paise', 10.5],
    ['loan of 12000000', 12_000_000],
    ['emi for 50000000 rupees', 50_000_000],
  ])('%s is ₹%d', (question, rupees) => expectRead(question, { rupees: [rupees] }));

  test.each<[string, readonly number[]]>([
    ['my 299 recharge failed', [299]],
    ['49 ka recharge', [49]],
    ['refund of 1240', [1_240]],
    ['1,240 rupees ka refund kab aayega', [1_240]],
    ['did I pay ₹560 and 905 rupees', [560, 905]],
    ['saath hazaar aur saat hazaar', [60_000, 7_000]],
    ['agar main abhi 5000 bharun to march mein kitna bachega', [5_000]],
    ['i paid ₹1240 on 24 nov at 9 am', [1_240]],
    ['23 tarikh ko 799 katega', [799]],
    ['kal 10 baje 500 kate', [500]],
    ['12/11/2026 ko 500 kata', [500]],
    ['5g plan 299', [299]],
  ])('%s names %j', (question, rupees) => expectRead(question, { rupees }));
});

test.each<[string]>([
  ['payment on the 5th'],
  ['5 tarikh ko kitna'],
  ['५ तारीख को'],
  ['paid on 12 March'],
  ['March 12 ka bill'],
  ['12 मार्च'],
  ['at 10:30'],
  ['5 pm'],
  ['5 baje'],
  ['शाम 5 बजे'],
  ['in 2026'],
  ['12/11/2026'],
  ['2026-11-12'],
  ['last 3 payments'],
  ['pichle 3 mahine ka kharch'],
  ['spending of the last 12 months'],
  ['3 days ago'],
  ['3 din se refund atka hai'],
  ['2 refunds'],
  ['show 15 transactions'],
  ['500 coins'],
  ['500 सिक्के'],
  ['25% off coupon'],
  ['4g'],
  ['how do I pay, so no bill is late'],
  ['ke saath do'],
])('%s has no amount, rate, tenure or id', (question) => expectRead(question, { rest: readFigures(question).rest }));

describe('a rate', () => {
  test.each<[string, Expected]>([
    ['12%', { rate: yearly(12) }],
    ['12 percent', { rate: yearly(12) }],
    ['12 per cent', { rate: yearly(12) }],
    ['12 प्रतिशत', { rate: yearly(12) }],
    ['१२.५%', { rate: yearly(12.5) }],
    ['साढ़े बारह फ़ीसदी', { rate: yearly(12.5) }],
    ['ten point five percent', { rate: yearly(10.5) }],
    ['twelve and a half percent', { rate: yearly(12.5) }],
    ['barah pratishat', { rate: yearly(12) }],
    ['24% p.a.', { rate: yearly(24) }],
    ['24% per annum', { rate: yearly(24) }],
    ['24% saalana', { rate: yearly(24) }],
    ['24% हर साल', { rate: yearly(24) }],
    ['annual interest of 24%', { rate: yearly(24) }],
    ['18% apr', { rate: yearly(18) }],
    ['interest rate 13.5', { rate: yearly(13.5) }],
    ['at 1.5 per month', { rate: monthly(1.5) }],
    ['@1.5 pm', { rate: monthly(1.5) }],
    ['roi is 15', { rate: yearly(15) }],
    ['1% per month', { rate: monthly(1) }],
    ['1.5%pm', { rate: monthly(1.5) }],
    ['1 % mahina', { rate: monthly(1) }],
    ['1% interest every month', { rate: monthly(1) }],
    ['monthly interest of 1%', { rate: monthly(1) }],
    ['har mahine 1%', { rate: monthly(1) }],
    ['हर महीने 1%', { rate: monthly(1) }],
    ['1% प्रति माह', { rate: monthly(1) }],
    ['mahine ka 2%', { rate: monthly(2) }],
    ['2 rupaye saikda', { rate: monthly(2) }],
    ['दो रुपये सैकड़ा', { rate: monthly(2) }],
    ['2 rupees per hundred', { rate: monthly(2) }],
    ['2 taka mahina', { rate: monthly(2) }],
    ['50 paise per hundred per day', { rate: daily(0.5) }],
    ['0.05% a day', { rate: daily(0.05) }],
    ['0.05% per day', { rate: daily(0.05) }],
    ['0.05%/d', { rate: daily(0.05) }],
    ['0.05%/day', { rate: daily(0.05) }],
    ['0.05% roz', { rate: daily(0.05) }],
    ['0.05% प्रतिदिन', { rate: daily(0.05) }],
    ['0.05 % daily interest', { rate: daily(0.05) }],
    ['10% flat', { rate: yearly(10), method: 'FLAT' }],
    ['flat rate of 10%', { rate: yearly(10), method: 'FLAT' }],
    ['10% फ्लैट', { rate: yearly(10), method: 'FLAT' }],
    ['10% simple interest', { rate: yearly(10), method: 'FLAT' }],
    ['10% reducing balance', { rate: yearly(10), method: 'REDUCING' }],
    ['1% monthly diminishing', { rate: monthly(1), method: 'REDUCING' }],
    ['12% monthly reducing', { rate: yearly(12), method: 'REDUCING' }],
    ['10% घटती दर', { rate: yearly(10), method: 'REDUCING' }],
    ['12% interest, monthly emi?', { rate: yearly(12) }],
    ['12% with 18% gst', { rate: yearly(12) }],
  ])('%s', (question, expected) => expectRead(question, expected));
});

describe('a fee is neither a rate nor an amount', () => {
  test.each<[string, Expected]>([
    ['2% processing fee', { fee: { hundredths: 200 } }],
    ['फीस 2%', { fee: { hundredths: 200 } }],
    ['processing fee ₹1,500', { fee: { feePaise: paise(150_000) } }],
    ['fee of 999', { fee: { feePaise: paise(99_900) } }],
    ['fee of 99 on a loan', { fee: { feePaise: paise(9_900) } }],
    ['999 की प्रोसेसिंग फीस', { fee: { feePaise: paise(99_900) } }],
    [
      '1 lakh at 12% with file charges 1500',
      { rupees: [100_000], rate: yearly(12), fee: { feePaise: paise(150_000) } },
    ],
    ['12% p.a. processing fee 2%', { rate: yearly(12), fee: { hundredths: 200 } }],
    ['2% processing fee 14% interest', { rate: yearly(14), fee: { hundredths: 200 } }],
    ['interest 14%, fee 2%', { rate: yearly(14), fee: { hundredths: 200 } }],
    ['fee 2%, interest 14%', { rate: yearly(14), fee: { hundredths: 200 } }],
    ['12% processing fee 2%', { rate: yearly(12), fee: { hundredths: 200 } }],
    ['1% per month, one-time processing fee of 2.5%', { rate: monthly(1), fee: { hundredths: 250 } }],
    ['12% with fees of 2% of the loan amount', { rate: yearly(12), fee: { hundredths: 200 } }],
    ['12% interest, 2% + GST processing fee', { rate: yearly(12), fee: { hundredths: 200 } }],
    ['no processing fee, 12%', { rate: yearly(12) }],
    ['school fees 5000 ka payment', { rupees: [5_000] }],
  ])('%s', (question, expected) => expectRead(question, expected));
});

test.each<[string, Expected['tenure']]>([
  ['12 months', months(12)],
  ['1 month', months(1)],
  ['12-month loan', months(12)],
  ['emi 18months', months(18)],
  ['1 year 6 months', months(18)],
  ['2 years and 6 months', months(30)],
  ['1.5 years', months(18)],
  ['18 mahine', months(18)],
  ['dedh saal', months(18)],
  ['ढाई साल', months(30)],
  ['do saal', months(24)],
  ['ek saal', months(12)],
  ['for a year', months(12)],
  ['6 महीने', months(6)],
  ['छह महीने', months(6)],
  ['twenty four months', months(24)],
  ['chaubis mahine', months(24)],
  ['3yrs', months(36)],
  ['months: 28', months(28)],
  ['tenure in years = 2', months(24)],
  ['90 days', days(90)],
  ['90 दिन', days(90)],
])('%s is a tenure', (question, tenure) => expectRead(question, { ...(tenure && { tenure }) }));

test.each<[string, readonly string[]]>([
  ['consumer number 123456', ['123456']],
  ['consumer no. 77970001 bill', ['77970001']],
  ['bill of 7797000112', ['7797000112']],
  ['UTR44110022', ['utr44110022']],
  ['account ending 4321', ['4321']],
  ['refund 11112222-3333-4444-8555-666677778888', ['11112222-3333-4444-8555-666677778888']],
  ['order zzzz1zzzz2zzz', ['zzzz1zzzz2zzz']],
  ['mobile 9876543210', ['9876543210']],
  ['+91 98765 43210', ['919876543210']],
  ['मोबाइल नंबर ९८७६५४३२१०', ['9876543210']],
  ['my otp 482913', ['482913']],
])('%s names the ids %j', (question, ids) => expectRead(question, { ids }));

test.each<[string, Expected]>([
  ['100000 at 12% or 14% for 12 months', { rupees: [100_000], rate: yearly(12), tenure: months(12) }],
  ['1 lakh at 12% for 12 months or 18 months', { rupees: [100_000], rate: yearly(12), tenure: months(12) }],
  ['emi 100000 12 12', { rupees: [100_000] }],
  ['1 lakh at 12% for 1', { rupees: [100_000], rate: yearly(12) }],
  ['one lakh twentyfive thousand at 12%', { rupees: [100_000], rate: yearly(12) }],
  ['three lakh fifty at 12%', { rupees: [300_000], rate: yearly(12) }],
  ['1 lakh at 10% flat or reducing', { rupees: [100_000], rate: yearly(10) }],
  ['1% per week', { rate: yearly(1) }],
])('%s is ambiguous', (question, expected) => expectRead(question, { ...expected, isUnclear: true }));

test('reads all kinds in one question and leaves the rest', () =>
  expectRead(
    'EMI of 1.5 lakh at 1% per month flat for 1 year 6 months with 2% processing fee on 5 March, ref UTR44110022',
    {
      rupees: [150_000],
      rate: monthly(1),
      method: 'FLAT',
      tenure: months(18),
      fee: { hundredths: 200 },
      ids: ['utr44110022'],
      rest: 'emi of at flat for with processing fee on 5 march, ref',
    },
  ));

test('reads each number once', () => {
  const parts = fc.tuple(
    fc.integer({ min: 1_000, max: 99_999 }),
    fc.integer({ min: 11, max: 36 }),
    fc.integer({ min: 2, max: 99 }),
  );
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 5 }), ([rupees, percent, count], turn) => {
      const phrases = [`₹${rupees}`, `${percent}%`, `${count} months`, '2% processing fee'];
      const turned = [...phrases.slice(turn % 4), ...phrases.slice(0, turn % 4)];
      expectRead(`loan, ${turned.join(', ')}`, {
        rupees: [rupees],
        rate: yearly(percent),
        tenure: months(count),
        fee: { hundredths: 200 },
      });
      expect(readFigures(readFigures(turned.join(', ')).rest)).toMatchObject({
        amounts: [],
        ids: [],
        isUnclear: false,
      });
    }),
  );
});

test('reads any text without an error', () => {
  const words = [
    '1',
    '20',
    '999999999',
    'lakh',
    '%',
    'do',
    'saal',
    'fee',
    ',',
    '-',
    '₹',
    'per',
    'month',
    '5th',
    'half',
    'point',
    'डेढ़',
    'सौ',
  ];
  const noise = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...words)).map((some) => some.join(' ')),
  );
  fc.assert(fc.property(noise, (text) => void readFigures(text)));
});
