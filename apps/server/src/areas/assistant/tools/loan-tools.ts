import { type Autopay, bills, type BodyOf, lending, type Loan } from '@sikka/contract';
import { type Paise, paise, rupeeDigits } from '@sikka/money';
import { scheduleAfterPart } from '@sikka/money/loans';
import { linkTo } from '../links.ts';
import type { NamedRecord } from './named-record.ts';
import type { Reader } from './reader.ts';

/** An autopay of bills, or the mandate of a loan. */
export interface DebitOrder extends NamedRecord {
  /** `ENDING`: the bank has not confirmed the cancellation yet. */
  state: Autopay['state'] | 'ENDING';
  maxPaise: Paise;
  nextDebit?: { day: string; amountPaise: Paise; isSkipped: boolean } | undefined;
  lastDebit?: { at: string; amountPaise: Paise } | undefined;
}

/** An instalment that is not paid yet. */
export interface ComingInstalment {
  dueDay: string;
  instalmentPaise: Paise;
  /** Principal owed after it is paid. */
  owedPaise: Paise;
}

export const unpaidInstalments = ({ snapshot }: Loan): readonly ComingInstalment[] =>
  (snapshot?.instalments ?? []).filter(({ state }) => state !== 'PAID' && state !== 'NOT_OWED');

/**
 * The coming instalments after a part payment; `remainder` is what stays the same: the instalment amount, or
 * the tenure.
 */
const instalmentsAfterPart = (loan: Loan, partPaise: Paise, remainder: 'INSTALMENT' | 'TENURE'): ComingInstalment[] => {
  const unpaid = unpaidInstalments(loan);
  if (!loan.terms || loan.owedPaise === undefined) return [];
  const { rate, instalmentPaise } = loan.terms;
  const running = { owedPaise: loan.owedPaise, rate, instalmentPaise, monthsLeft: unpaid.length };
  return scheduleAfterPart(running, partPaise, remainder).flatMap((row, at) => {
    const dueDay = unpaid[at]?.dueDay;
    return dueDay ? [{ dueDay, instalmentPaise: row.instalmentPaise, owedPaise: row.owedPaise }] : [];
  });
};

/** Whether an autopay or mandate may still debit. */
export const mayDebit = ({ state }: Pick<DebitOrder, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'WAITING' || state === 'PAUSED' || state === 'ENDING';

const mandateStates = {
  created: 'WAITING',
  active: 'ACTIVE',
  paused: 'PAUSED',
  refused: 'REFUSED',
  expired: 'ENDED',
  revoked: 'REVOKED',
} as const;

const mandateOrders = ({ loanGid, channelName, mandate, snapshot, ...loan }: Loan): DebitOrder[] => {
  if (!mandate) return [];
  const debits = snapshot?.debits ?? [];
  const announced = debits.find(({ state }) => state === 'ANNOUNCED');
  const paid = debits.find(({ state }) => state === 'PAID');
  const [day, amountPaise] = announced
    ? [announced.debitAt, announced.amountPaise]
    : [loan.nextDueDay, loan.nextDuePaise];
  const isActive = mandate.state === 'active';
  const nextDebit = isActive && day && amountPaise !== undefined ? { day, amountPaise, isSkipped: false } : undefined;
  return [
    {
      title: channelName,
      ids: [loanGid],
      amounts: [nextDebit?.amountPaise, mandate.maxPaise],
      category: 'Loan Repayment',
      days: [day],
      state: isActive && mandate.isEnding ? 'ENDING' : mandateStates[mandate.state],
      maxPaise: mandate.maxPaise,
      nextDebit,
      lastDebit: paid && { at: paid.debitAt, amountPaise: paid.amountPaise },
      link: linkTo('/myloan', { loanGid }),
    },
  ];
};

/** A rate in millionths as a percentage: 12,500 is `1.25`. */
export const percentDigits = (millionths: number): string => String(millionths / 10_000);

/** Maximum number of loans whose mandates are read for one answer. */
const maxMandates = 4;

export const loanTools = ({ read }: Reader) => {
  const loans = async () => {
    const { loans: rows } = await read(lending.listLoans, {});
    return rows.map((row) => ({
      ...row,
      title: row.channelName,
      names: [row.productName],
      ids: [row.loanGid],
      amounts: [row.owedPaise ?? row.principalPaise, row.principalPaise, row.nextDuePaise],
      link: linkTo('/myloan', { loanGid: row.loanGid }),
    }));
  };
  /** A loan with its terms, instalments and repayment options. */
  const loan = async (loanGid: string) => (await read(lending.getLoanDetail, { loanGid })).loan;
  return {
    /** Running loans first, the most urgent one at the top. */
    loans,
    loan,

    /** The coming instalments if a part is paid now: with a shorter tenure, and with smaller instalments. */
    afterPart: (currentLoan: Loan, partPaise: Paise) => ({
      shorter: instalmentsAfterPart(currentLoan, partPaise, 'INSTALMENT'),
      smaller: instalmentsAfterPart(currentLoan, partPaise, 'TENURE'),
    }),

    /** Autopays of bills and mandates of loans, ended ones last. */
    autopays: async (): Promise<DebitOrder[]> => {
      const [{ autopays }, all] = await Promise.all([read(bills.listAutopay, {}), loans()]);
      const details = await Promise.all(all.slice(0, maxMandates).map(({ loanGid }) => loan(loanGid)));
      const orders = autopays.map((row) => ({
        ...row,
        title: row.billerName,
        names: [row.nickname],
        ids: [row.autopayId, row.accountId, row.consumerNumber],
        amounts: [row.nextDebit?.amountPaise, row.maxPaise],
        category: row.billerCategoryName,
        days: [row.nextDebit?.day],
        link: linkTo('/autopay'),
      }));
      const allOrders = [...orders, ...details.flatMap((each) => (each ? mandateOrders(each) : []))];
      return allOrders.toSorted((one, other) => Number(mayDebit(other)) - Number(mayDebit(one)));
    },

    /** Newest first. */
    applications: async () => {
      const { applications } = await read(lending.listApplications, {});
      return applications.map((row) => ({
        ...row,
        title: row.channelName,
        names: [row.productName],
        ids: [row.cid],
        amounts: [row.amountPaise],
        days: [row.createdAt],
        link: linkTo('/loanStep', { cid: row.cid }),
      }));
    },

    application: (cid: string) => read(lending.queryApplication, { cid }),

    score: () => read(lending.queryScore, {}),

    /** The cost of a loan with monthly instalments; `link` opens the calculator with the same values. */
    emi: async (body: BodyOf<'/flamingo/loan/emi'>) => {
      const { schedule, ...cost } = await read(lending.emi, body);
      const { principalPaise, months, rate, method, feeHundredths, hasGst, otherPaise } = body;
      const link = linkTo('/emi', {
        amount: rupeeDigits(principalPaise),
        rate: percentDigits(rate.millionths),
        per: rate.per,
        months: String(months),
        method,
        fee: percentDigits(feeHundredths * 100),
        hasGst: hasGst ? '1' : '0',
        other: rupeeDigits(otherPaise),
      });
      return { ...cost, instalmentPaise: schedule[0]?.instalmentPaise ?? paise(0), link };
    },
  };
};
