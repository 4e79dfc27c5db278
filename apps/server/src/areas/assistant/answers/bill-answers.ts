import { type Locale, m } from '@sikka/messages';
import { monthText } from '@sikka/messages/dates';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import { type Answer, dayOf, type Given, noMatch, rupees, type Sentence, sentence, signInFirst } from './answer.ts';
import { matchRecords } from './match-record.ts';

type Due = ResultOf<'dueBills'>['bills'][number];

const dueSentence = ({ amountPaise, dueDate, daysLeft, billerName: payee, link }: Due, locale: Locale): Sentence => {
  const amount = rupees(amountPaise, locale);
  if (!dueDate) return sentence(m.assistant_answer_bill_due_dateless({ amount, payee }, { locale }), link, amount);
  const day = dayOf(dueDate, locale);
  const text = daysLeft !== undefined && daysLeft < 0 ? m.assistant_answer_bill_due_late : m.assistant_answer_bill_due;
  return sentence(text({ amount, payee, day }, { locale }), link, amount, day);
};

export const answerDueBills = async ({ question, locale, tools, aboutId }: Given): Promise<Answer> => {
  if (!tools.dueBills) return signInFirst(locale);
  const { bills, count: all, totalPaise, link: act } = await tools.dueBills.run({});
  const opened = bills.filter(
    ({ accountId, billId }) => aboutId !== undefined && (accountId === aboutId || billId === aboutId),
  );
  const { records, isNamed } = matchRecords(question, opened.length > 0 ? opened : bills, (row) => ({
    names: [row.billerName, row.nickname, row.consumerName],
    ids: [row.consumerNumber, row.billId, row.accountId],
    category: row.billerCategoryName,
  }));
  const [first, ...rest] = records;
  if (!first) {
    if (bills.length > 0 && (isNamed || question.unknown.length > 0)) return noMatch(locale, act);
    return { sentences: [sentence(m.assistant_answer_bills_none({}, { locale }))], act };
  }
  if (isNamed || rest.length === 0) return { sentences: [dueSentence(first, locale)], act: first.link };
  const [count, amount] = [String(all), rupees(totalPaise, locale)];
  const total = sentence(m.assistant_answer_bills_total({ count, amount }, { locale }), act, count, amount);
  return { sentences: [total, dueSentence(first, locale)], act: question.facets.has('pay') ? first.link : act };
};

export const answerAutopay = async ({ question, locale, tools, aboutId }: Given): Promise<Answer> => {
  if (!tools.autopays) return signInFirst(locale);
  const all = await tools.autopays.run({});
  const act = linkTo('/autopay');
  const alive = all.filter(({ state }) => state === 'ACTIVE' || state === 'PAUSED' || state === 'WAITING');
  if (alive.length === 0) return { sentences: [sentence(m.assistant_answer_autopay_none({}, { locale }))], act };
  const opened = alive.filter(({ accountId }) => accountId === aboutId);
  const { records } = matchRecords(question, opened.length > 0 ? opened : alive, (row) => ({
    names: [row.billerName, row.nickname],
    ids: [row.consumerNumber],
    category: row.billerCategoryName,
  }));
  const byDay = records.toSorted((one, other) =>
    (one.nextDebit?.day ?? '9') < (other.nextDebit?.day ?? '9') ? -1 : 1,
  );
  if (byDay.length === 0) return noMatch(locale, act);
  return {
    sentences: byDay.slice(0, 2).map(({ billerName: payee, nextDebit, maxPaise, stateText: status, link }) => {
      if (!nextDebit || nextDebit.isSkipped) {
        const amount = rupees(maxPaise, locale);
        return sentence(m.assistant_answer_autopay_state({ payee, status, amount }, { locale }), link, amount);
      }
      const [amount, day] = [rupees(nextDebit.amountPaise, locale), dayOf(nextDebit.day, locale)];
      return sentence(m.assistant_answer_autopay_next({ payee, amount, day }, { locale }), link, amount, day);
    }),
    act,
  };
};

export const answerSpending = async ({ question, locale, tools }: Given): Promise<Answer> => {
  if (!tools.spending) return signInFirst(locale);
  if (question.unknown.length > 0) return noMatch(locale);
  const {
    month,
    totalPaise,
    categories,
    link: act,
  } = await tools.spending.run(question.month ? { month: question.month } : {});
  const inMonth = monthText(month, locale);
  if (question.category) {
    const own = categories.find(({ billerCategoryName }) => billerCategoryName === question.category);
    if (!own) return noMatch(locale, act);
    const amount = rupees(own.totalPaise, locale);
    const text = m.assistant_answer_spent_of({ amount, category: own.title, month: inMonth }, { locale });
    return { sentences: [sentence(text, act, amount)], act };
  }
  const amount = rupees(totalPaise, locale);
  const top = categories.toSorted((one, other) => other.totalPaise - one.totalPaise)[0];
  const topAmount = top && rupees(top.totalPaise, locale);
  return {
    sentences: [
      sentence(m.assistant_answer_spent({ amount, month: inMonth }, { locale }), act, amount),
      ...(top && topAmount && categories.length > 1
        ? [
            sentence(
              m.assistant_answer_spent_top({ amount: topAmount, category: top.title }, { locale }),
              act,
              topAmount,
            ),
          ]
        : []),
    ],
    act,
  };
};
