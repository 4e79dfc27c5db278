import type { Question } from './read-question.ts';
import { categoryTerms, type Term } from './vocabulary.ts';

const byTerms = ({ terms, isGeneral, isOwn, amount, percent, months, month }: Question): string | undefined => {
  const has = (...some: Term[]): boolean => some.some((term) => terms.has(term));
  const isCategory = has(...categoryTerms);
  if (has('emi', 'loan') && amount !== undefined && percent !== undefined && months !== undefined) return 'emi';
  if (isGeneral) return undefined;
  if (amount !== undefined && has('if', 'prepay') && has('pay', 'prepay', 'owe', 'emi')) return 'loanAhead';
  if (month !== undefined && has('loan', 'emi', 'owe')) return 'loanAhead';
  if (has('coin')) return 'coins';
  if (has('refund')) return 'refunds';
  if (has('spend')) return 'spending';
  if (has('autopay')) return 'autopays';
  if (has('request')) return 'requests';
  if (has('score')) return 'creditScore';
  if (has('application') || (has('loan') && has('rejected'))) return 'applications';
  if (has('coupon')) return has('save') ? 'myCoupons' : 'coupons';
  if (has('bill') && has('stuck') && !has('money', 'payment')) return 'dueBills';
  if (has('loan', 'emi') || (has('owe') && !has('bill'))) return 'loans';
  if (has('payment', 'stuck', 'failed') || has('prepaid')) return 'billPayments';
  if (amount !== undefined && has('pay')) return 'billPayments';
  if (has('bill', 'due') || isCategory || (has('pay') && has('much'))) return 'dueBills';
  return has('uid') || (has('mobile') && isOwn) || (has('mobile') && has('account')) ? 'account' : undefined;
};

/** Where a conversation was opened from, and what that is looked up with. */
const ofSubject: Readonly<Record<string, string>> = {
  REFUND: 'refunds',
  PAYMENT: 'billPayments',
  BILL: 'dueBills',
  LOAN: 'loans',
  COUPON: 'coupons',
};

export const toolOfSubject = (subject: string | undefined): string | undefined =>
  subject === undefined ? undefined : ofSubject[subject];

/** The tool that a question is looked up with: its own, that of the question before, that of what was open, or the search of help. */
export const chooseTool = (question: Question, before: string | undefined, subject: string | undefined): string => {
  const inherited = question.isGeneral && question.names.length > 0 ? undefined : before;
  const isOpen = question.names.length === 0 ? toolOfSubject(subject) : undefined;
  return byTerms(question) ?? (question.isFollowUp ? inherited : undefined) ?? isOpen ?? 'helpArticles';
};
