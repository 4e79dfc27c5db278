import { lending } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { formatRupees, paise, type Paise, zero } from '@sikka/money';
import { costOf, type LoanTerms } from '@sikka/money/loans';
import { numberInWords } from '@sikka/money/spell';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnswerLink } from '../links.ts';
import { recordReader } from '../testing/record-reader.ts';
import type { Reader } from '../tools/reader.ts';
import { toolsOf } from '../tools/tools.ts';
import type { ParsedQuestion } from '../understanding/parsed-question.ts';
import { readFigures } from '../understanding/read-figures.ts';
import { answerEmi } from './emi-answer.ts';

const countLoan: Reader['read'] = async (call, body) => {
  expect(call.path).toBe(lending.emi.path);
  const { principalPaise, months, rate, method, ...charges } = lending.emi.body.parse(body);
  // oxlint-disable-next-line typescript/no-explicit-any -- the reader answers one call only
  return costOf({ principalPaise, rate, tenure: { unit: 'MONTH', count: months }, method }, charges) as any;
};
const tools = toolsOf({ ...recordReader(new Map(), { isGuest: true }), read: countLoan });

const answerTo = (question: string, locale: Locale) => {
  const { rest, ...figures } = readFigures(question);
  return answerEmi({ text: rest, figures } as ParsedQuestion, { locale, tools });
};

/** Draws the same numbers for the same seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * below);
  };
};

type Script = 'en' | 'hi' | 'latin';
interface Spelled<Value> {
  text: string;
  value: Value;
}
type Draw = ReturnType<typeof randomOf>;
const pick = <One>(draw: Draw, all: readonly One[]): One => all[draw(all.length)] as One;

const latinNumbers: Readonly<Record<string, string>> = Object.fromEntries(
  `1=ek 2=do 3=teen 4=chaar 5=paanch 6=chhe 7=saat 8=aath 9=nau 10=das 11=gyarah 12=barah 14=chaudah 15=pandrah 16=solah 18=atharah
20=bees 24=chaubis 25=pachees 30=tees 36=chhattis 40=chalis 50=pachaas 60=saath 75=pachhattar 90=nabbe`
    .split(/\s/)
    .map((pair) => pair.split('=')),
);
const wordOf = (number: number, script: Script): string =>
  script === 'latin' ? (latinNumbers[number] ?? String(number)) : numberInWords(number, script);
const lakh = { en: 'lakh', hi: 'लाख', latin: 'lakh' };
const thousand = { en: 'thousand', hi: 'हज़ार', latin: 'hazaar' };
const groupDigits = (rupees: number): string => formatRupees(paise(rupees * 100), 'en').replace('₹', '');
const devanagari = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));

const fractions: readonly (readonly [number, Readonly<Record<Script, string>>])[] = [
  [1.5, { en: 'one and a half', hi: 'डेढ़', latin: 'dedh' }],
  [2.5, { en: 'two and a half', hi: 'ढाई', latin: 'dhai' }],
  [1.25, { en: '1.25', hi: 'सवा', latin: 'sawa' }],
  [3.5, { en: '3.5', hi: 'साढ़े तीन', latin: 'sadhe teen' }],
  [1.75, { en: '1.75', hi: 'पौने दो', latin: 'paune do' }],
  [2.25, { en: '2.25', hi: 'सवा दो', latin: 'sava do' }],
];

const amountOf = (draw: Draw, script: Script): Spelled<Paise> => {
  const [lakhs, thousands] = [1 + draw(40), pick(draw, [10, 20, 25, 40, 50, 75, 90])];
  const [one, small] = [pick(draw, fractions), pick(draw, [5, 12, 20, 40, 60, 90])];
  const odd = 1_000 + draw(4_900_000);
  const mixed = lakhs * 100_000 + thousands * 1_000;
  const few = pick(draw, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const rupees = { en: 'rupees', hi: 'रुपये', latin: 'rupaye' }[script];
  const [text, value] = pick<readonly [string, number]>(draw, [
    [String(odd), odd],
    [groupDigits(odd), odd],
    [`₹${groupDigits(odd)}`, odd],
    [`Rs. ${odd}`, odd],
    [`${groupDigits(odd)}/-`, odd],
    [`${odd} ${rupees}`, odd],
    [`${lakhs} ${lakh[script]}`, lakhs * 100_000],
    [`₹ ${lakhs} lac`, lakhs * 100_000],
    [`${lakhs}L`, lakhs * 100_000],
    [`${small}k`, small * 1_000],
    [`${lakhs}.5 ${lakh[script]}`, lakhs * 100_000 + 50_000],
    [`${small} ${thousand[script]}`, small * 1_000],
    [`${lakhs} ${lakh[script]} ${thousands} ${thousand[script]}`, mixed],
    [
      `${wordOf(few, script)} ${lakh[script]} ${wordOf(thousands, script)} ${thousand[script]}`,
      few * 100_000 + thousands * 1_000,
    ],
    [`${wordOf(few, script)} ${lakh[script]} ${rupees}`, few * 100_000],
    [`${one[1][script]} ${lakh[script]}`, one[0] * 100_000],
    [`${wordOf(small, script)} ${thousand[script]} ${rupees}`, small * 1_000],
    [script === 'hi' ? devanagari(groupDigits(odd)) : groupDigits(odd), odd],
    [`0.${few === 10 ? 9 : few} crore`, (few === 10 ? 9 : few) * 1_000_000],
  ]);
  return value <= 5_000_000 ? { text, value: paise(Math.round(value * 100)) } : amountOf(draw, script);
};

const perTexts: Readonly<Record<Script, Record<'DAY' | 'MONTH' | 'YEAR', readonly string[]>>> = {
  en: {
    DAY: [' a day', ' per day', ' daily', '/day', ' interest per day'],
    MONTH: [' per month', ' a month', ' p.m.', '/month', ' monthly', ' interest every month'],
    YEAR: ['', '', ' p.a.', ' per annum', ' a year', ' yearly', ' interest', ' rate of interest'],
  },
  hi: {
    DAY: [' प्रतिदिन', ' हर दिन', ' रोज़'],
    MONTH: [' प्रति माह', ' हर महीने', ' मासिक', ' महीना'],
    YEAR: ['', ' सालाना', ' वार्षिक', ' ब्याज', ' प्रति वर्ष'],
  },
  latin: {
    DAY: [' roz', ' har din', ' per day'],
    MONTH: [' mahina', ' har mahine', ' per month', ' byaj har mahine'],
    YEAR: ['', ' saalana', ' byaj', ' ke byaj', ' har saal', ' p.a.'],
  },
};
const percents: Readonly<Record<Script, readonly string[]>> = {
  en: ['%', ' %', ' percent', ' per cent', ' pct'],
  hi: ['%', ' %', ' प्रतिशत', ' फ़ीसदी', ' परसेंट'],
  latin: ['%', ' %', ' percent', ' pratishat', ' persent'],
};

const rateOf = (draw: Draw, script: Script): Spelled<LoanTerms['rate']> => {
  const per = pick(draw, ['YEAR', 'YEAR', 'MONTH', 'DAY'] as const);
  if (per === 'MONTH' && draw(4) === 0) {
    const count = 1 + draw(4);
    const hundred = { en: 'rupees per hundred', hi: 'रुपये सैकड़ा', latin: 'rupaye saikda' }[script];
    return {
      text: `${pick(draw, [String(count), wordOf(count, script)])} ${hundred}`,
      value: { per, millionths: count * 10_000 },
    };
  }
  const hundredths = { YEAR: 500 + draw(5_500), MONTH: 25 * (1 + draw(19)), DAY: 1 + draw(15) }[per];
  const [whole, half] = [11 + draw(9), draw(3) === 0];
  const inWords = per === 'YEAR' && draw(4) === 0;
  const digits = String(hundredths / 100);
  const words = {
    en: `${wordOf(whole, 'en')}${half ? ' point five' : ''}`,
    hi: `${half ? 'साढ़े ' : ''}${wordOf(whole, 'hi')}`,
    latin: `${half ? 'sadhe ' : ''}${wordOf(whole, 'latin')}`,
  };
  const number = inWords ? words[script] : script === 'hi' && draw(3) === 0 ? devanagari(digits) : digits;
  const value = { per, millionths: inWords ? whole * 10_000 + (half ? 5_000 : 0) : hundredths * 100 };
  const percent = pick(draw, percents[script]);
  return {
    text: `${number}${inWords && !percent.startsWith(' ') ? ' ' : ''}${percent}${pick(draw, perTexts[script][per])}`,
    value,
  };
};

const tenureOf = (draw: Draw, script: Script): Spelled<number> => {
  const month = { en: ['months', 'month'], hi: ['महीने', 'महीनों', 'माह'], latin: ['mahine', 'months', 'maheene'] }[
    script
  ];
  const year = { en: ['years', 'yrs', 'year'], hi: ['साल', 'वर्ष'], latin: ['saal', 'sal'] }[script];
  const [months, years, more] = [1 + draw(120), 1 + draw(9), 1 + draw(11)];
  const listed = pick(draw, [2, 3, 6, 9, 10, 12, 18, 24, 36]);
  const half = pick(
    draw,
    fractions.filter(([value]) => value * 12 === Math.floor(value * 12)),
  );
  return pick(draw, [
    { text: `${months} ${pick(draw, month)}`, value: months },
    { text: `${months}${script === 'hi' ? ' ' : ''}${pick(draw, month)}`, value: months },
    { text: `${years} ${pick(draw, year)}`, value: years * 12 },
    { text: `${years} ${pick(draw, year)} ${more} ${pick(draw, month)}`, value: years * 12 + more },
    { text: `${wordOf(listed, script)} ${pick(draw, month)}`, value: listed },
    { text: `${wordOf(2, script)} ${pick(draw, year)}`, value: 24 },
    { text: `${half[1][script]} ${pick(draw, year)}`, value: half[0] * 12 },
  ]);
};

type Fee = { feeHundredths: number; otherPaise: Paise };
const feeOf = (draw: Draw, script: Script): Spelled<Fee> => {
  const [share, rupees] = [pick(draw, [50, 100, 150, 200, 250, 300]), pick(draw, [99, 499, 500, 999])];
  const [name, of] = { en: ['processing fee', 'of'], hi: ['प्रोसेसिंग फीस', 'है'], latin: ['processing fee', 'hai'] }[
    script
  ];
  const none = { feeHundredths: 0, otherPaise: zero };
  const [asShare, asAmount] = [
    { ...none, feeHundredths: share },
    { ...none, otherPaise: paise(rupees * 100) },
  ];
  return pick(draw, [
    { text: '', value: none },
    { text: '', value: none },
    { text: '', value: none },
    { text: `, ${share / 100}% ${name}`, value: asShare },
    { text: `, ${name} ${share / 100}%`, value: asShare },
    { text: `, ₹${rupees} ${name}`, value: asAmount },
    { text: `, ${name} ${script === 'en' ? `${of} ${rupees}` : `${rupees} ${of}`}`, value: asAmount },
  ]);
};

const methodTexts: Readonly<Record<Script, readonly (readonly [string, LoanTerms['method']])[]>> = {
  en: [
    ['', 'REDUCING'],
    ['', 'REDUCING'],
    [' flat', 'FLAT'],
    [' flat rate', 'FLAT'],
    [' reducing balance', 'REDUCING'],
    [' diminishing', 'REDUCING'],
  ],
  hi: [
    ['', 'REDUCING'],
    ['', 'REDUCING'],
    [' फ्लैट', 'FLAT'],
    [' फ़्लैट दर', 'FLAT'],
    [' घटती दर', 'REDUCING'],
  ],
  latin: [
    ['', 'REDUCING'],
    ['', 'REDUCING'],
    [' flat', 'FLAT'],
    [' flat rate', 'FLAT'],
    [' reducing', 'REDUCING'],
  ],
};

type Parts = Readonly<Record<'amount' | 'rate' | 'tenure' | 'method' | 'fee', string>>;
const templates: Readonly<Record<Script, readonly ((parts: Parts) => string)[]>> = {
  en: [
    (it) => `emi for ${it.amount} at ${it.rate}${it.method} for ${it.tenure}${it.fee}`,
    (it) => `What is the EMI of a ${it.amount} loan for ${it.tenure} at ${it.rate}${it.method}${it.fee}?`,
    (it) => `${it.amount} loan, ${it.rate}${it.method}, ${it.tenure}${it.fee}`,
    (it) => `how much interest will I pay on ${it.amount} over ${it.tenure} at ${it.rate}${it.method}${it.fee}`,
    (it) => `if I borrow ${it.amount} @ ${it.rate}${it.method} ${it.tenure} what do I pay monthly${it.fee}`,
    (it) => `calculate ${it.tenure} instalment on ${it.amount} with ${it.rate}${it.method}${it.fee}`,
  ],
  hi: [
    (it) => `${it.amount} पर ${it.rate}${it.method} से ${it.tenure} की EMI कितनी होगी${it.fee}`,
    (it) => `${it.amount} का लोन ${it.tenure} के लिए ${it.rate}${it.method} पर लूँ तो किस्त क्या बनेगी${it.fee}?`,
    (it) => `${it.tenure}, ${it.rate}${it.method}, ${it.amount}: कुल ब्याज बताओ${it.fee}`,
  ],
  latin: [
    (it) => `${it.amount} par ${it.rate}${it.method} se ${it.tenure} ki emi kitni hogi${it.fee}`,
    (it) =>
      `agar main ${it.amount} ka loan ${it.tenure} ke liye ${it.rate}${it.method} par lu to kist kitni banegi${it.fee}`,
    (it) => `${it.amount} udhar, ${it.rate}${it.method}, ${it.tenure} mein kitna byaj lagega${it.fee}`,
  ],
};

test('answers 500 generated questions with the exact loan mathematics, or asks back', async () => {
  const [seed = 0] = fc.sample(fc.nat(), 1);
  const draw = randomOf(seed);
  const faults: string[] = [];
  let questions = 0;
  for (let at = 0; at < 500; at += 1) {
    const script = pick(draw, ['en', 'hi', 'latin'] as const);
    const locale = script === 'hi' ? 'hi' : 'en';
    const [amount, rate, tenure, fee] = [
      amountOf(draw, script),
      rateOf(draw, script),
      tenureOf(draw, script),
      feeOf(draw, script),
    ];
    const [methodText, method] = pick(draw, methodTexts[script]);
    const parts = { amount: amount.text, rate: rate.text, tenure: tenure.text, fee: fee.text, method: methodText };
    const question = pick(draw, templates[script])(parts);
    const terms: LoanTerms = {
      principalPaise: amount.value,
      rate: rate.value,
      tenure: { unit: 'MONTH', count: tenure.value },
      method,
    };
    const cost = costOf(terms, { ...fee.value, hasGst: false });
    const { sentences, buttonLink = '' } = await answerTo(question, locale);
    if (buttonLink === '/emi') {
      questions += 1;
      continue;
    }
    const expected = [cost.schedule[0]?.instalmentPaise ?? zero, cost.interestPaise].map((each) =>
      formatRupees(each, locale),
    );
    const figures = sentences[0]?.figures.map(({ text }) => text);
    const text = sentences.map((each) => each.text).join(' ');
    const isCounted =
      JSON.stringify(figures) === JSON.stringify(expected) && expected.every((each) => text.includes(each));
    const hasFee =
      cost.chargesPaise === 0 ||
      (text.includes(formatRupees(cost.chargesPaise, locale)) && text.includes(`${(cost.aprHundredths ?? 0) / 100}%`));
    const hasMethod = /flat|फ़्लैट/.test(text) === (method === 'FLAT');
    const form = Object.fromEntries(new URLSearchParams(buttonLink.split('?')[1]));
    const isLinked =
      isAnswerLink(buttonLink) &&
      [
        [Number(form['amount']) * 100, amount.value],
        [Math.round(Number(form['rate']) * 10_000), rate.value.millionths],
        [form['per'], rate.value.per],
        [Number(form['months']), tenure.value],
        [form['method'], method],
        [Math.round(Number(form['fee']) * 100), fee.value.feeHundredths],
        [Number(form['other']) * 100, fee.value.otherPaise],
      ].every(([filled, value]) => filled === value);
    if (!isCounted || !hasFee || !hasMethod || !isLinked)
      faults.push(`${question} → ${text} ${buttonLink}, not ${expected.join(' and ')}`);
  }
  expect(faults).toEqual([]);
  expect(questions).toBeLessThanOrEqual(25);
});

const textOf = async (question: string, locale: Locale = 'en') => {
  const { sentences, buttonLink } = await answerTo(question, locale);
  return { text: sentences.map(({ text }) => text).join(' '), act: buttonLink };
};

test.each([
  ['emi for 1 lakh 20 thousand at 12% for 12 months', '₹10,661.85'],
  ['emi for 1,20,000 at 12% for 12 months', '₹10,661.85'],
  ['1.5 lakh at 1% per month for 18 months', '₹9,147.31'],
  ['डेढ़ लाख पर 1% महीना, 18 महीने', '₹9,147.31'],
  ['1 lakh at 10% flat for 12 months', '₹9,166.67'],
  ['1 lakh at 12% for 12 months with a 2% processing fee', '₹8,884.88'],
])('%s is %s', async (question, instalment) => expect((await textOf(question)).text).toContain(instalment));

test('the answer explains the calculation and the fee, and opens the page with the same values', async () => {
  expect(await textOf('1.5 lakh at 1% per month for 18 months')).toEqual({
    text: [
      m.assistant_answer_emi({ amount: '₹9,147.31', months: '18 months', interest: '₹14,651.54' }),
      m.assistant_answer_emi_reducing({ rate: '1% a month' }),
      m.assistant_answer_emi_apr({ apr: '12' }),
    ].join(' '),
    act: '/emi?amount=150000&rate=1&per=MONTH&months=18&method=REDUCING&fee=0&hasGst=0&other=0',
  });
  const { text, act } = await textOf('1 lakh at 10% flat for 1 year with a fee of 999.50');
  expect(text).toContain(m.assistant_answer_emi_flat({ rate: '10% a year' }));
  expect(text).toContain(m.assistant_answer_emi_fee({ fee: '₹999.50', apr: '19.91' }));
  expect(act).toBe('/emi?amount=100000&rate=10&per=YEAR&months=12&method=FLAT&fee=0&hasGst=0&other=999.50');
  expect((await textOf('emi of 1 lakh at 12% for 1 month')).text).toMatch(/for 1 month,.*at 12% a year\.$/);
});

const [amount, rate, months] = [
  m.assistant_answer_emi_missing_amount,
  m.assistant_answer_emi_missing_rate,
  m.assistant_answer_emi_missing_months,
];
const missingText = (missing: string): string => m.assistant_answer_emi_missing({ missing });
const units = m.assistant_answer_emi_units();
const range = m.assistant_answer_emi_range({ min: '₹1,000', max: '₹50,00,000', months: 360, rate: '60', fee: '10' });

test.each([
  ['emi at 12% for 12 months', missingText(amount())],
  ['emi of 1 lakh for 12 months', missingText(rate())],
  ['emi of 1 lakh at 12%', missingText(months())],
  ['emi of 1 lakh', missingText(`${rate()} and ${months()}`)],
  ['what is the emi', missingText(`${amount()}, ${rate()} and ${months()}`)],
  ['20,000 for 90 days at 0.1% a day', missingText(months())],
  ['1 lakh or 2 lakh at 12% for 12 months', missingText(amount())],
  ['1 lakh at 12% or 14% for 12 months', units],
  ['1 lakh 12% for 12 or 24 months', units],
  ['emi 100000 12 12', units],
  ['emi of 500 at 12% for 12 months', range],
  ['1 crore at 9% for 10 years', range],
  ['30 lakh at 9% for 35 years', range],
  ['1 lakh at 12% a month for 12 months', range],
  ['1 lakh at 12% for 12 months, fee of 1 lakh', range],
  ['2,000 at 12% for 12 months, processing fee ₹2,000', range],
])('%s is answered with a question: %s', async (question, text) =>
  expect(await textOf(question)).toEqual({ text, act: '/emi' }),
);

test('asks back in Hindi for a question in Hindi', async () =>
  expect((await textOf('1 लाख की EMI 12% पर', 'hi')).text).toBe(
    m.assistant_answer_emi_missing(
      { missing: m.assistant_answer_emi_missing_months({}, { locale: 'hi' }) },
      { locale: 'hi' },
    ),
  ));
