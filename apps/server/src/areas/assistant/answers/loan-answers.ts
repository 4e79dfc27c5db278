import type { Loan, LoanInstalment, LoanSummary } from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import { subtract } from '@sikka/money';
import { type RateType, tenureOf } from '@sikka/money/loans';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/parsed-question.ts';
import { answerFromRecords } from './answer-from-records.ts';
import {
  type Answer,
  type AnswerInput,
  noneAnswer,
  oneSentenceAnswer,
  sentenceOf,
  type Sentence,
  sentence,
} from './answer.ts';
import { answerApplication } from './application-answers.ts';
import { matchRecords } from './match-record.ts';

type LoanRow = ResultOf<'loans'>[number];
type LoanLines = (row: LoanRow) => readonly Sentence[] | Promise<readonly Sentence[]>;

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
  input: AnswerInput,
  loans: readonly LoanRow[],
  lines: LoanLines,
  buttonLinkOf?: (row: LoanRow) => string,
): Promise<Answer> => {
  const { figures } = input.parsed;
  const parsed = { ...input.parsed, category: undefined, time: undefined, figures: { ...figures, amounts: [] } };
  const none = noneAnswer(m.assistant_answer_loan_none, input.locale, linkTo('/offers'));
  return answerFromRecords(
    { ...input, parsed },
    {
      rows: loans,
      emptyAnswer: loans.length > 0 ? none : await answerApplication({ ...input, parsed }, none),
      listLink: linkTo('/loan'),
      rank: ({ isOver }, at) => (isOver ? at + 1 : 0),
      isLate: ({ daysOverdue = 0 }) => daysOverdue > 0,
      trueClaims: (row) => loanTruths(row, input.today),
      lines,
      ...(buttonLinkOf && { buttonLinkOf }),
    },
  );
};

/** The due amount, the next instalment and the amount owed; the requested one first. */
export const summaryLines = (row: LoanSummary, { parsed: { aspects }, locale }: AnswerInput): Sentence[] => {
  const { loanGid, channelName: lender, statusText: status, duePaise: amount, daysOverdue: count = 0, owedPaise } = row;
  const link = linkTo('/myloan', { loanGid });
  if (row.isOver && row.endedAt)
    return [sentenceOf(m.assistant_answer_loan_over_on, { lender, status, day: row.endedAt }, locale, link)];
  if (row.isOver) return [sentenceOf(m.assistant_answer_loan_over, { lender, status }, locale)];
  const dueLines: Sentence[] = [];
  if (amount && count > 0)
    dueLines.push(sentenceOf(m.assistant_answer_loan_overdue, { lender, amount, count }, locale, link));
  else if (amount) dueLines.push(sentenceOf(m.assistant_answer_loan_due, { lender, amount }, locale, link));
  else if (amount === 0 && aspects.has('LATE'))
    dueLines.push(sentenceOf(m.assistant_answer_loan_none_late, { lender }, locale));
  const { nextDueDay: day, nextDuePaise } = row;
  if (day && nextDuePaise !== undefined)
    dueLines.push(sentenceOf(m.assistant_answer_loan_next, { lender, amount: nextDuePaise, day }, locale, link));
  const owedLines =
    owedPaise === undefined
      ? []
      : [sentenceOf(m.assistant_answer_loan_owed, { lender, amount: owedPaise }, locale, link)];
  const isAboutOwed = aspects.has('HOW_MUCH') && !aspects.has('NEXT') && !aspects.has('WHEN') && !aspects.has('LATE');
  const lines = isAboutOwed ? [...owedLines, ...dueLines] : [...dueLines, ...owedLines];
  return lines.length > 0 ? lines : [sentenceOf(m.assistant_answer_loan_unreported, { lender }, locale)];
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
  return sentenceOf((params) => instalmentText(state, params, locale), { number, amount, day }, locale, link);
};

/** Answers about the instalments of a loan: how many are paid and left, or the one that is named. */
const answerInstalments = async (
  input: AnswerInput,
  { loanGid, channelName: lender, snapshot }: Loan,
): Promise<Answer> => {
  const { parsed, locale } = input;
  const { aspects, figures } = parsed;
  const link = linkTo('/repayment', { loanGid });
  const rows = (snapshot?.instalments ?? []).map((row) => ({
    ...row,
    title: lender,
    amounts: [row.instalmentPaise],
    days: [row.dueDay, row.paidAt],
    link,
  }));
  const unpaid = rows.filter(({ state }) => state !== 'PAID' && state !== 'NOT_OWED');
  const lines = unpaid.map((row) => instalmentLine(row, link, locale));
  const last = lines.slice(1).slice(-1);
  const isLast = aspects.has('LAST');
  const isAboutAll = aspects.has('COUNT') || aspects.has('EMIS') || aspects.has('END');
  if (isAboutAll && !isLast && !parsed.time) {
    const paid = rows.filter(({ state }) => state === 'PAID').length;
    const params = { lender, paid, all: rows.length, count: unpaid.length };
    const countLine = sentenceOf(m.assistant_answer_instalments, params, locale, link);
    return { sentences: [countLine, ...lines.slice(0, 1), ...last], buttonLink: link };
  }
  const isAskedFor = ({ state }: LoanInstalment): boolean => (state === 'PAID') === isLast && state !== 'NOT_OWED';
  const instalmentQuestion = { ...parsed, names: [], words: [], category: undefined, figures: { ...figures, ids: [] } };
  return answerFromRecords(
    { ...input, parsed: instalmentQuestion },
    {
      rows,
      emptyAnswer: oneSentenceAnswer(m.assistant_answer_loan_unreported, { lender }, locale, link),
      listLink: link,
      rank: (row) => (isAskedFor(row) ? 0 : 1_000) + (isLast ? -row.number : row.number),
      trueClaims: ({ state }) => instalmentTruths[state],
      lines: (row) => [instalmentLine(row, link, locale), ...(isLast ? last : [])],
    },
  );
};

/** How late a loan is, with which instalment, why it was not debited, and what that costs. */
const lateLines = async (row: LoanRow, input: AnswerInput): Promise<Sentence[]> => {
  const { tools, locale } = input;
  const { snapshot } = (await tools.loan(row.loanGid)) ?? {};
  const overdue = snapshot?.instalments.find(({ state }) => state === 'OVERDUE');
  const failed = snapshot?.debits?.find(({ state, isOpen }) => state === 'FAILED' && isOpen);
  const fee = snapshot?.overdueFeePaise ?? 0;
  const lines = summaryLines(row, input);
  const asksForAmount = input.parsed.aspects.has('HOW_MUCH');
  const reasonLines = failed && input.parsed.aspects.has('WHY') ? [sentence(failed.text)] : [];
  const feeLines = fee > 0 ? [sentenceOf(m.assistant_answer_loan_late_fee, { amount: fee }, locale, row.link)] : [];
  if (asksForAmount) return [...lines.slice(0, 2), ...feeLines];
  const instalmentLines = overdue ? [instalmentLine(overdue, row.link, locale)] : [];
  return [...lines.slice(0, 1), ...reasonLines, ...instalmentLines, ...feeLines, ...lines.slice(1)];
};

export const answerLoan = async (input: AnswerInput): Promise<Answer> => {
  const { parsed, today, tools } = input;
  const { claim, ...withoutClaim } = parsed;
  const { aspects, time } = parsed;
  const loans = await tools.loans();
  const { rows, missing } = matchRecords({ ...parsed, time: undefined, category: undefined }, loans);
  // A record called a loan may still be an application.
  if (missing && 'unknownWord' in missing && matchRecords(parsed, await tools.applications()).isNamed)
    return answerApplication(input);
  const running = rows.filter(({ isOver }) => !isOver);
  const [current = rows[0]] = running;
  const isToday = time?.from === today && time.to === today && claim === undefined;
  const isAboutInstalments =
    (time && !isToday) ||
    claim === 'PAID' ||
    (['LAST', 'EMIS', 'END'] as const).some((aspect) => aspects.has(aspect)) ||
    (aspects.has('COUNT') && running.length < 2);
  const isAboutDelay = aspects.has('LATE') || aspects.has('WHY') || claim === 'FAILED';
  const asksForNextOrEnd = (['NEXT', 'WHEN', 'END'] as const).some((aspect) => aspects.has(aspect));
  // A question about closing at a future time does not claim that the loan is closed.
  if ((claim === 'CLOSED' || claim === 'STOPPED') && time && time.to >= today)
    return answerLoanClose({ ...input, parsed: withoutClaim });
  const loan =
    current && isAboutInstalments && !(isAboutDelay && current.daysOverdue)
      ? await tools.loan(current.loanGid)
      : undefined;
  if (loan?.snapshot) return answerInstalments(input, loan);
  return answerFromLoans(input, loans, (row) =>
    row.daysOverdue && (isAboutDelay || !asksForNextOrEnd) ? lateLines(row, input) : summaryLines(row, input),
  );
};

/** Answers from loans as `answerFromLoans` does, with sentences that are made of a loan's details. */
export const answerFromLoanDetails = async (
  input: AnswerInput,
  lines: (loan: Loan) => Sentence[] | Promise<Sentence[]>,
  act?: (row: LoanRow) => string,
): Promise<Answer> => {
  const { tools, locale } = input;
  const detailLines = async ({ loanGid, channelName: lender }: LoanRow): Promise<Sentence[]> => {
    const loan = await tools.loan(loanGid);
    return loan ? lines(loan) : [sentenceOf(m.assistant_answer_loan_unreported, { lender }, locale)];
  };
  return answerFromLoans(input, await tools.loans(), detailLines, act);
};

/** Hundredths of a per cent as text: 2740 is `27.4%`. */
const percentOf = (hundredths: number): string => `${hundredths / 100}%`;

const closingLine = (hundredths: number, link: string, locale: Locale): Sentence =>
  hundredths > 0
    ? sentenceOf(m.assistant_answer_loan_close_charge, { percent: percentOf(hundredths) }, locale, link)
    : sentenceOf(m.assistant_answer_loan_close_free, {}, locale);

const rateText = textsUnder('lending_home_rate').of<RateType>();

const termLines = (loan: Loan, { parsed: { aspects }, locale }: AnswerInput): Sentence[] => {
  const { terms, channelName: lender, loanGid, principalPaise, snapshot } = loan;
  if (!terms) return [sentenceOf(m.assistant_answer_loan_unreported, { lender }, locale)];
  const link = linkTo('/myloan', { loanGid });
  const { unit, count } = tenureOf(terms.tenure);
  const method = terms.method === 'FLAT' ? m.assistant_answer_flat : m.assistant_answer_reducing;
  const tenure = unit === 'DAY' ? m.common_days : m.assistant_answer_months;
  const params = {
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
  const asksForDays = aspects.has('WHEN') || aspects.has('END');
  return [
    sentenceOf(m.assistant_answer_loan_terms, params, locale, link),
    ...(from && day && asksForDays ? [sentenceOf(m.assistant_answer_loan_days, { from, day }, locale, link)] : []),
    sentenceOf(m.assistant_answer_loan_price, { emi, interest, fee, tax, total }, locale, link),
    closingLine(terms.foreclosureHundredths, link, locale),
  ];
};

export const answerLoanTerms = (input: AnswerInput): Promise<Answer> =>
  answerFromLoanDetails(input, (loan) => termLines(loan, input));

const closeLines = (loan: Loan, input: AnswerInput): Sentence[] => {
  const { channelName: lender, loanGid, owedPaise, terms, repaymentOptions } = loan;
  const { locale } = input;
  const option = repaymentOptions.find(({ purpose }) => purpose === 'FORECLOSURE');
  if (loan.isOver || owedPaise === undefined || !option) return summaryLines(loan, input);
  const owed = sentenceOf(
    m.assistant_answer_loan_owed,
    { lender, amount: owedPaise },
    locale,
    linkTo('/myloan', { loanGid }),
  );
  if (!option.isAllowed) return [sentence(option.reasonText), owed];
  const link = linkTo('/loanQuote', { loanGid, purpose: 'FORECLOSURE' });
  const { payablePaise: amount } = option;
  return [
    amount === undefined ? owed : sentenceOf(m.assistant_answer_loan_close_today, { lender, amount }, locale, link),
    closingLine(terms?.foreclosureHundredths ?? 0, link, locale),
    sentenceOf(m.assistant_answer_loan_close_quote, {}, locale),
  ];
};

/** Answers what closing a loan today costs, as far as that is known before the lender’s quote. */
export const answerLoanClose = (input: AnswerInput): Promise<Answer> =>
  answerFromLoanDetails(
    input,
    (loan) => closeLines(loan, input),
    ({ loanGid, isOver, link }) => (isOver ? link : linkTo('/loanQuote', { loanGid, purpose: 'FORECLOSURE' })),
  );
