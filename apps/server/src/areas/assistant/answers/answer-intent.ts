import type { ParsedQuestion, Intent } from '../understanding/parsed-question.ts';
import { type Answer, type AnswerInput, signInAnswer } from './answer.ts';
import { answerApplication, answerScore } from './application-answers.ts';
import { answerAutopay, answerBills } from './bill-answers.ts';
import { answerCoupons, answerMyCoupons } from './coupon-answers.ts';
import { answerLoanAhead } from './loan-ahead.ts';
import { answerLoan, answerLoanClose, answerLoanTerms } from './loan-answers.ts';
import { answerPayment, answerRefund, refundRule } from './money-answers.ts';
import { answerAccount, answerRequests } from './own-answers.ts';
import { answerCoinHistory, answerCoins, answerPrizes } from './reward-answers.ts';
import { answerSpending } from './spending-answer.ts';

/** The intents that are answered from records. */
const recordAnswers = {
  REFUND: answerRefund,
  // If no payment matches, a bill may be due.
  PAYMENT: async (input) => (await answerPayment(input)) ?? answerBills(input),
  BILLS: answerBills,
  AUTOPAY: answerAutopay,
  SPENDING: answerSpending,
  LOAN: answerLoan,
  LOAN_TERMS: answerLoanTerms,
  LOAN_AHEAD: answerLoanAhead,
  LOAN_CLOSE: answerLoanClose,
  APPLICATION: answerApplication,
  SCORE: answerScore,
  COINS: answerCoins,
  COIN_HISTORY: answerCoinHistory,
  COUPONS: answerCoupons,
  MY_COUPONS: answerMyCoupons,
  PRIZES: answerPrizes,
  REQUESTS: answerRequests,
  ACCOUNT: answerAccount,
} satisfies Partial<Record<Intent, (input: AnswerInput) => Promise<Answer>>>;

export type RecordIntent = keyof typeof recordAnswers;
export const recordIntents = Object.keys(recordAnswers) as RecordIntent[];
export const isRecordIntent = (intent: Intent): intent is RecordIntent => Object.hasOwn(recordAnswers, intent);

/** Whether the question is about the time that a refund takes. */
const asksForRule = ({ intent, aspects }: ParsedQuestion): boolean => intent === 'REFUND' && aspects.has('WHEN');

/** Answers from the user's records. A guest is asked to sign in, except for public coupons. */
export const answerIntent = async (
  parsed: ParsedQuestion & { intent: RecordIntent },
  input: Omit<AnswerInput, 'parsed'>,
): Promise<Answer> => {
  const { intent } = parsed;
  if (input.tools.isGuest && intent !== 'COUPONS') {
    const signIn = signInAnswer(input.locale);
    return asksForRule(parsed) ? { ...signIn, sentences: [...refundRule(input.locale), ...signIn.sentences] } : signIn;
  }
  return recordAnswers[intent]({ ...input, parsed });
};
