import { lending, type Loan } from '@sikka/contract';
import { compare, paise, type Paise } from '@sikka/money';
import { scheduleAfterPart } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { linkTo } from '../links.ts';
import { defineTool } from './tool.ts';

const nothing = z.strictObject({});
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

const loans = defineTool({
  description: 'The loans of the person: what is owed, what is due and when, days overdue.',
  input: nothing,
  who: 'login',
  run: async (reader) => {
    const { loans: rows } = await reader.read(lending.listLoans, {});
    return rows.map((row) => ({ ...row, link: linkTo('/myloan', { loanGid: row.loanGid }) }));
  },
});

/** How a loan stands in a month. */
interface LoanMonth {
  /** Absent when nothing is paid in that month any more. */
  dueDay?: string;
  instalmentPaise?: Paise;
  /** Principal that is owed after it. */
  owedPaise: Paise;
}

const openRows = ({ snapshot }: Loan) =>
  (snapshot?.instalments ?? []).filter(({ state }) => state !== 'PAID' && state !== 'NOT_OWED');

interface Row {
  dueDay: string;
  instalmentPaise: Paise;
  owedPaise: Paise;
}

const inMonth = (rows: readonly Row[], sought: string, owedNow: Paise): LoanMonth => {
  const row = rows.find(({ dueDay }) => dueDay.startsWith(sought));
  if (row) return { dueDay: row.dueDay, instalmentPaise: row.instalmentPaise, owedPaise: row.owedPaise };
  const before = rows.filter(({ dueDay }) => dueDay.slice(0, 7) < sought).at(-1);
  return { owedPaise: before?.owedPaise ?? owedNow };
};

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

const loanAhead = defineTool({
  description:
    'What a loan of the person will be in a month (`YYYY-MM`), and what it would be if a part (in paise, ₹1 is 100) were paid now. Counted from the signed terms; the lender confirms by a quote.',
  input: z.strictObject({ loanGid: z.uuid(), month, partPaise: z.optional(z.int().check(z.positive())) }),
  who: 'login',
  run: async (reader, input) => {
    const { loan } = await reader.read(lending.getLoanDetail, { loanGid: input.loanGid });
    const link = linkTo('/repayment', { loanGid: input.loanGid });
    if (!loan?.snapshot || loan.owedPaise === undefined) return { kind: 'unreported' as const, link };
    const asItIs = inMonth(openRows(loan), input.month, loan.owedPaise);
    if (input.partPaise === undefined) return { kind: 'month' as const, asItIs, link };
    const option = loan.repaymentOptions.find(({ purpose }) => purpose === 'PART');
    const quoteLink = linkTo('/loanQuote', { loanGid: input.loanGid, purpose: 'PART' });
    if (!option?.isAllowed) return { kind: 'closed' as const, reasonText: option?.reasonText ?? '', link };
    const part = paise(input.partPaise);
    const { minPaise, maxPaise } = option;
    if (
      (minPaise !== undefined && compare(part, minPaise) < 0) ||
      (maxPaise !== undefined && compare(part, maxPaise) > 0)
    )
      return { kind: 'outOfRange' as const, minPaise, maxPaise, link: quoteLink };
    return {
      kind: 'part' as const,
      partPaise: part,
      asItIs,
      /** Where the lender ends the loan sooner. */
      fewer: inMonth(rowsAfter(loan, part, 'INSTALMENT'), input.month, loan.owedPaise),
      /** Where the lender lowers the instalment. */
      lower: inMonth(rowsAfter(loan, part, 'TENURE'), input.month, loan.owedPaise),
      link,
      quote: { link: quoteLink },
    };
  },
});

const applications = defineTool({
  description: 'The loan applications of the person, newest first, with the state of each and what comes next.',
  input: nothing,
  who: 'login',
  run: async (reader) => {
    const { applications: rows } = await reader.read(lending.listApplications, {});
    return rows.slice(0, 10).map((row) => ({ ...row, link: linkTo('/loanStep', { cid: row.cid }) }));
  },
});

const application = defineTool({
  description: 'How one loan application stands, who has to move and until when; the reason when the lender refused.',
  input: z.strictObject({ cid: z.uuid() }),
  who: 'login',
  run: async (reader, { cid }) => {
    const { channelName, explanation, amountPaise, nextStep, rejection, createdAt } = await reader.read(
      lending.queryApplication,
      { cid },
    );
    return {
      channelName,
      explanation,
      amountPaise,
      nextStep,
      rejection,
      createdAt,
      link: linkTo('/loanStep', { cid }),
    };
  },
});

const creditScore = defineTool({
  description: 'The credit score of the person from the last own report, and its day.',
  input: nothing,
  who: 'login',
  run: async (reader) => {
    const { history, state } = await reader.read(lending.queryScore, {});
    return { state, last: history.at(-1), link: linkTo('/creditScore') };
  },
});

export const loanTools = { loans, loanAhead, applications, application, creditScore };
