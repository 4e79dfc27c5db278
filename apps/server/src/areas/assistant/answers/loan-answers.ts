import type { Loan, LoanInstalment, LoanSummary } from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import { add, type Paise, subtract } from '@sikka/money';
import { type RateType, tenureOf } from '@sikka/money/loans';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/asked.ts';
import { type Answer, dayOf, type Given, plainly, rupees, say, type Sentence, sentence } from './answer.ts';
import { matchRecords } from './match-record.ts';
import { tellRecords } from './tell-records.ts';

type LoanRow = ResultOf<'loans'>[number];
type Lines = (row: LoanRow) => readonly Sentence[] | Promise<readonly Sentence[]>;

const named = (row: LoanRow) => ({
  ...row,
  title: row.channelName,
  names: [row.productName],
  ids: [row.loanGid],
  amounts: [row.principalPaise, row.owedPaise, row.nextDuePaise],
});

const loanTruths = ({ isOver, disbursedAt, duePaise, daysOverdue }: LoanRow): readonly Claim[] => {
  if (isOver) return ['CLOSED', 'PAID', 'APPROVED', 'NONE'];
  const isPaidUp = duePaise === 0 && daysOverdue === 0;
  return ['PENDING', 'APPROVED', ...(disbursedAt ? ['CREDITED' as const] : []), ...(isPaidUp ? ['PAID' as const] : [])];
};

/** Tells the loan that is meant, else those that run. Amounts and times of what only asks ahead name no loan. */
const tellLoans = async (
  given: Given,
  loans: readonly LoanRow[],
  lines: Lines,
  act?: (row: LoanRow) => string,
): Promise<Answer> => {
  const { figures } = given.asked;
  const asked = { ...given.asked, category: undefined, time: undefined, figures: { ...figures, amounts: [] } };
  return tellRecords(
    { ...given, asked },
    {
      rows: loans.map(named),
      none: plainly(m.assistant_answer_loan_none, {}, given.locale, linkTo('/offers')),
      list: linkTo('/loan'),
      rank: ({ isOver }, at) => (isOver ? at + 1 : 0),
      truths: loanTruths,
      lines,
      ...(act && { act }),
    },
  );
};

/** What is due, what comes next and what is owed, in the order in which it is asked. */
export const summaryLines = (row: LoanSummary, { asked: { aspects }, locale }: Given): Sentence[] => {
  const { loanGid, channelName: lender, duePaise, daysOverdue = 0, nextDueDay, nextDuePaise, owedPaise, endedAt } = row;
  const link = linkTo('/myloan', { loanGid });
  if (row.isOver) {
    const status = row.statusText;
    return endedAt
      ? [say(m.assistant_answer_loan_over_on, { lender, status, day: dayOf(endedAt, locale) }, locale, link)]
      : [say(m.assistant_answer_loan_over, { lender, status }, locale)];
  }
  const due: Sentence[] = [];
  if (duePaise !== undefined && duePaise > 0) {
    const amount = rupees(duePaise, locale);
    due.push(
      daysOverdue > 0
        ? say(m.assistant_answer_loan_overdue, { lender, amount, count: daysOverdue }, locale, link)
        : say(m.assistant_answer_loan_due, { lender, amount }, locale, link),
    );
  } else if (aspects.has('LATE') && duePaise !== undefined)
    due.push(say(m.assistant_answer_loan_none_late, { lender }, locale));
  if (nextDueDay && nextDuePaise !== undefined) {
    const [amount, day] = [rupees(nextDuePaise, locale), dayOf(nextDueDay, locale)];
    due.push(say(m.assistant_answer_loan_next, { lender, amount, day }, locale, link));
  }
  const owed =
    owedPaise === undefined
      ? []
      : [say(m.assistant_answer_loan_owed, { lender, amount: rupees(owedPaise, locale) }, locale, link)];
  const isAboutOwed = aspects.has('HOW_MUCH') && !aspects.has('NEXT') && !aspects.has('WHEN') && !aspects.has('LATE');
  const lines = isAboutOwed ? [...owed, ...due] : [...due, ...owed];
  return lines.length > 0 ? lines : [say(m.assistant_answer_loan_unreported, { lender }, locale)];
};

const instalmentTruths: Readonly<Record<LoanInstalment['state'], readonly Claim[]>> = {
  PAID: ['PAID'],
  OVERDUE: ['PENDING'],
  DUE: ['PENDING'],
  COMING: ['PENDING'],
  NOT_OWED: ['CLOSED', 'NONE'],
};

const instalmentText = textsUnder('assistant_answer_instalment').of<LoanInstalment['state']>();

const instalmentLine = (row: LoanInstalment, link: string, locale: Locale): Sentence => {
  const { state, dueDay, instalmentPaise, paidPaise, paidAt } = row;
  const isOpen = state === 'OVERDUE' || state === 'DUE';
  const amount = rupees(isOpen ? subtract(instalmentPaise, paidPaise) : instalmentPaise, locale);
  const day = dayOf(state === 'PAID' ? (paidAt ?? dueDay) : dueDay, locale);
  const number = String(row.number);
  return sentence(instalmentText(state, { number, amount, day }, locale), link, number, amount, day);
};

/** The instalments of one loan: how many are paid and left, or the one that is meant. */
const answerInstalments = (given: Given, loan: Loan): Promise<Answer> | Answer => {
  const { asked, locale } = given;
  const { aspects, figures } = asked;
  const link = linkTo('/repayment', { loanGid: loan.loanGid });
  const rows = loan.snapshot?.instalments ?? [];
  if (aspects.has('COUNT') || (aspects.has('LIST') && !asked.time)) {
    const paid = rows.filter(({ state }) => state === 'PAID').length;
    const open = rows.filter(({ state }) => state !== 'PAID' && state !== 'NOT_OWED');
    const facts = { lender: loan.channelName, paid, all: rows.length, count: open.length };
    const counted = say(m.assistant_answer_instalments, facts, locale, link);
    return { sentences: [counted, ...open.slice(0, 1).map((row) => instalmentLine(row, link, locale))], act: link };
  }
  const isLast = aspects.has('LAST');
  const isMeant = ({ state }: LoanInstalment): boolean => (state === 'PAID') === isLast && state !== 'NOT_OWED';
  return tellRecords(
    { ...given, asked: { ...asked, names: [], category: undefined, figures: { ...figures, ids: [] } } },
    {
      rows: rows.map((row) => ({
        ...row,
        title: loan.channelName,
        amounts: [row.instalmentPaise],
        days: [row.dueDay, row.paidAt],
        link,
      })),
      none: plainly(m.assistant_answer_loan_unreported, { lender: loan.channelName }, locale, link),
      list: link,
      rank: (row) => (isMeant(row) ? 0 : 1_000) + (isLast ? -row.number : row.number),
      truths: ({ state }) => instalmentTruths[state],
      lines: (row) => [instalmentLine(row, link, locale)],
    },
  );
};

export const answerLoan = async (given: Given): Promise<Answer> => {
  const { asked, tools } = given;
  const { aspects, claim, time } = asked;
  const loans = await tools.loans();
  const running = loans.filter(({ isOver }) => !isOver);
  const { rows } = matchRecords({ ...asked, time: undefined, category: undefined }, loans.map(named));
  const meant = rows.find(({ isOver }) => !isOver) ?? rows[0];
  const isOfInstalments =
    time !== undefined || claim === 'PAID' || aspects.has('LAST') || (aspects.has('COUNT') && running.length < 2);
  if (meant && isOfInstalments) {
    const loan = await tools.loan(meant.loanGid);
    if (loan?.snapshot) return answerInstalments(given, loan);
  }
  return tellLoans(given, loans, (row) => summaryLines(row, given));
};

/** A share in hundredths of a per cent, as it is said: 27.4. */
const percentOf = (hundredths: number): string => String(hundredths / 100);

const rateText = textsUnder('lending_home_rate').of<RateType>();

const termLines = (loan: Loan, locale: Locale): Sentence[] => {
  const { terms, channelName: lender, loanGid } = loan;
  if (!terms) return [say(m.assistant_answer_loan_unreported, { lender }, locale)];
  const link = linkTo('/myloan', { loanGid });
  const { unit, count } = tenureOf(terms.tenure);
  const rate = rateText(terms.rate.per, { rate: String(terms.rate.millionths / 10_000) }, locale);
  const method = (terms.method === 'FLAT' ? m.assistant_answer_flat : m.assistant_answer_reducing)({}, { locale });
  const tenure = (unit === 'DAY' ? m.assistant_answer_days : m.assistant_answer_months)({ count }, { locale });
  const { instalmentPaise, interestPaise, feePaise, gstPaise, totalPaise, foreclosureHundredths } = terms;
  const [amount, apr] = [rupees(loan.principalPaise, locale), `${percentOf(terms.aprHundredths)}%`];
  const facts = { lender, amount, tenure, rate, method, apr };
  return [
    sentence(m.assistant_answer_loan_terms(facts, { locale }), link, amount, apr, rate, tenure),
    say(
      m.assistant_answer_loan_price,
      {
        emi: rupees(instalmentPaise, locale),
        interest: rupees(interestPaise, locale),
        fee: rupees(add(feePaise, gstPaise), locale),
        total: rupees(totalPaise, locale),
      },
      locale,
      link,
    ),
    foreclosureHundredths > 0
      ? say(m.assistant_answer_loan_close_charge, { percent: `${percentOf(foreclosureHundredths)}%` }, locale, link)
      : say(m.assistant_answer_loan_close_free, {}, locale),
  ];
};

/** Tells the loans that are meant from their details. */
export const tellDetails = async (
  given: Given,
  lines: (loan: Loan) => Sentence[],
  act?: (row: LoanRow) => string,
): Promise<Answer> => {
  const { tools, locale } = given;
  const told = async ({ loanGid, channelName: lender }: LoanRow): Promise<Sentence[]> => {
    const loan = await tools.loan(loanGid);
    return loan ? lines(loan) : [say(m.assistant_answer_loan_unreported, { lender }, locale)];
  };
  return tellLoans(given, await tools.loans(), told, act);
};

export const answerLoanTerms = (given: Given): Promise<Answer> =>
  tellDetails(given, (loan) => termLines(loan, given.locale));

const closeLines = (loan: Loan, locale: Locale): Sentence[] => {
  const { channelName: lender, loanGid, owedPaise, terms } = loan;
  const option = loan.repaymentOptions.find(({ purpose }) => purpose === 'FORECLOSURE');
  if (owedPaise === undefined || !option) return [say(m.assistant_answer_loan_unreported, { lender }, locale)];
  const link = linkTo('/loanQuote', { loanGid, purpose: 'FORECLOSURE' });
  const owed = say(
    m.assistant_answer_loan_owed,
    { lender, amount: rupees(owedPaise, locale) },
    locale,
    linkTo('/myloan', { loanGid }),
  );
  if (!option.isAllowed) return [sentence(option.reasonText), ...(loan.isOver ? [] : [owed])];
  const charge = terms?.foreclosureHundredths ?? 0;
  const today: Paise | undefined = option.payablePaise;
  return [
    today === undefined
      ? owed
      : say(m.assistant_answer_loan_close_today, { lender, amount: rupees(today, locale) }, locale, link),
    charge > 0
      ? say(m.assistant_answer_loan_close_charge, { percent: `${percentOf(charge)}%` }, locale, link)
      : say(m.assistant_answer_loan_close_free, {}, locale),
    say(m.assistant_answer_loan_close_quote, {}, locale),
  ];
};

/** What ends a loan today, as far as it can be told before the lender’s quote. */
export const answerLoanClose = (given: Given): Promise<Answer> =>
  tellDetails(
    given,
    (loan) => (loan.isOver ? summaryLines(loan, given) : closeLines(loan, given.locale)),
    ({ loanGid, isOver, link }) => (isOver ? link : linkTo('/loanQuote', { loanGid, purpose: 'FORECLOSURE' })),
  );
