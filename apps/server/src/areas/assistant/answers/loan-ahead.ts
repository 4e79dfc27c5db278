import type { Loan } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { monthText } from '@sikka/messages/dates';
import { compare, type Paise } from '@sikka/money';
import { linkTo } from '../links.ts';
import { type ComingInstalment, unpaidInstalments } from '../tools/loan-tools.ts';
import { type Answer, type AnswerInput, sentenceOf, type Sentence, sentence } from './answer.ts';
import { summaryLines, answerFromLoanDetails } from './loan-answers.ts';

const paramsOf = ({ dueDay: day, instalmentPaise: amount, owedPaise: owed }: ComingInstalment) => ({
  day,
  amount,
  owed,
});

const instalmentIn = (rows: readonly ComingInstalment[], month: string): ComingInstalment | undefined =>
  rows.find(({ dueDay }) => dueDay.startsWith(month));

const monthLine = (loan: Loan, month: string, link: string, locale: Locale): Sentence => {
  const rows = unpaidInstalments(loan);
  const row = instalmentIn(rows, month);
  if (row) return sentenceOf(m.assistant_answer_loan_month, paramsOf(row), locale, link);
  const owed = rows.findLast(({ dueDay }) => dueDay.slice(0, 7) < month)?.owedPaise ?? loan.owedPaise ?? '';
  return sentenceOf(m.assistant_answer_loan_month_none, { month: monthText(month, locale), owed }, locale, link);
};

const partLines = (
  loan: Loan,
  part: Paise,
  month: string,
  link: string,
  { tools, locale }: AnswerInput,
): Sentence[] => {
  const option = loan.repaymentOptions.find(({ purpose }) => purpose === 'PART');
  if (!option?.isAllowed) return [sentence(option?.reasonText ?? ''), monthLine(loan, month, link, locale)];
  const { minPaise: min = part, maxPaise: max = part } = option;
  if (compare(part, min) < 0 || compare(part, max) > 0)
    return [sentenceOf(m.assistant_answer_loan_part_range, { min, max }, locale, link)];
  const after = tools.afterPart(loan, part);
  const [shorter, smaller] = [instalmentIn(after.shorter, month), instalmentIn(after.smaller, month)];
  return [
    shorter
      ? sentenceOf(m.assistant_answer_loan_part_fewer, { part, ...paramsOf(shorter) }, locale, link)
      : sentenceOf(m.assistant_answer_loan_part_over, { part, month: monthText(month, locale) }, locale, link),
    ...(smaller ? [sentenceOf(m.assistant_answer_loan_part_lower, paramsOf(smaller), locale, link)] : []),
    sentenceOf(m.assistant_answer_loan_part_quote, {}, locale),
  ];
};

/** Answers what is owed in a coming month, as scheduled and after a part payment now. */
export const answerLoanAhead = (input: AnswerInput): Promise<Answer> => {
  const { parsed, today, locale } = input;
  const part = parsed.figures.amounts[0];
  return answerFromLoanDetails(
    input,
    (loan) => {
      if (loan.isOver || !loan.snapshot) return summaryLines(loan, input);
      const link = linkTo('/repayment', { loanGid: loan.loanGid });
      const month = (parsed.time?.to ?? loan.nextDueDay ?? today).slice(0, 7);
      return part === undefined ? [monthLine(loan, month, link, locale)] : partLines(loan, part, month, link, input);
    },
    ({ loanGid, isOver, link }) =>
      isOver || part === undefined ? link : linkTo('/loanQuote', { loanGid, purpose: 'PART' }),
  );
};
