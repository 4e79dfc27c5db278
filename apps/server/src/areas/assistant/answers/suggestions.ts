import type { ChatSubject, ChatSubjectKind } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import type { Tools } from '../tools/tools.ts';

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const bySubject: Record<ChatSubjectKind, readonly Text[]> = {
  REFUND: [m.assistant_answer_try_refund_when, m.assistant_answer_try_refund_why, m.assistant_answer_try_help_refund],
  PAYMENT: [m.assistant_answer_try_payment, m.assistant_answer_try_refund, m.assistant_answer_try_bills],
  BILL: [m.assistant_answer_try_bills, m.assistant_answer_try_autopay, m.assistant_answer_try_payment],
  LOAN: [m.assistant_answer_try_loan, m.assistant_answer_try_loan_owed, m.assistant_answer_try_emi],
  COUPON: [m.assistant_answer_try_coupon_how, m.assistant_answer_try_coupon, m.assistant_answer_try_coins],
};

const forGuests: readonly Text[] = [
  m.assistant_answer_try_coupon,
  m.assistant_answer_try_emi,
  m.assistant_answer_try_help_refund,
  m.assistant_answer_try_help_coins,
];

/** Records that cannot be read suggest nothing. */
const orFalse = (reading: Promise<boolean>): Promise<boolean> => reading.catch(() => false);

/** Up to four questions that fit the user's records, or the record that the chat is opened from. */
export const suggestionsFor = async (
  tools: Tools,
  about: ChatSubject | undefined,
  locale: Locale,
): Promise<string[]> => {
  const say = (texts: readonly Text[]): string[] => texts.slice(0, 4).map((text) => text({}, { locale }));
  if (about) return say(bySubject[about.kind]);
  if (tools.isGuest) return say(forGuests);
  const [refund, bill, loan, coin] = await Promise.all([
    orFalse(tools.refunds().then((rows) => rows.some(({ stage }) => stage !== 'CREDITED'))),
    orFalse(tools.dueBills().then(({ bills }) => bills.length > 0)),
    orFalse(tools.loans().then((rows) => rows.some(({ isOver }) => !isOver))),
    orFalse(tools.wallet().then(({ coins }) => coins > 0)),
  ]);
  return say([
    ...(refund ? [m.assistant_answer_try_refund] : []),
    ...(bill ? [m.assistant_answer_try_bills] : []),
    ...(loan ? [m.assistant_answer_try_loan] : []),
    ...(coin ? [m.assistant_answer_try_coins] : []),
    ...forGuests,
  ]);
};
