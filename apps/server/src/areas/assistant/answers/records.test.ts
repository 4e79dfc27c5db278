import { bills, lending, payments, rewards } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { scheduleOf, tenureOf } from '@sikka/money/loans';
import { describe, expect, test } from 'vitest';
import { isAnswerLink } from '../links.ts';
import { parsedQuestion } from '../testing/parsed-question.ts';
import { answerTo, type Answers, recordReader } from '../testing/record-reader.ts';
import { loanOf, ofLoan, recordStates, snapshotOf, statesToday } from '../testing/record-states.ts';
import { toolsOf } from '../tools/tools.ts';
import type { Period } from '../understanding/parsed-question.ts';
import { answerIntent, type RecordIntent, recordIntents } from './answer-intent.ts';
import { type Answer, maxSentences, partsOf } from './answer.ts';

type Input = Parameters<typeof parsedQuestion>[1];

const answer = (
  answers: Answers,
  intent: RecordIntent,
  input: Input = {},
  { locale = 'en', isGuest = false }: { locale?: Locale; isGuest?: boolean } = {},
): Promise<Answer> => {
  const tools = toolsOf(recordReader(answers, { locale, isGuest }));
  return answerIntent(parsedQuestion(intent, input), { today: statesToday, locale, tools });
};

/** The displayed sentences. */
const textOf = ({ sentences }: Answer): string =>
  sentences
    .slice(0, maxSentences)
    .map(({ text }) => text)
    .join(' ');

const month = (name: string): Period => ({ from: `${name}-01`, to: `${name}-28`, unit: 'MONTH' });
const stateOf = (kind: string, state: string): Answers => {
  const found = recordStates.find((each) => each.kind === kind && each.state === state);
  if (!found) throw new Error(`${kind} ${state}`);
  return found.answers;
};
/** The contents of a call in several states, one after the other. */
const together = (
  kind: string,
  states: readonly string[],
  call: Parameters<typeof answerTo>[0],
  field: string,
  more: object = {},
): Answers => {
  const rows = states.map((state, at) => {
    const content = stateOf(kind, state).get(call.path)?.({}) as Record<string, object[]> | undefined;
    const [row] = content?.[field] ?? [];
    return {
      ...row,
      ...(Object.entries(more).length > 0 &&
        Object.fromEntries(Object.entries(more).map(([name, all]) => [name, (all as unknown[])[at]]))),
    };
  });
  return new Map([
    ...stateOf(kind, states[0] ?? ''),
    answerTo(call, { [field]: rows, totalSize: rows.length, cards: [] }),
  ]);
};

const everyAspect = [
  [],
  ['WHEN'],
  ['HOW_MUCH'],
  ['WHY'],
  ['LIST'],
  ['LAST'],
  ['EXPIRY'],
  ['NEXT'],
  ['LATE'],
  ['COUNT'],
] as const;

describe('every kind of record in every state', () => {
  test.each(recordStates.map((each) => [each.kind, each.state, each] as const))(
    '%s %s is found',
    async (kind, _state, each) => {
      for (const aspects of everyAspect) {
        const input = { aspects, ...(kind === 'EMI' && { time: month('2026-11') }) };
        const result = await answer(each.answers, each.intent, input);
        const text = textOf(result);
        const isNamedBy = kind === 'EMI' && aspects[0] === 'COUNT' ? [] : each.expectedWords.slice(0, 1);
        for (const word of aspects.length === 0 ? each.expectedWords : isNamedBy) expect(text).toContain(word);
        const figures = result.sentences
          .slice(0, maxSentences)
          .flatMap(({ text: whole, figures: some }) => some.map((figure) => ({ ...figure, whole })));
        expect([...figures.map(({ link }) => link), result.buttonLink]).toContain(each.link);
        for (const { link, text: figure, whole } of figures)
          expect([isAnswerLink(link), whole.includes(figure)]).toEqual([true, true]);
        expect(text).not.toMatch(/undefined|NaN|\[object|\b1 (?:days|months|coins|bills)\b/);
        expect(partsOf(result, 'en').filter((part) => part.kind === 'act')).toHaveLength(1);
        expect(textOf(await answer(each.answers, each.intent, input, { locale: 'hi' }))).toMatch(/[ऀ-ॿ]/);
      }
    },
  );
});

describe('records that the user does not have', () => {
  const suryodaya = stateOf('refund', 'ACCEPTED');
  test.each([
    ['an unknown name', { names: ['jenit'], typedNames: 'zenith' }, '“zenith”'],
    [
      'an unknown amount',
      { figures: { amounts: [paise(70_000)] } },
      m.assistant_answer_none_for({ what: '700' }, { locale: 'en' }),
    ],
    ['an unknown id', { figures: { ids: ['n88213377'] } }, 'n88213377'],
    ['another month', { time: month('2026-08') }, 'August 2026'],
    ['another category', { category: 'Water' }, 'Water'],
  ] as const)('%s is mentioned with the record that exists', async (_name, input, expected) => {
    const result = await answer(suryodaya, 'REFUND', input);
    expect(textOf(result)).toContain(expected);
    expect(textOf(result)).toContain('₹1,240');
  });

  test('an unknown word excludes nothing once another name matches', async () => {
    const text = textOf(
      await answer(suryodaya, 'REFUND', { names: ['suriodaia', 'jaldi'], typedNames: 'suryodaya jaldi' }),
    );
    expect(text).not.toContain('jaldi');
    expect(text).toContain('₹1,240');
  });

  test('a bill that is not due is answered with its last payment', async () => {
    const text = textOf(await answer(stateOf('payment', 'SUCCESS'), 'BILLS', { category: 'LPG Gas', claim: 'PAID' }));
    expect(text).toContain(m.assistant_answer_bills_none({}, { locale: 'en' }));
    expect(text).toContain('₹905');
  });

  test.each([
    ['BILLS', ['HOW_MUCH']],
    ['PAYMENT', ['HOW_MUCH', 'LAST']],
  ] as const)('%s: the amount of a bill that is not due is the last one paid', async (intent, aspects) => {
    const states = together('payment', ['FAILED', 'SUCCESS'], bills.listBills, 'transactions', {
      amountPaise: [paise(70_000), paise(110_500)],
      at: ['2026-11-24T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
    });
    const text = textOf(await answer(states, intent, { category: 'LPG Gas', aspects }));
    expect(text).toContain('₹1,105');
    expect(text).not.toContain('₹700');
  });

  test('a question about a missing refund is answered with the payment', async () => {
    const result = await answer(stateOf('payment', 'FAILED'), 'REFUND');
    expect(textOf(result)).toContain('Reason of FAILED.');
  });

  test('an unapproved loan is answered as an application', async () => {
    expect(textOf(await answer(stateOf('application', 'PROCESSING'), 'LOAN'))).toContain('Explanation of PROCESSING.');
  });

  test('a user without records gets an empty answer for each intent', async () => {
    for (const intent of recordIntents)
      if (intent !== 'SCORE') expect(textOf(await answer(new Map(), intent))).toMatch(/\p{L}/u);
  });

  test('a guest signs in for everything but coupons', async () => {
    for (const intent of recordIntents) {
      const result = await answer(stateOf('coupon', 'ACTIVE'), intent, {}, { isGuest: true });
      expect(result.buttonLink).toBe(intent === 'COUPONS' ? '/couponDetail?gid=chulha-pizza' : '/login');
    }
  });
});

const right = m.assistant_answer_claim_right({}, { locale: 'en' });
const notYet = m.assistant_answer_claim_not_yet({}, { locale: 'en' });
const wrong = m.assistant_answer_claim_wrong({}, { locale: 'en' });
const different = m.assistant_answer_claim_different({}, { locale: 'en' });

describe('claims in the question are compared with the record', () => {
  test.each([
    ['REFUND', 'refund', 'ACCEPTED', { claim: 'CREDITED' }, notYet],
    ['REFUND', 'refund', 'CREDITED', { claim: 'CREDITED' }, right],
    ['REFUND', 'refund', 'CREDITED', { claim: 'CREDITED', isNegated: true }, different],
    ['REFUND', 'refund', 'ACCEPTED', { claim: 'CREDITED', isNegated: true }, right],
    [
      'REFUND',
      'refund',
      'CREDITED',
      { claim: 'CREDITED', time: { from: '2026-11-25', to: '2026-11-25', unit: 'DAY' } },
      wrong,
    ],
    ['REFUND', 'refund', 'ACCEPTED', { claim: 'NONE' }, wrong],
    ['REFUND', 'refund', 'ACCEPTED', { claim: 'REJECTED' }, wrong],
    ['PAYMENT', 'payment', 'FAILED', { claim: 'PAID' }, wrong],
    ['PAYMENT', 'payment', 'PENDING', { claim: 'PAID' }, notYet],
    ['PAYMENT', 'payment', 'SUCCESS', { claim: 'FAILED' }, wrong],
    ['PAYMENT', 'repayment', 'BOOKED', { claim: 'PAID' }, right],
    ['BILLS', 'bill', 'due', { claim: 'PAID' }, notYet],
    ['BILLS', 'bill', 'due', { claim: 'NONE' }, wrong],
    ['AUTOPAY', 'autopay', 'ACTIVE', { claim: 'STOPPED' }, wrong],
    ['AUTOPAY', 'autopay', 'REVOKED', { claim: 'STOPPED' }, right],
    ['AUTOPAY', 'mandate', 'active', { claim: 'NONE' }, wrong],
    ['AUTOPAY', 'autopay', 'PAUSED', { claim: 'STOPPED' }, right],
    ['LOAN', 'loan', 'HEALTHY', { claim: 'CLOSED' }, notYet],
    ['LOAN', 'loan', 'PRECLOSED', { claim: 'CLOSED' }, right],
    ['LOAN', 'EMI', 'PAID', { claim: 'PAID', time: month('2026-11') }, right],
    ['LOAN', 'EMI', 'OVERDUE', { claim: 'PAID', time: month('2026-11') }, notYet],
    ['APPLICATION', 'application', 'PROCESSING', { claim: 'APPROVED' }, notYet],
    ['APPLICATION', 'application', 'REJECTED', { claim: 'APPROVED' }, wrong],
    ['APPLICATION', 'application', 'GRANTED', { claim: 'APPROVED' }, right],
    ['MY_COUPONS', 'SAVED coupon', 'EXPIRED', { claim: 'CLOSED' }, right],
    ['PRIZES', 'prize', 'COINS_RETURNED', { claim: 'CREDITED' }, wrong],
    ['REQUESTS', 'request', 'UNDER_REVIEW', { claim: 'CLOSED' }, notYet],
  ] as const)('%s of a %s that is %s: %o', async (intent, kind, state, input, begin) => {
    const text = textOf(await answer(stateOf(kind, state), intent, input));
    expect(text.startsWith(`${begin} `)).toBe(true);
    expect(text).not.toMatch(/undefined/);
  });
});

describe('several equally likely records', () => {
  const two = together('refund', ['ACCEPTED', 'DETECTED', 'CREDITED'], payments.listRefunds, 'refunds', {
    payeeName: ['Suryodaya Vidyut', 'Jaldhara Water', 'Lehar Mobile'],
    amountPaise: [124_000, 56_000, 23_900],
  });

  test('are both listed, and the answer asks which one', async () => {
    const result = await answer(two, 'REFUND');
    expect(textOf(result)).toContain('₹1,240');
    expect(textOf(result)).toContain('₹560');
    expect(textOf(result)).toContain(m.assistant_answer_which({ count: 2 }, { locale: 'en' }));
    expect(result.choices).toEqual(['Suryodaya Vidyut', 'Jaldhara Water']);
    expect(result.buttonLink).toBe('/refunds');
  });

  test('one is named by name, amount, id, or where the chat was opened', async () => {
    for (const input of [{ names: ['jaldara'] }, { figures: { amounts: [paise(56_000)] } }]) {
      const text = textOf(await answer(two, 'REFUND', input));
      expect([text.includes('₹560'), text.includes('₹1,240')]).toEqual([true, false]);
    }
  });

  test('all are listed and counted', async () => {
    const text = textOf(await answer(two, 'REFUND', { aspects: ['COUNT'] }));
    expect(text).toContain('3 in total');
    expect(textOf(await answer(two, 'REFUND', { aspects: ['COUNT'], claim: 'PENDING' }))).toContain('2 in total');
  });
});

describe('what was spent', () => {
  const row = (billerName: string, category: string, amountPaise: number, at: string) => ({
    merchantRequestId: 'a'.repeat(30),
    billerId: 'B',
    billerName,
    billerCategoryName: category,
    consumerNumber: '1',
    amountPaise,
    status: 'SUCCESS',
    statusText: 'Paid',
    at,
  });
  const paid = [
    row('Suryodaya Vidyut', 'Electricity', 111_900, '2026-11-10T09:00:00.000Z'),
    row('Nabha Gas', 'LPG Gas', 90_500, '2026-11-20T09:00:00.000Z'),
    row('Suryodaya Vidyut', 'Electricity', 100_000, '2026-10-20T09:00:00.000Z'),
  ];
  const spending: Answers = new Map([
    answerTo(bills.personalTransactions, ({ month: name }: Record<string, unknown>) => {
      const transactions = paid.filter(({ at }) => at.startsWith(String(name)));
      return { month: name, totalPaise: 0, categories: [], transactions };
    }),
  ]);

  test.each([
    [{}, '₹2,024'],
    [{ category: 'Electricity' }, '₹1,119'],
    [{ names: ['suriodaia'] }, '₹1,119'],
    [{ category: 'Gas' }, '₹905'],
    [{ category: 'Electricity', time: month('2026-10') }, '₹1,000'],
    [{ category: 'Electricity', time: { from: '2026-10-01', to: '2026-11-30', unit: 'MONTH' } }, '₹2,119'],
    [{ time: { from: '2026-11-20', to: '2026-11-20', unit: 'DAY' } }, '₹905'],
    [{ category: 'Water' }, '₹2,024'],
    [{ time: month('2026-08') }, 'August 2026'],
  ] as const)('%o: %s', async (input, expected) => {
    expect(textOf(await answer(spending, 'SPENDING', input))).toContain(expected);
  });
});

test('spent coins are listed when the user asks why there are fewer', async () => {
  const went = together('coin record', ['EARNED', 'TAKEN_BACK', 'SPENT'], rewards.listCoinRecords, 'records');
  const text = textOf(await answer(went, 'COIN_HISTORY', { aspects: ['WHY'] }));
  expect(text).toContain('taken back');
  expect(text).not.toContain('came on');
});

test('a rejected application’s reason comes before the running application', async () => {
  const both = together('application', ['PROCESSING', 'REJECTED'], lending.listApplications, 'applications');
  const text = textOf(
    await answer(
      new Map([
        ...both,
        answerTo(lending.queryApplication, stateOf('application', 'REJECTED').get(lending.queryApplication.path)?.({})),
      ]),
      'APPLICATION',
      { aspects: ['WHY'] },
    ),
  );
  expect(text).toContain('income');
});

describe('a loan with its terms', () => {
  const rate = { per: 'YEAR', millionths: 240_000 } as const;
  const schedule = scheduleOf({ principalPaise: paise(5_000_000), rate, tenure: tenureOf('P12'), method: 'REDUCING' });
  const instalments = schedule.map((row, at) => ({
    ...row,
    dueDay: `${at < 1 ? 2026 : 2027}-${String(((11 + at) % 12) + 1).padStart(2, '0')}-05`,
    paidPaise: 0,
    state: 'COMING',
  }));
  const [first] = schedule;
  const terms = {
    tenure: 'P12',
    method: 'REDUCING',
    rate,
    aprHundredths: 2_869,
    feePaise: 100_000,
    gstPaise: 18_000,
    otherPaise: 0,
    instalmentPaise: first?.instalmentPaise,
    interestPaise: 673_576,
    totalPaise: 5_791_576,
    penal: { flatPaise: 0, dailyMillionths: 0, freeDays: 0, maxPaise: 0 },
    bouncePaise: 0,
    nonRefundableFeePaise: 0,
    foreclosureHundredths: 200,
  };
  const option = { isAllowed: true, reasonText: '' };
  const repaymentOptions = [
    { ...option, purpose: 'PART', minPaise: 10_000, maxPaise: 5_000_000 },
    { ...option, purpose: 'FORECLOSURE' },
  ];
  const loan = loanOf('HEALTHY', { terms, owedPaise: 5_000_000, repaymentOptions, snapshot: snapshotOf(instalments) });
  const closed = { purpose: 'FORECLOSURE', isAllowed: false, reasonText: 'Pay what is due first.' };

  test.each([
    ['LOAN_TERMS', {}, ['₹50,000', '12 months', '24% a year', '28.69%'], undefined],
    ['LOAN_TERMS', { aspects: ['WHEN'] }, ['5 Nov 2027'], undefined],
    ['LOAN_CLOSE', {}, ['₹50,000', '2%'], '/loanQuote'],
    ['LOAN_AHEAD', { time: month('2026-12') }, ['5 Dec 2026', '₹4,727.98'], undefined],
    [
      'LOAN_AHEAD',
      { figures: { amounts: [paise(1_000_000)] }, time: month('2027-01') },
      ['₹10,000', '5 Jan 2027'],
      '/loanQuote',
    ],
    ['LOAN_AHEAD', { figures: { amounts: [paise(9_000_000)] } }, ['₹100', '₹50,000'], '/loanQuote'],
    ['LOAN', { aspects: ['COUNT'] }, ['0 of 12 EMIs', '12 are left'], '/repayment'],
  ] as const)('%s %o: %s', async (intent, input, says, act) => {
    const result = await answer(ofLoan(loan), intent, input);
    for (const word of says) expect(textOf(result)).toContain(word);
    if (act) expect(result.buttonLink).toMatch(new RegExp(`^${act}\\?`));
  });

  test('obstacles to closing are listed with the amount owed', async () => {
    const text = textOf(await answer(ofLoan({ ...loan, repaymentOptions: [closed] }), 'LOAN_CLOSE'));
    expect(text).toContain(closed.reasonText);
    expect(text).toContain('₹50,000');
  });
});
