import type { Loan } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { monthText } from '@sikka/messages/dates';
import { compare, type Paise } from '@sikka/money';
import { scheduleAfterPart } from '@sikka/money/loans';
import { linkTo } from '../links.ts';
import { type Answer, dayOf, type Given, rupees, say, type Sentence, sentence } from './answer.ts';
import { summaryLines, tellDetails } from './loan-answers.ts';

interface Row {
  dueDay: string;
  instalmentPaise: Paise;
  /** Principal that is owed after it. */
  owedPaise: Paise;
}

const openRows = ({ snapshot }: Loan) =>
  (snapshot?.instalments ?? []).filter(({ state }) => state !== 'PAID' && state !== 'NOT_OWED');

/** What the coming instalments are after a part, by both ways that a lender may take it. */
const rowsAfter = (loan: Loan, partPaise: Paise, remainder: 'INSTALMENT' | 'TENURE'): Row[] => {
  const open = openRows(loan);
  if (!loan.terms || loan.owedPaise === undefined) return [];
  const { rate, instalmentPaise } = loan.terms;
  const running = { owedPaise: loan.owedPaise, rate, instalmentPaise, monthsLeft: open.length };
  return scheduleAfterPart(running, partPaise, remainder).flatMap((row, at) => {
    const dueDay = open[at]?.dueDay;
    return dueDay ? [{ dueDay, instalmentPaise: row.instalmentPaise, owedPaise: row.owedPaise }] : [];
  });
};

const factsOf = (row: Row, locale: Locale) => ({
  day: dayOf(row.dueDay, locale),
  amount: rupees(row.instalmentPaise, locale),
  owed: rupees(row.owedPaise, locale),
});

const rowIn = (rows: readonly Row[], month: string): Row | undefined =>
  rows.find(({ dueDay }) => dueDay.startsWith(month));

const monthLine = (loan: Loan, month: string, link: string, locale: Locale): Sentence => {
  const rows = openRows(loan);
  const row = rowIn(rows, month);
  if (row) return say(m.assistant_answer_loan_month, factsOf(row, locale), locale, link);
  const before = rows.findLast(({ dueDay }) => dueDay.slice(0, 7) < month);
  const owed = before?.owedPaise ?? loan.owedPaise;
  const facts = { month: monthText(month, locale), owed: owed === undefined ? '' : rupees(owed, locale) };
  return sentence(m.assistant_answer_loan_month_none(facts, { locale }), link, facts.owed);
};

const partLines = (loan: Loan, part: Paise, month: string, link: string, locale: Locale): Sentence[] => {
  const option = loan.repaymentOptions.find(({ purpose }) => purpose === 'PART');
  if (!option?.isAllowed) return [sentence(option?.reasonText ?? ''), monthLine(loan, month, link, locale)];
  const { minPaise = part, maxPaise = part } = option;
  if (compare(part, minPaise) < 0 || compare(part, maxPaise) > 0) {
    const bounds = { min: rupees(minPaise, locale), max: rupees(maxPaise, locale) };
    return [say(m.assistant_answer_loan_part_range, bounds, locale, link)];
  }
  const [shorter, smaller] = [
    rowIn(rowsAfter(loan, part, 'INSTALMENT'), month),
    rowIn(rowsAfter(loan, part, 'TENURE'), month),
  ];
  const paid = rupees(part, locale);
  return [
    shorter
      ? say(m.assistant_answer_loan_part_fewer, { part: paid, ...factsOf(shorter, locale) }, locale, link)
      : sentence(
          m.assistant_answer_loan_part_over({ part: paid, month: monthText(month, locale) }, { locale }),
          link,
          paid,
        ),
    ...(smaller ? [say(m.assistant_answer_loan_part_lower, factsOf(smaller, locale), locale, link)] : []),
    say(m.assistant_answer_loan_part_quote, {}, locale),
  ];
};

/** What will be owed in some month, as it is and after a part is paid now. */
export const answerLoanAhead = (given: Given): Promise<Answer> => {
  const { asked, today, locale } = given;
  const part = asked.figures.amounts[0];
  return tellDetails(
    given,
    (loan) => {
      if (loan.isOver || !loan.snapshot) return summaryLines(loan, given);
      const link = linkTo('/repayment', { loanGid: loan.loanGid });
      const month = asked.time?.to.slice(0, 7) ?? loan.nextDueDay?.slice(0, 7) ?? today.slice(0, 7);
      return part === undefined ? [monthLine(loan, month, link, locale)] : partLines(loan, part, month, link, locale);
    },
    ({ loanGid, isOver, link }) =>
      isOver || part === undefined ? link : linkTo('/loanQuote', { loanGid, purpose: 'PART' }),
  );
};
