import { type Locale, m } from '@sikka/messages';
import { dayText, weekdayText } from '@sikka/messages/dates';
import { linkTo } from '../links.ts';
import type { Intent } from '../understanding/parsed-question.ts';
import { type Answer, sentence } from './answer.ts';

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** A sample question of each intent, offered if a question is ambiguous or after an answer. */
const sampleQuestions: Partial<Record<Intent, Text>> = {
  REFUND: m.assistant_answer_try_refund,
  PAYMENT: m.assistant_answer_try_payment,
  BILLS: m.assistant_answer_try_bills,
  AUTOPAY: m.assistant_answer_try_autopay,
  SPENDING: m.assistant_talk_question_spending,
  LOAN: m.assistant_answer_try_loan,
  LOAN_TERMS: m.assistant_talk_question_terms,
  LOAN_AHEAD: m.assistant_talk_question_ahead,
  LOAN_CLOSE: m.assistant_talk_question_close,
  APPLICATION: m.assistant_talk_question_application,
  SCORE: m.assistant_talk_question_score,
  EMI: m.assistant_answer_try_emi,
  COINS: m.assistant_talk_question_coins,
  COIN_HISTORY: m.assistant_talk_question_coin_history,
  COUPONS: m.assistant_answer_try_coupon,
  MY_COUPONS: m.assistant_talk_question_my_coupons,
  PRIZES: m.assistant_talk_question_prizes,
  REQUESTS: m.assistant_talk_question_requests,
  ACCOUNT: m.assistant_talk_question_account,
  LENDER_CHOICE: m.assistant_talk_question_compare,
  LOAN_REQUEST: m.assistant_talk_question_compare,
  PERSON: m.assistant_talk_question_person,
};

/** What users ask next, by the intent of their question: the intent of a sample question, or a question itself. */
const nextTexts: Partial<Record<Intent, readonly (Intent | Text)[]>> = {
  REFUND: [m.assistant_answer_try_refund_why, m.assistant_answer_try_help_refund],
  PAYMENT: ['REFUND', 'BILLS'],
  BILLS: ['AUTOPAY', 'SPENDING'],
  AUTOPAY: ['BILLS', 'SPENDING'],
  SPENDING: ['BILLS', 'PAYMENT'],
  LOAN: ['LOAN_TERMS', 'LOAN_CLOSE'],
  LOAN_TERMS: ['LOAN', 'LOAN_CLOSE'],
  LOAN_AHEAD: ['LOAN_TERMS', 'LOAN_CLOSE'],
  LOAN_CLOSE: ['LOAN', 'LOAN_TERMS'],
  APPLICATION: ['SCORE', 'LENDER_CHOICE'],
  SCORE: ['LENDER_CHOICE', 'APPLICATION'],
  COINS: ['COIN_HISTORY', m.assistant_answer_try_help_coins],
  COIN_HISTORY: [m.assistant_answer_try_coins, 'PRIZES'],
  PRIZES: ['COINS', 'COIN_HISTORY'],
  COUPONS: [m.assistant_answer_try_coupon_how, 'MY_COUPONS'],
  MY_COUPONS: [m.assistant_answer_try_coupon_how, 'COUPONS'],
  REQUESTS: ['REFUND', 'PAYMENT'],
};

/** Questions that follow from an answer to a question with this intent. */
export const nextQuestions = (intent: Intent, locale: Locale): string[] =>
  (nextTexts[intent] ?? []).flatMap((next) => {
    const text = typeof next === 'string' ? sampleQuestions[next] : next;
    return text?.({}, { locale }) ?? [];
  });

/** Asks which of the intents is right, with up to three sample questions; undefined if there are fewer than two. */
export const clarify = (intents: readonly Intent[], locale: Locale): Answer | undefined => {
  const choices = [...new Set(intents.flatMap((intent) => sampleQuestions[intent]?.({}, { locale }) ?? []))].slice(
    0,
    3,
  );
  if (choices.length < 2) return undefined;
  return { sentences: [sentence(m.assistant_talk_which({}, { locale }))], choices };
};

const answerWith =
  (text: Text, options: Omit<Answer, 'sentences'> = {}) =>
  ({ locale }: TalkContext): Answer => ({
    sentences: [sentence(text({}, { locale }))],
    ...options,
  });

interface TalkContext {
  today: string;
  locale: Locale;
}

/** Answers of intents that need no records. */
export const talkAnswers: Partial<Record<Intent, (context: TalkContext) => Answer>> = {
  LENDER_CHOICE: answerWith(m.assistant_answer_loan_neutral, { buttonLink: linkTo('/offers') }),
  LOAN_REQUEST: answerWith(m.assistant_answer_loan_no_promise, { buttonLink: linkTo('/offers') }),
  SEND_MONEY: answerWith(m.assistant_answer_no_money, { buttonLink: linkTo('/bbps') }),
  GREETING: answerWith(m.assistant_talk_hello),
  THANKS: answerWith(m.assistant_talk_thanks),
  ABOUT_YOU: answerWith(m.assistant_talk_about),
  PERSON: answerWith(m.assistant_talk_person, { offersSupport: true }),
  OFF_TOPIC: answerWith(m.assistant_talk_off_topic),
  TODAY: ({ today, locale }) => {
    const [weekday, day] = [weekdayText(today, locale), dayText(Date.parse(today), locale)];
    return {
      sentences: [
        sentence(m.assistant_talk_today({ weekday, day }, { locale })),
        sentence(m.assistant_talk_today_only({}, { locale })),
      ],
    };
  },
};
