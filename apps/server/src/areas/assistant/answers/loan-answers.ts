import { type Locale, m } from '@sikka/messages';
import { monthText } from '@sikka/messages/dates';
import { paise } from '@sikka/money';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import { type Answer, dayOf, type Given, noMatch, rupees, type Sentence, sentence, signInFirst } from './answer.ts';
import { matchRecords } from './match-record.ts';

type Loan = ResultOf<'loans'>[number];

/** The loan that a question means: the one it names, else the most urgent that runs. */
const findLoan = async (given: Given): Promise<Loan | Answer> => {
  const { question, locale, tools, aboutId } = given;
  if (!tools.loans) return signInFirst(locale);
  const all = await tools.loans.run({});
  const act = linkTo('/offers');
  if (all.length === 0) return { sentences: [sentence(m.assistant_answer_loan_none({}, { locale }))], act };
  const opened = all.filter(({ loanGid }) => loanGid === aboutId);
  const named = { ...question, category: undefined, amountPaise: undefined };
  const { records } = matchRecords(named, opened.length > 0 ? opened : all, (row) => ({
    names: [row.channelName, row.productName],
    ids: [row.loanGid],
  }));
  return records.find(({ isOver }) => !isOver) ?? records[0] ?? noMatch(locale);
};

const isAnswer = (found: Loan | Answer): found is Answer => 'sentences' in found;

const dueSentences = (loan: Loan, locale: Locale): Sentence[] => {
  const { channelName: lender, duePaise = 0, daysOverdue = 0, nextDueDay, nextDuePaise, link } = loan;
  const sentences: Sentence[] = [];
  if (loan.duePaise !== undefined && duePaise > 0) {
    const [amount, count] = [rupees(loan.duePaise, locale), String(daysOverdue)];
    sentences.push(
      daysOverdue > 0
        ? sentence(m.assistant_answer_loan_overdue({ lender, amount, count }, { locale }), link, amount, count)
        : sentence(m.assistant_answer_loan_due({ lender, amount }, { locale }), link, amount),
    );
  }
  if (nextDueDay && nextDuePaise !== undefined) {
    const [amount, day] = [rupees(nextDuePaise, locale), dayOf(nextDueDay, locale)];
    sentences.push(sentence(m.assistant_answer_loan_next({ lender, amount, day }, { locale }), link, amount, day));
  }
  return sentences;
};

const owedSentences = ({ channelName: lender, owedPaise, link }: Loan, locale: Locale): Sentence[] => {
  if (owedPaise === undefined) return [];
  const amount = rupees(owedPaise, locale);
  return [sentence(m.assistant_answer_loan_owed({ lender, amount }, { locale }), link, amount)];
};

export const answerLoan = async (given: Given): Promise<Answer> => {
  const { question, locale } = given;
  const loan = await findLoan(given);
  if (isAnswer(loan)) return loan;
  const act = loan.link;
  if (loan.isOver)
    return { sentences: [sentence(m.assistant_answer_loan_over({ lender: loan.channelName }, { locale }))], act };
  const isAboutOwed = question.concepts.has('owe') && !question.facets.has('next');
  const sentences = isAboutOwed
    ? [...owedSentences(loan, locale), ...dueSentences(loan, locale)]
    : [...dueSentences(loan, locale), ...owedSentences(loan, locale)];
  const shown = question.concepts.has('emi') || question.isFollowUp ? sentences.slice(0, 2) : sentences;
  if (shown.length === 0) shown.push(sentence(m.assistant_answer_loan_unreported({}, { locale })));
  return { sentences: shown, act: question.facets.has('pay') ? linkTo('/repayment', { loanGid: loan.loanGid }) : act };
};

type Ahead = ResultOf<'loanAhead'>;
type Month = Extract<Ahead, { kind: 'month' }>['asItIs'];

const monthSentence = (
  { dueDay, instalmentPaise, owedPaise }: Month,
  month: string,
  link: string,
  locale: Locale,
): Sentence => {
  const owed = rupees(owedPaise, locale);
  if (!dueDay || instalmentPaise === undefined)
    return sentence(
      m.assistant_answer_loan_month_none({ month: monthText(month, locale), owed }, { locale }),
      link,
      owed,
    );
  const [day, amount] = [dayOf(dueDay, locale), rupees(instalmentPaise, locale)];
  return sentence(m.assistant_answer_loan_month({ day, amount, owed }, { locale }), link, day, amount, owed);
};

const partSentences = (ahead: Extract<Ahead, { kind: 'part' }>, month: string, locale: Locale): Sentence[] => {
  const part = rupees(ahead.partPaise, locale);
  const { fewer, lower, link } = ahead;
  const figuresOf = ({ dueDay = '', instalmentPaise, owedPaise }: Month) =>
    instalmentPaise === undefined
      ? undefined
      : { day: dayOf(dueDay, locale), amount: rupees(instalmentPaise, locale), owed: rupees(owedPaise, locale) };
  const [shorter, smaller] = [figuresOf(fewer), figuresOf(lower)];
  return [
    shorter
      ? sentence(
          m.assistant_answer_loan_part_fewer({ part, ...shorter }, { locale }),
          link,
          part,
          ...Object.values(shorter),
        )
      : sentence(m.assistant_answer_loan_part_over({ part, month: monthText(month, locale) }, { locale }), link, part),
    ...(smaller
      ? [sentence(m.assistant_answer_loan_part_lower(smaller, { locale }), link, ...Object.values(smaller))]
      : []),
    sentence(m.assistant_answer_loan_part_quote({}, { locale })),
  ];
};

/** What will be owed in some month, as it is and after a part is paid now. */
export const answerLoanAhead = async (given: Given): Promise<Answer> => {
  const { question, today, locale, tools } = given;
  const loan = await findLoan(given);
  if (isAnswer(loan) || !tools.loanAhead) return isAnswer(loan) ? loan : signInFirst(locale);
  const month = question.month ?? loan.nextDueDay?.slice(0, 7) ?? today.slice(0, 7);
  const { amountPaise: partPaise } = question;
  const ahead = await tools.loanAhead.run({
    loanGid: loan.loanGid,
    month,
    ...(partPaise !== undefined && { partPaise }),
  });
  const quote = linkTo('/loanQuote', { loanGid: loan.loanGid, purpose: 'PART' });
  switch (ahead.kind) {
    case 'unreported':
      return { sentences: [sentence(m.assistant_answer_loan_unreported({}, { locale }))], act: loan.link };
    case 'closed':
      return { sentences: [sentence(ahead.reasonText)], act: loan.link };
    case 'outOfRange': {
      const [min, max] = [ahead.minPaise, ahead.maxPaise].map((bound) =>
        bound === undefined ? '' : rupees(bound, locale),
      );
      const text = m.assistant_answer_loan_part_range({ min: min ?? '', max: max ?? '' }, { locale });
      return { sentences: [sentence(text, ahead.link, min ?? '', max ?? '')], act: quote };
    }
    case 'month':
      return { sentences: [monthSentence(ahead.asItIs, month, ahead.link, locale)], act: loan.link };
    case 'part':
      return { sentences: partSentences(ahead, month, locale), act: quote };
  }
};

export const answerApplication = async ({ question, locale, tools }: Given): Promise<Answer> => {
  if (!tools.applications || !tools.application) return signInFirst(locale);
  const all = await tools.applications.run({});
  const compare = linkTo('/offers');
  if (all.length === 0)
    return { sentences: [sentence(m.assistant_answer_application_none({}, { locale }))], act: compare };
  const { records } = matchRecords({ ...question, category: undefined }, all, (row) => ({
    names: [row.channelName, row.productName],
    ids: [row.cid],
    amountPaise: [row.amountPaise],
  }));
  const [first] = records;
  if (!first) return noMatch(locale);
  const { explanation, rejection } = await tools.application.run({ cid: first.cid });
  const amount = rupees(first.amountPaise, locale);
  return {
    sentences: [
      sentence(
        m.assistant_answer_application_state({ lender: first.channelName, amount }, { locale }),
        first.link,
        amount,
      ),
      sentence(explanation),
      ...(rejection ? [sentence(rejection.reasonText)] : []),
    ],
    act: first.link,
  };
};

export const answerScore = async ({ locale, tools }: Given): Promise<Answer> => {
  const act = linkTo('/creditScore');
  if (!tools.creditScore) return signInFirst(locale);
  const { last, link } = await tools.creditScore.run({});
  if (!last?.score) return { sentences: [sentence(m.assistant_answer_score_none({}, { locale }))], act };
  const [score, day] = [String(last.score), dayOf(last.asOf, locale)];
  return { sentences: [sentence(m.assistant_answer_score({ score, day }, { locale }), link, score, day)], act };
};

/** What a loan would cost by the numbers of the question. */
export const answerEmi = async ({ question, locale, tools }: Given): Promise<Answer | undefined> => {
  const { amountPaise, months, rateHundredths } = question;
  if (!tools.emi || !amountPaise || !months || rateHundredths === undefined) return undefined;
  const rate = { per: 'YEAR', millionths: rateHundredths * 100 } as const;
  const charges = { feeHundredths: 0, hasGst: false, otherPaise: paise(0) };
  const input = { principalPaise: amountPaise, months, rate, method: 'REDUCING', ...charges } as const;
  const result = await tools.emi.run(input).catch(() => undefined);
  if (!result) return undefined;
  const [amount, interest] = [rupees(result.instalmentPaise, locale), rupees(result.interestPaise, locale)];
  const text = m.assistant_answer_emi(
    { amount, months: m.lending_emi_months_count({ count: months }, { locale }), interest },
    { locale },
  );
  return {
    sentences: [sentence(text, result.link, amount, interest)],
    act: result.link,
  };
};
