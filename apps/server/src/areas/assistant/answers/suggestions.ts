import type { ChatSubject, ChatSubjectKind } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import type { Tools } from '../tools/tools.ts';
import { isPending } from './money-answers.ts';

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const questionsBySubject: Record<ChatSubjectKind, readonly Text[]> = {
  REFUND: [m.assistant_answer_try_refund_when, m.assistant_answer_try_refund_why, m.assistant_answer_try_help_refund],
  PAYMENT: [m.assistant_answer_try_payment, m.assistant_answer_try_refund, m.assistant_answer_try_bills],
  BILL: [m.assistant_answer_try_bills, m.assistant_answer_try_autopay, m.assistant_answer_try_payment],
  LOAN: [m.assistant_answer_try_loan, m.assistant_answer_try_loan_owed, m.assistant_answer_try_emi],
  COUPON: [m.assistant_answer_try_coupon_how, m.assistant_answer_try_coupon, m.assistant_answer_try_coins],
};

const guestQuestions: readonly Text[] = [
  m.assistant_answer_try_coupon,
  m.assistant_answer_try_emi,
  m.assistant_answer_try_help_refund,
  m.assistant_answer_try_help_coins,
];

/** Records that cannot be read suggest nothing. */
const falseIfUnreadable = (check: Promise<boolean>): Promise<boolean> => check.catch(() => false);

/** Up to four questions that fit the user's records, or the record that the chat is opened from. */
export const suggestionsFor = async (
  tools: Tools,
  about: ChatSubject | undefined,
  locale: Locale,
): Promise<string[]> => {
  const firstTexts = (texts: readonly Text[]): string[] => texts.slice(0, 4).map((text) => text({}, { locale }));
  if (about) return firstTexts(questionsBySubject[about.kind]);
  if (tools.isGuest) return firstTexts(guestQuestions);
  const [refund, payment, bill, loan, coin] = await Promise.all([
    falseIfUnreadable(tools.refunds().then((rows) => rows.some(({ stage }) => stage !== 'CREDITED'))),
    falseIfUnreadable(tools.payments().then((rows) => rows.some(isPending))),
    falseIfUnreadable(tools.dueBills().then(({ bills }) => bills.length > 0)),
    falseIfUnreadable(tools.loans().then((rows) => rows.some(({ isOver }) => !isOver))),
    falseIfUnreadable(tools.wallet().then(({ coins }) => coins > 0)),
  ]);
  return firstTexts([
    ...(refund ? [m.assistant_answer_try_refund] : []),
    ...(payment ? [m.assistant_answer_try_payment] : []),
    ...(bill ? [m.assistant_answer_try_bills] : []),
    ...(loan ? [m.assistant_answer_try_loan] : []),
    ...(coin ? [m.assistant_answer_try_coins] : []),
    ...guestQuestions,
  ]);
};
