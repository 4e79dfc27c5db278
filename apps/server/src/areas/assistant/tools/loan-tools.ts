import { type Autopay, bills, lending, type Loan } from '@sikka/contract';
import type { Paise } from '@sikka/money';
import { linkTo } from '../links.ts';
import type { Reader } from './reader.ts';

/** A standing order for bills, or the mandate of a loan. */
export interface StandingOrder {
  payee: string;
  nickname?: string;
  consumerNumber?: string;
  ids: readonly string[];
  billerCategoryName: string;
  state: Autopay['state'] | 'ENDING';
  maxPaise: Paise;
  nextDebit?: { day: string; amountPaise: Paise; isSkipped: boolean } | undefined;
  link: string;
}

const mandateStates = {
  created: 'WAITING',
  active: 'ACTIVE',
  paused: 'PAUSED',
  refused: 'REFUSED',
  expired: 'ENDED',
  revoked: 'REVOKED',
} as const;

const mandateOf = ({ loanGid, channelName, mandate, snapshot, nextDueDay, nextDuePaise }: Loan): StandingOrder[] => {
  if (!mandate) return [];
  const announced = snapshot?.debits?.find(({ state }) => state === 'ANNOUNCED');
  const day = announced?.debitAt ?? nextDueDay;
  const amountPaise = announced?.amountPaise ?? nextDuePaise;
  const isActive = mandate.state === 'active';
  return [
    {
      payee: channelName,
      ids: [loanGid],
      billerCategoryName: 'Loan Repayment',
      state: isActive && mandate.isEnding ? 'ENDING' : mandateStates[mandate.state],
      maxPaise: mandate.maxPaise,
      nextDebit: isActive && day && amountPaise !== undefined ? { day, amountPaise, isSkipped: false } : undefined,
      link: linkTo('/myloan', { loanGid }),
    },
  ];
};

/** The most loans whose mandates are looked up for one answer. */
const mostMandates = 4;

export const loanTools = ({ read }: Reader) => {
  const loans = async () => {
    const { loans: rows } = await read(lending.listLoans, {});
    return rows.map((row) => ({ ...row, link: linkTo('/myloan', { loanGid: row.loanGid }) }));
  };
  /** One loan with its terms, instalments and ways of repaying. */
  const loan = async (loanGid: string) => (await read(lending.getLoanDetail, { loanGid })).loan;
  return {
    /** Those that run first, the most urgent at the top. */
    loans,
    loan,

    /** Standing orders of bills and mandates of loans, the ended ones last. */
    autopays: async (): Promise<StandingOrder[]> => {
      const [{ autopays }, all] = await Promise.all([read(bills.listAutopay, {}), loans()]);
      const details = await Promise.all(all.slice(0, mostMandates).map(({ loanGid }) => loan(loanGid)));
      const orders = [
        ...autopays.map(({ billerName, autopayId, accountId, ...row }) => ({
          ...row,
          payee: billerName,
          ids: [autopayId, accountId, row.consumerNumber],
          link: linkTo('/autopay'),
        })),
        ...details.flatMap((each) => (each ? mandateOf(each) : [])),
      ];
      return orders.toSorted((one, other) => Number(isLiving(other)) - Number(isLiving(one)));
    },

    /** The newest first. */
    applications: async () => {
      const { applications } = await read(lending.listApplications, {});
      return applications.map((row) => ({ ...row, link: linkTo('/loanStep', { cid: row.cid }) }));
    },

    application: (cid: string) => read(lending.queryApplication, { cid }),

    score: () => read(lending.queryScore, {}),
  };
};

/** Whether something may still be debited by a standing order. */
export const isLiving = ({ state }: Pick<StandingOrder, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'WAITING' || state === 'PAUSED' || state === 'ENDING';
