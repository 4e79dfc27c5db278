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

const requireRow = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Problem('notFound');
  return row;
};
const rowsOfLoan = <Row extends { loanGid: string }>(rows: readonly Row[], { loanGid }: Body): Row[] =>
  rows.filter((row) => loanGid === undefined || row.loanGid === loanGid);
const transactionsOfAccount = ({ accountId }: Body) =>
  transactions.filter(
    ({ billerName }) => billerName === unpaid.find((bill) => bill.accountId === accountId)?.billerName,
  );

/** Public responses. */
const publicAnswers = [
  answering(lending.emi, emiOf),
  answering(coupons.couponSearch, findCoupons),
  answering(bills.listComplaints, () => ({ complaints: [] })),
  answering(coupons.couponGet, ({ couponGid }: Body) => requireRow(couponOf(couponGid))),
] as const;

const madeAnswers: Answers = new Map([
  ...publicAnswers,
  answering(payments.listRefunds, () => ({ refunds })),
  answering(bills.listBills, ({ billerCategoryName, show = 'all' }: Body) => {
    const shownTransactions = transactions.filter(
      (row) =>
        (billerCategoryName === undefined || row.billerCategoryName === billerCategoryName) &&
        (show === 'all' || (row.status === 'SUCCESS') === (show === 'paid')),
    );
    return { transactions: shownTransactions, totalSize: shownTransactions.length };
  }),
  answering(bills.billHistory, (body: Body) => {
    const rows = transactionsOfAccount(body);
    return { transactions: rows, totalSize: rows.length };
  }),
  answering(bills.billStatus, ({ merchantRequestId }: Body) => requireRow(statusOfPayment(merchantRequestId))),
  answering(bills.unpaidBills, () => ({
    bills: unpaid,
    unresponsive: [],
    totalPaise: sum(unpaid.map(({ amountPaise }) => amountPaise)),
  })),
  answering(bills.listAutopay, () => ({ autopays })),
  answering(bills.personalTransactions, ({ month = '2026-11' }: Body) => spendingOf(String(month))),
  answering(lending.listLoans, () => ({ loans })),
  answering(lending.getLoanDetail, (body: Body) => ({ loan: requireRow(rowsOfLoan(loans, body)[0]) })),
  answering(lending.listRepayments, (body: Body) => ({
    repayments: rowsOfLoan(repayments, body),
    totalSize: repayments.length,
  })),
  answering(lending.queryRepayment, (body: Body) => requireRow(repaymentNamed(body))),
  answering(lending.getHistoryBill, (body: Body) => ({
    bills: rowsOfLoan(historyBills, body),
    totalSize: historyBills.length,
  })),
  answering(lending.listApplications, () => ({ applications })),
  answering(lending.queryApplication, ({ cid }: Body) => requireRow(applications.find((row) => row.cid === cid))),
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
export const madeReader: MakeReader = (help, as) => recordReader(madeAnswers, { ...as, findHelp: help.find });
/** Reads for a user without records of any kind. */
export const emptyReader: MakeReader = (help, as) =>
  recordReader(new Map(publicAnswers), { ...as, findHelp: help.find });
