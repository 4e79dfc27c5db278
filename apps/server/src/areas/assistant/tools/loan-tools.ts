import { type Autopay, bills, lending, type Loan } from '@sikka/contract';
import type { Paise } from '@sikka/money';
import { scheduleAfterPart } from '@sikka/money/loans';
import { linkTo } from '../links.ts';
import type { NamedRecord } from './named-record.ts';
import type { Reader } from './reader.ts';

/** A standing order for bills, or the mandate of a loan. */
export interface DebitOrder extends NamedRecord {
  /** `ENDING`: its bank has not confirmed its end yet. */
  state: Autopay['state'] | 'ENDING';
  maxPaise: Paise;
  nextDebit?: { day: string; amountPaise: Paise; isSkipped: boolean } | undefined;
  lastDebit?: { at: string; amountPaise: Paise } | undefined;
}

export interface ComingInstalment {
  dueDay: string;
  instalmentPaise: Paise;
  /** Principal that is owed after it. */
  owedPaise: Paise;
}

export const openRows = ({ snapshot }: Loan): readonly ComingInstalment[] =>
  (snapshot?.instalments ?? []).filter(({ state }) => state !== 'PAID' && state !== 'NOT_OWED');

/** What the coming instalments are after a part; what remains as it is: the instalment, or how many they are. */
const rowsAfter = (loan: Loan, partPaise: Paise, remainder: 'INSTALMENT' | 'TENURE'): ComingInstalment[] => {
  const open = openRows(loan);
  if (!loan.terms || loan.owedPaise === undefined) return [];
  const { rate, instalmentPaise } = loan.terms;
  const running = { owedPaise: loan.owedPaise, rate, instalmentPaise, monthsLeft: open.length };
  return scheduleAfterPart(running, partPaise, remainder).flatMap((row, at) => {
    const dueDay = open[at]?.dueDay;
    return dueDay ? [{ dueDay, instalmentPaise: row.instalmentPaise, owedPaise: row.owedPaise }] : [];
  });
};

/** Whether something may still be debited by a standing order. */
export const isLiving = ({ state }: Pick<DebitOrder, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'WAITING' || state === 'PAUSED' || state === 'ENDING';

const mandateStates = {
  created: 'WAITING',
  active: 'ACTIVE',
  paused: 'PAUSED',
  refused: 'REFUSED',
  expired: 'ENDED',
  revoked: 'REVOKED',
} as const;

const mandateOf = ({ loanGid, channelName, mandate, snapshot, ...loan }: Loan): DebitOrder[] => {
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

/** The most loans whose mandates are looked up for one answer. */
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
  /** One loan with its terms, instalments and ways of repaying. */
  const loan = async (loanGid: string) => (await read(lending.getLoanDetail, { loanGid })).loan;
  return {
    /** Those that run first, the most urgent at the top. */
    loans,
    loan,

    /** The coming instalments after a part is paid now, by both ways that a lender may take it. */
    afterPart: async (of: Loan, partPaise: Paise) => ({
      shorter: rowsAfter(of, partPaise, 'INSTALMENT'),
      smaller: rowsAfter(of, partPaise, 'TENURE'),
    }),

    /** Standing orders of bills and mandates of loans, the ended ones last. */
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
      const every = [...orders, ...details.flatMap((each) => (each ? mandateOf(each) : []))];
      return every.toSorted((one, other) => Number(isLiving(other)) - Number(isLiving(one)));
    },

    /** The newest first. */
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
  };
};
