import type { ChatStarter, ChatSubject, ChatSubjectKind, ChatTopic } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import type { Payment } from '../tools/money-tools.ts';
import type { Tools } from '../tools/tools.ts';
import { rupees, sentenceOf } from './answer.ts';
import { isPending } from './money-answers.ts';

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const questionsBySubject: Record<ChatSubjectKind, readonly Text[]> = {
  REFUND: [m.assistant_answer_try_refund_when, m.assistant_answer_try_refund_why, m.assistant_answer_try_help_refund],
  PAYMENT: [m.assistant_answer_try_payment, m.assistant_answer_try_refund, m.assistant_answer_try_bills],
  BILL: [m.assistant_answer_try_bills, m.assistant_answer_try_autopay, m.assistant_answer_try_payment],
  LOAN: [m.assistant_answer_try_loan, m.assistant_answer_try_loan_owed, m.assistant_answer_try_emi],
  COUPON: [m.assistant_answer_try_coupon_how, m.assistant_answer_try_coupon, m.assistant_answer_try_coins],
};

const generalQuestions: readonly (readonly [ChatTopic, Text])[] = [
  ['COUPON', m.assistant_answer_try_coupon],
  ['EMI', m.assistant_answer_try_emi],
  ['REFUND', m.assistant_answer_try_help_refund],
  ['COINS', m.assistant_answer_try_help_coins],
];

const paymentFact = ({ amountPaise, title }: Payment, locale: Locale): string =>
  `${rupees(amountPaise, locale)}, ${title}`;

/** The newest fact of each subject in the user's records, in few words; undefined without one. */
const ownFacts = (
  tools: Tools,
  locale: Locale,
): readonly (readonly [ChatTopic, Text, () => Promise<string | undefined>])[] => {
  const payments = tools.payments();
  return [
    [
      'REFUND',
      m.assistant_answer_try_refund,
      async () => {
        const refund = (await tools.refunds()).find(({ stage }) => stage !== 'CREDITED');
        if (!refund) return undefined;
        const { amountPaise: amount, payeeName: payee } = refund;
        return sentenceOf(m.assistant_start_refund, { amount, payee }, locale).text;
      },
    ],
    [
      'PAYMENT',
      m.assistant_answer_try_payment,
      async () => {
        const [payment] = await payments;
        return payment && isPending(payment) ? paymentFact(payment, locale) : undefined;
      },
    ],
    [
      'PAYMENT',
      m.assistant_answer_try_payment_pending,
      async () => {
        const [last, ...earlier] = await payments;
        const payment = last && isPending(last) ? undefined : earlier.find(isPending);
        return payment && paymentFact(payment, locale);
      },
    ],
    [
      'BILL',
      m.assistant_answer_try_bills,
      async () => {
        const { bills, totalPaise: amount } = await tools.dueBills();
        const [bill] = bills;
        if (bills.length === 1 && bill) return `${rupees(bill.amountPaise, locale)}, ${bill.title}`;
        return bill && sentenceOf(m.assistant_answer_bills_total, { count: bills.length, amount }, locale).text;
      },
    ],
    [
      'LOAN',
      m.assistant_answer_try_loan,
      async () => {
        const loan = (await tools.loans()).find(({ isOver }) => !isOver);
        if (!loan?.nextDueDay || loan.nextDuePaise === undefined) return loan?.channelName;
        return `${rupees(loan.nextDuePaise, locale)}, ${loan.channelName}`;
      },
    ],
    [
      'COINS',
      m.assistant_answer_try_coins,
      async () => {
        const { coins: count, worthPaise: amount } = await tools.wallet();
        return count > 0 ? sentenceOf(m.assistant_answer_coins, { count, amount }, locale).text : undefined;
      },
    ],
  ];
};

const maxStarters = 5;

/**
 * Up to five questions that fit the user's records, or the record that the chat is opened from. Records that cannot be
 * read suggest nothing.
 */
export const startersFor = async (
  tools: Tools,
  about: ChatSubject | undefined,
  locale: Locale,
): Promise<ChatStarter[]> => {
  const toStarter = (topic: ChatTopic, text: Text): ChatStarter => ({ question: text({}, { locale }), topic });
  if (about) return questionsBySubject[about.kind].map((text) => toStarter(about.kind, text));
  const own = await Promise.all(
    (tools.isGuest ? [] : ownFacts(tools, locale)).map(async ([topic, text, read]) => {
      const line = await read().catch(() => undefined);
      return line === undefined ? [] : [{ ...toStarter(topic, text), line }];
    }),
  );
  const starters: ChatStarter[] = own.flat();
  const others = generalQuestions.filter(([topic]) => !starters.some((starter) => starter.topic === topic));
  return [...starters, ...others.map(([topic, text]) => toStarter(topic, text))].slice(0, maxStarters);
};

/** A shorter word, such as “how” or “does”, does not tell what a question is about. */
const longWords = /[\p{L}\p{M}]{5,}/gu;
const longWordsOf = (question: string): string[] => question.toLowerCase().match(longWords) ?? [];

/** The questions about another subject than this one. */
export const differentFrom = (question: string, others: readonly string[]): string[] => {
  const asked = new Set(longWordsOf(question));
  return others.filter((other) => !longWordsOf(other).some((word) => asked.has(word)));
};
