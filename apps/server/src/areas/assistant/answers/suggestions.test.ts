import { bills, payments } from '@sikka/contract';
import { locales, m } from '@sikka/messages';
import { expect, test } from 'vitest';
import { textOfParts } from '../answerer.ts';
import { madeToday } from '../testing/made-life.ts';
import { refunds, statusOfPayment, transactions } from '../testing/made-life/money.ts';
import { answerTo, recordReader } from '../testing/record-reader.ts';
import { toolsOf } from '../tools/tools.ts';
import { createAnswerer } from './answer-question.ts';
import { differentFrom, startersFor } from './suggestions.ts';

const statuses = (...shown: readonly string[]) =>
  shown.flatMap((status) => transactions.find((row) => row.status === status) ?? []);
const answerer = createAnswerer();

test.each(
  locales.flatMap((locale) => [
    [locale, 'the newest payment is pending', ['PENDING', 'SUCCESS'], m.assistant_answer_try_payment] as const,
    [locale, 'an older payment is pending', ['SUCCESS', 'PENDING'], m.assistant_answer_try_payment_pending] as const,
    [locale, 'none is pending', ['SUCCESS', 'FAILED'], undefined] as const,
  ]),
)('in %s, if %s, the question about it is answered with the same payment', async (locale, _case, shown, question) => {
  const rows = statuses(...shown).map((row, at) => ({ ...row, at: `2026-11-2${5 - at}T09:00:00.000Z` }));
  const answers = new Map([
    answerTo(bills.listBills, { transactions: rows, totalSize: rows.length }),
    answerTo(bills.billStatus, (body: Record<string, unknown>) => statusOfPayment(body.merchantRequestId)),
  ]);
  const tools = toolsOf(recordReader(answers, { locale }));
  const starters = await startersFor(tools, undefined, locale);
  const starter = starters.find(({ topic }) => topic === 'PAYMENT');
  expect(starter?.question).toBe(question?.({}, { locale }));
  if (!starter) return;
  const conversation = { about: undefined, turns: [] };
  const request = { question: starter.question, conversation, today: madeToday, locale };
  const text = textOfParts(await answerer.answer(request, tools, AbortSignal.timeout(10_000)));
  expect(starter.line).toContain('₹905');
  expect(text).toContain('₹905');
});

test('general questions are about other subjects than those about own records', async () => {
  const pending = statuses('PENDING');
  const answers = new Map([
    answerTo(bills.listBills, { transactions: pending, totalSize: pending.length }),
    answerTo(payments.listRefunds, { refunds }),
  ]);
  const starters = await startersFor(toolsOf(recordReader(answers, { locale: 'en' })), undefined, 'en');
  expect(starters.map(({ topic }) => topic)).toEqual(['REFUND', 'PAYMENT', 'COUPON', 'EMI', 'COINS']);
});

test.each([
  ['When does a refund come?', ['How long does a refund take?', 'How do I earn coins?'], ['How do I earn coins?']],
  ['रिफ़ंड कब आता है?', ['रिफ़ंड कितने दिन में आता है?', 'सिक्के कैसे मिलते हैं?'], ['सिक्के कैसे मिलते हैं?']],
])('after “%s” a question about the same is not offered', (asked, others, offered) => {
  expect(differentFrom(asked, others)).toEqual(offered);
});
