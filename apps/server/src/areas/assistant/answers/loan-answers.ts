import type { Loan, LoanInstalment, LoanSummary } from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import { subtract } from '@sikka/money';
import { type RateType, tenureOf } from '@sikka/money/loans';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/parsed-question.ts';
import { answerFromRecords } from './answer-from-records.ts';
import { type Answer, type Given, plainly, say, type Sentence, sentence } from './answer.ts';
import { answerApplication } from './application-answers.ts';
import { matchRecords } from './match-record.ts';

type LoanRow = ResultOf<'loans'>[number];
type Lines = (row: LoanRow) => readonly Sentence[] | Promise<readonly Sentence[]>;

const loanTruths = ({ isOver, disbursedAt, duePaise, nextDueDay = '' }: LoanRow, today: string): readonly Claim[] => {
  if (isOver) return ['CLOSED', 'PAID', 'APPROVED', 'NONE'];
  const isPaidUp = duePaise === 0 && nextDueDay.slice(0, 7) > today.slice(0, 7);
  return ['PENDING', 'APPROVED', ...(disbursedAt ? ['CREDITED' as const] : []), ...(isPaidUp ? ['PAID' as const] : [])];
};

/**
 * Answers from the loan that is named, else from running loans; a user without loans gets an answer about
 * applications. Amounts and times in the question are not used to find the loan.
 */
const answerFromLoans = async (
  given: Given,
  loans: readonly LoanRow[],
  lines: Lines,
  act?: (row: LoanRow) => string,
): Promise<Answer> => {
  const { figures } = given.parsed;
  const parsed = { ...given.parsed, category: undefined, time: undefined, figures: { ...figures, amounts: [] } };
  const none = plainly(m.assistant_answer_loan_none, {}, given.locale, linkTo('/offers'));
  return answerFromRecords(
    { ...given, parsed },
    {
      rows: loans,
      none: loans.length > 0 ? none : await answerApplication({ ...given, parsed }, none),
      list: linkTo('/loan'),
      rank: ({ isOver }, at) => (isOver ? at + 1 : 0),
      isLate: ({ daysOverdue = 0 }) => daysOverdue > 0,
      truths: (row) => loanTruths(row, given.today),
      lines,
      ...(act && { act }),
    },
  );
};

/** The due amount, the next instalment and the amount owed; the requested one first. */
export const summaryLines = (row: LoanSummary, { parsed: { aspects }, locale }: Given): Sentence[] => {
  const { loanGid, channelName: lender, statusText: status, duePaise: amount, daysOverdue: count = 0, owedPaise } = row;
  const link = linkTo('/myloan', { loanGid });
  if (row.isOver && row.endedAt)
    return [say(m.assistant_answer_loan_over_on, { lender, status, day: row.endedAt }, locale, link)];
  if (row.isOver) return [say(m.assistant_answer_loan_over, { lender, status }, locale)];
  const due: Sentence[] = [];
  if (amount && count > 0) due.push(say(m.assistant_answer_loan_overdue, { lender, amount, count }, locale, link));
  else if (amount) due.push(say(m.assistant_answer_loan_due, { lender, amount }, locale, link));
  else if (amount === 0 && aspects.has('LATE')) due.push(say(m.assistant_answer_loan_none_late, { lender }, locale));
  const { nextDueDay: day, nextDuePaise } = row;
  if (day && nextDuePaise !== undefined)
    due.push(say(m.assistant_answer_loan_next, { lender, amount: nextDuePaise, day }, locale, link));
  const owed =
    owedPaise === undefined ? [] : [say(m.assistant_answer_loan_owed, { lender, amount: owedPaise }, locale, link)];
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

const instalmentLine = (
  { state, number, dueDay, instalmentPaise, paidPaise, paidAt }: LoanInstalment,
  link: string,
  locale: Locale,
): Sentence => {
  const amount = state === 'OVERDUE' || state === 'DUE' ? subtract(instalmentPaise, paidPaise) : instalmentPaise;
  const day = state === 'PAID' ? (paidAt ?? dueDay) : dueDay;
  return say((facts) => instalmentText(state, facts, locale), { number, amount, day }, locale, link);
};

/** Answers about the instalments of a loan: how many are paid and left, or the one that is named. */
const answerInstalments = async (given: Given, { loanGid, channelName: lender, snapshot }: Loan): Promise<Answer> => {
  const { parsed, locale } = given;
  const { aspects, figures } = parsed;
  const link = linkTo('/repayment', { loanGid });
  const rows = (snapshot?.instalments ?? []).map((row) => ({
    ...row,
    title: lender,
    amounts: [row.instalmentPaise],
    days: [row.dueDay, row.paidAt],
    link,
  }));
  const open = rows.filter(({ state }) => state !== 'PAID' && state !== 'NOT_OWED');
  const lines = open.map((row) => instalmentLine(row, link, locale));
  const last = lines.slice(1).slice(-1);
  const isLast = aspects.has('LAST');
  const isOfAll = aspects.has('COUNT') || aspects.has('EMIS') || aspects.has('END');
  if (isOfAll && !isLast && !parsed.time) {
    const paid = rows.filter(({ state }) => state === 'PAID').length;
    const facts = { lender, paid, all: rows.length, count: open.length };
    const counted = say(m.assistant_answer_instalments, facts, locale, link);
    return { sentences: [counted, ...lines.slice(0, 1), ...last], act: link };
  }
  const isAskedFor = ({ state }: LoanInstalment): boolean => (state === 'PAID') === isLast && state !== 'NOT_OWED';
  const ofRows = { ...parsed, names: [], words: [], category: undefined, figures: { ...figures, ids: [] } };
  return answerFromRecords(
    { ...given, parsed: ofRows },
    {
      rows,
      none: plainly(m.assistant_answer_loan_unreported, { lender }, locale, link),
      list: link,
      rank: (row) => (isAskedFor(row) ? 0 : 1_000) + (isLast ? -row.number : row.number),
      truths: ({ state }) => instalmentTruths[state],
      lines: (row) => [instalmentLine(row, link, locale), ...(isLast ? last : [])],
    },
  );
};

/** How late a loan is, with which instalment, why it was not debited, and what that costs. */
const lateLines = async (row: LoanRow, given: Given): Promise<Sentence[]> => {
  const { tools, locale } = given;
  const { snapshot } = (await tools.loan(row.loanGid)) ?? {};
  const late = snapshot?.instalments.find(({ state }) => state === 'OVERDUE');
  const failed = snapshot?.debits?.find(({ state, isOpen }) => state === 'FAILED' && isOpen);
  const fee = snapshot?.overdueFeePaise ?? 0;
  const lines = summaryLines(row, given);
  const isOfSums = given.parsed.aspects.has('HOW_MUCH');
  const why = failed && given.parsed.aspects.has('WHY') ? [sentence(failed.text)] : [];
  const fees = fee > 0 ? [say(m.assistant_answer_loan_late_fee, { amount: fee }, locale, row.link)] : [];
  if (isOfSums) return [...lines.slice(0, 2), ...fees];
  const which = late ? [instalmentLine(late, row.link, locale)] : [];
  return [...lines.slice(0, 1), ...why, ...which, ...fees, ...lines.slice(1)];
};

export const answerLoan = async (given: Given): Promise<Answer> => {
  const { parsed, today, tools } = given;
  const { claim, ...unclaimed } = parsed;
  const { aspects, time } = parsed;
  const loans = await tools.loans();
  const { rows, missing } = matchRecords({ ...parsed, time: undefined, category: undefined }, loans);
  // A record called a loan may still be an application.
  if (missing && 'called' in missing && matchRecords(parsed, await tools.applications()).isNamed)
    return answerApplication(given);
  const running = rows.filter(({ isOver }) => !isOver);
  const [current = rows[0]] = running;
  const isToday = time?.from === today && time.to === today && claim === undefined;
  const isOfInstalments =
    (time && !isToday) ||
    claim === 'PAID' ||
    (['LAST', 'EMIS', 'END'] as const).some((aspect) => aspects.has(aspect)) ||
    (aspects.has('COUNT') && running.length < 2);
  const isOfDelay = aspects.has('LATE') || aspects.has('WHY') || claim === 'FAILED';
  const isOfOther = (['NEXT', 'WHEN', 'END'] as const).some((aspect) => aspects.has(aspect));
  // A question about closing at a future time does not claim that the loan is closed.
  if ((claim === 'CLOSED' || claim === 'STOPPED') && time && time.to >= today)
    return answerLoanClose({ ...given, parsed: unclaimed });
  const loan =
    current && isOfInstalments && !(isOfDelay && current.daysOverdue) ? await tools.loan(current.loanGid) : undefined;
  if (loan?.snapshot) return answerInstalments(given, loan);
  return answerFromLoans(given, loans, (row) =>
    row.daysOverdue && (isOfDelay || !isOfOther) ? lateLines(row, given) : summaryLines(row, given),
  );
};

/** Answers from loans as `answerFromLoans` does, with sentences that are made of a loan's details. */
export const answerFromLoanDetails = async (
  given: Given,
  lines: (loan: Loan) => Sentence[] | Promise<Sentence[]>,
  act?: (row: LoanRow) => string,
): Promise<Answer> => {
  const { tools, locale } = given;
  const fromDetail = async ({ loanGid, channelName: lender }: LoanRow): Promise<Sentence[]> => {
    const loan = await tools.loan(loanGid);
    return loan ? lines(loan) : [say(m.assistant_answer_loan_unreported, { lender }, locale)];
  };
  return answerFromLoans(given, await tools.loans(), fromDetail, act);
};

/** Hundredths of a per cent as text: 2740 is `27.4%`. */
const percentOf = (hundredths: number): string => `${hundredths / 100}%`;

const closingLine = (hundredths: number, link: string, locale: Locale): Sentence =>
  hundredths > 0
    ? say(m.assistant_answer_loan_close_charge, { percent: percentOf(hundredths) }, locale, link)
    : say(m.assistant_answer_loan_close_free, {}, locale);

const rateText = textsUnder('lending_home_rate').of<RateType>();

const termLines = (loan: Loan, { parsed: { aspects }, locale }: Given): Sentence[] => {
  const { terms, channelName: lender, loanGid, principalPaise, snapshot } = loan;
  if (!terms) return [say(m.assistant_answer_loan_unreported, { lender }, locale)];
  const link = linkTo('/myloan', { loanGid });
  const { unit, count } = tenureOf(terms.tenure);
  const method = terms.method === 'FLAT' ? m.assistant_answer_flat : m.assistant_answer_reducing;
  const tenure = unit === 'DAY' ? m.assistant_answer_days : m.assistant_answer_months;
  const facts = {
    lender,
    amount: principalPaise,
    tenure: tenure({ count }, { locale }),
    rate: rateText(terms.rate.per, { rate: terms.rate.millionths / 10_000 }, locale),
    /** The figure in `rate`. */
    percent: percentOf(terms.rate.millionths / 100),
    method: method({}, { locale }),
    apr: percentOf(terms.aprHundredths),
  };
  const { instalmentPaise: emi, interestPaise: interest, feePaise: fee, gstPaise: tax, totalPaise: total } = terms;
  const [from, day] = [snapshot?.disbursedAt, snapshot?.instalments.at(-1)?.dueDay];
  const isOfDays = aspects.has('WHEN') || aspects.has('END');
  return [
    say(m.assistant_answer_loan_terms, facts, locale, link),
    ...(from && day && isOfDays ? [say(m.assistant_answer_loan_days, { from, day }, locale, link)] : []),
    say(m.assistant_answer_loan_price, { emi, interest, fee, tax, total }, locale, link),
    closingLine(terms.foreclosureHundredths, link, locale),
  ];
};

export const answerLoanTerms = (given: Given): Promise<Answer> =>
  answerFromLoanDetails(given, (loan) => termLines(loan, given));

const closeLines = (loan: Loan, given: Given): Sentence[] => {
  const { channelName: lender, loanGid, owedPaise, terms, repaymentOptions } = loan;
  const { locale } = given;
  const option = repaymentOptions.find(({ purpose }) => purpose === 'FORECLOSURE');
  if (loan.isOver || owedPaise === undefined || !option) return summaryLines(loan, given);
  const owed = say(m.assistant_answer_loan_owed, { lender, amount: owedPaise }, locale, linkTo('/myloan', { loanGid }));
  if (!option.isAllowed) return [sentence(option.reasonText), owed];
  const link = linkTo('/loanQuote', { loanGid, purpose: 'FORECLOSURE' });
  const { payablePaise: amount } = option;
  return [
    amount === undefined ? owed : say(m.assistant_answer_loan_close_today, { lender, amount }, locale, link),
    closingLine(terms?.foreclosureHundredths ?? 0, link, locale),
    say(m.assistant_answer_loan_close_quote, {}, locale),
  ];
};

/** Answers what closing a loan today costs, as far as that is known before the lender’s quote. */
export const answerLoanClose = (given: Given): Promise<Answer> =>
  answerFromLoanDetails(
    given,
    (loan) => closeLines(loan, given),
    ({ loanGid, isOver, link }) => (isOver ? link : linkTo('/loanQuote', { loanGid, purpose: 'FORECLOSURE' })),
  );
