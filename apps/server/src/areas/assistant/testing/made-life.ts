import { bills, coupons, identity, lending, payments, rewards, support } from '@sikka/contract';
import { sum } from '@sikka/money';
import { Problem } from '#platform/calls/problem.ts';
import type { HelpFinder } from '../tools/help-finder.ts';
import type { Reader } from '../tools/reader.ts';
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
import { answering, type Answers, type ReadingAs, recordReader } from './record-reader.ts';

export { madeToday } from './made-life/kit.ts';

type Body = Record<string, unknown>;

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

/** Public responses. */
const open = [
  answering(lending.emi, emiOf),
  answering(coupons.couponSearch, findCoupons),
  answering(bills.listComplaints, () => ({ complaints: [] })),
  answering(coupons.couponGet, ({ couponGid }: Body) => found(couponOf(couponGid))),
] as const;

const made: Answers = new Map([
  ...open,
  answering(payments.listRefunds, () => ({ refunds })),
  answering(bills.listBills, ({ billerCategoryName, show = 'all' }: Body) => {
    const shown = transactions.filter(
      (row) =>
        (billerCategoryName === undefined || row.billerCategoryName === billerCategoryName) &&
        (show === 'all' || (row.status === 'SUCCESS') === (show === 'paid')),
    );
    return { transactions: shown, totalSize: shown.length };
  }),
  answering(bills.billHistory, (body: Body) => ({ transactions: ofAccount(body), totalSize: ofAccount(body).length })),
  answering(bills.billStatus, ({ merchantRequestId }: Body) => found(statusOfPayment(merchantRequestId))),
  answering(bills.unpaidBills, () => ({
    bills: unpaid,
    unresponsive: [],
    totalPaise: sum(unpaid.map(({ amountPaise }) => amountPaise)),
  })),
  answering(bills.listAutopay, () => ({ autopays })),
  answering(bills.personalTransactions, ({ month = '2026-11' }: Body) => spendingOf(String(month))),
  answering(lending.listLoans, () => ({ loans })),
  answering(lending.getLoanDetail, (body: Body) => ({ loan: found(ofLoan(loans, body)[0]) })),
  answering(lending.listRepayments, (body: Body) => ({
    repayments: ofLoan(repayments, body),
    totalSize: repayments.length,
  })),
  answering(lending.queryRepayment, (body: Body) => found(repaymentNamed(body))),
  answering(lending.getHistoryBill, (body: Body) => ({
    bills: ofLoan(historyBills, body),
    totalSize: historyBills.length,
  })),
  answering(lending.listApplications, () => ({ applications })),
  answering(lending.queryApplication, ({ cid }: Body) => found(applications.find((row) => row.cid === cid))),
  answering(lending.queryScore, () => scores.made),
  answering(rewards.memberInfo, () => wallet),
  answering(rewards.listCoinRecords, () => ({ records: coinRecords, totalSize: coinRecords.length })),
  answering(rewards.listMyPrizes, () => ({ prizes, totalSize: prizes.length, cards })),
  answering(coupons.listUserCoupons, ownCoupons),
  answering(identity.userInfoCall, () => account),
  answering(support.myFeedbackList, () => ({ requests, totalSize: requests.length })),
]);

type MakeReader = (help: HelpFinder, as?: ReadingAs) => Reader;

/**
 * Reads the records of a fictitious user in place of calls; as a guest public records only.
 */
export const madeReader: MakeReader = (help, as) => recordReader(made, { ...as, findHelp: help.find });
/** Reads for a user without records of any kind. */
export const emptyReader: MakeReader = (help, as) => recordReader(new Map(open), { ...as, findHelp: help.find });
