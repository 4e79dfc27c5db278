import { bills, type CallDefinition, coupons, identity, lending, payments, rewards, support } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { sum, zero } from '@sikka/money';
import type * as z from 'zod/mini';
import { Problem } from '#platform/problem.ts';
import type { HelpFinder } from '../tools/help-finder.ts';
import type { toolsOf } from '../tools/tools.ts';
import { applications, emiOf, historyBills, loans, repaymentNamed, repayments } from './made-life/loans.ts';
import { autopays, refunds, spendingOf, statusOfPayment, transactions, unpaid } from './made-life/money.ts';
import {
  account,
  cards,
  coinRecords,
  couponOf,
  findCoupons,
  ownCoupons,
  prizes,
  requests,
  scores,
  wallet,
} from './made-life/own.ts';

export { madeToday } from './made-life/kit.ts';

type Reader = Parameters<typeof toolsOf>[0];
type Body = Record<string, unknown>;
type Answering = (body: Body) => unknown;
const own = (call: CallDefinition, answer: Answering): [string, Answering] => [call.path, answer];

const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Problem('notFound');
  return row;
};
const ofLoan = <Row extends { loanGid: string }>(rows: readonly Row[], { loanGid }: Body): Row[] =>
  rows.filter((row) => loanGid === undefined || row.loanGid === loanGid);
const ofAccount = ({ accountId }: Body) =>
  transactions.filter(
    ({ billerName }) => billerName === unpaid.find((bill) => bill.accountId === accountId)?.billerName,
  );

/** The same in every life. */
const open = [
  own(lending.emi, emiOf),
  own(coupons.couponSearch, findCoupons),
  own(bills.listComplaints, () => ({ complaints: [] })),
  own(coupons.couponGet, ({ couponGid }) => found(couponOf(couponGid))),
] as const;

const made = new Map<string, Answering>([
  ...open,
  own(payments.listRefunds, () => ({ refunds })),
  own(bills.listBills, ({ billerCategoryName, show = 'all' }) => {
    const shown = transactions.filter(
      (row) =>
        (billerCategoryName === undefined || row.billerCategoryName === billerCategoryName) &&
        (show === 'all' || (row.status === 'SUCCESS') === (show === 'paid')),
    );
    return { transactions: shown, totalSize: shown.length };
  }),
  own(bills.billHistory, (body) => ({ transactions: ofAccount(body), totalSize: ofAccount(body).length })),
  own(bills.billStatus, ({ merchantRequestId }) => found(statusOfPayment(merchantRequestId))),
  own(bills.unpaidBills, () => ({
    bills: unpaid,
    unresponsive: [],
    totalPaise: sum(unpaid.map(({ amountPaise }) => amountPaise)),
  })),
  own(bills.listAutopay, () => ({ autopays })),
  own(bills.personalTransactions, ({ month = '2026-11' }) => spendingOf(String(month))),
  own(lending.listLoans, () => ({ loans })),
  own(lending.getLoanDetail, (body) => ({ loan: found(ofLoan(loans, body)[0]) })),
  own(lending.listRepayments, (body) => ({ repayments: ofLoan(repayments, body), totalSize: repayments.length })),
  own(lending.queryRepayment, (body) => found(repaymentNamed(body))),
  own(lending.getHistoryBill, (body) => ({ bills: ofLoan(historyBills, body), totalSize: historyBills.length })),
  own(lending.listApplications, () => ({ applications })),
  own(lending.queryApplication, ({ cid }) => found(applications.find((row) => row.cid === cid))),
  own(lending.queryScore, () => scores.made),
  own(rewards.memberInfo, () => wallet),
  own(rewards.listCoinRecords, () => ({ records: coinRecords, totalSize: coinRecords.length })),
  own(rewards.listMyPrizes, () => ({ prizes, totalSize: prizes.length, cards })),
  own(coupons.listUserCoupons, ownCoupons),
  own(identity.userInfoCall, () => account),
  own(support.myFeedbackList, () => ({ requests, totalSize: requests.length })),
]);

const none = { totalSize: 0 };
/** The life of somebody who came today. */
const empty = new Map<string, Answering>([
  ...open,
  own(payments.listRefunds, () => ({ refunds: [] })),
  own(bills.listBills, () => ({ transactions: [], ...none })),
  own(bills.unpaidBills, () => ({ bills: [], unresponsive: [], totalPaise: zero })),
  own(bills.listAutopay, () => ({ autopays: [] })),
  own(bills.personalTransactions, ({ month = '2026-11' }) => ({
    month,
    totalPaise: zero,
    categories: [],
    transactions: [],
  })),
  own(lending.listLoans, () => ({ loans: [] })),
  own(lending.getLoanDetail, () => ({})),
  own(lending.listRepayments, () => ({ repayments: [], ...none })),
  own(lending.getHistoryBill, () => ({ bills: [], ...none })),
  own(lending.listApplications, () => ({ applications: [] })),
  own(lending.queryScore, () => scores.none),
  own(rewards.memberInfo, () => ({ coins: 0, worthPaise: zero, lots: [] })),
  own(rewards.listCoinRecords, () => ({ records: [], ...none })),
  own(rewards.listMyPrizes, () => ({ prizes: [], ...none, cards: [] })),
  own(coupons.listUserCoupons, () => ({ coupons: [], ...none })),
  own(identity.userInfoCall, () => ({ ...account, nickname: '' })),
  own(support.myFeedbackList, () => ({ requests: [], ...none })),
]);

export interface ReadingAs {
  locale?: Locale;
  isGuest?: boolean;
}

const readerOf =
  (answers: ReadonlyMap<string, Answering>) =>
  (help: HelpFinder, { locale = 'en', isGuest = false }: ReadingAs = {}): Reader => ({
    locale,
    isGuest,
    findHelp: help.find,
    read: async <Call extends CallDefinition>(call: Call, body: z.input<Call['body']>) => {
      const answer = answers.get(call.path);
      if (!answer) throw new Error(`${call.path} is no part of the made life`);
      if (call.who === 'login' && isGuest) throw new Problem('signInNeeded');
      return call.content.parse(answer(body as Body)) as z.output<Call['content']>;
    },
  });

/** Reads the made life of one person, in place of what calls would answer; a guest reads what everybody may. */
export const madeReader = readerOf(made);
/** Reads the life of somebody without a record of any kind. */
export const emptyReader = readerOf(empty);
