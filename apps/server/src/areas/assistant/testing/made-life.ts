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
import { answerTo, type Answers, type ReaderIdentity, recordReader } from './record-reader.ts';

export { sampleToday as madeToday } from './made-life/kit.ts';

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
  answerTo(lending.emi, emiOf),
  answerTo(coupons.couponSearch, findCoupons),
  answerTo(bills.listComplaints, () => ({ complaints: [] })),
  answerTo(coupons.couponGet, ({ couponGid }: Body) => requireRow(couponOf(couponGid))),
] as const;

const sampleUserAnswers: Answers = new Map([
  ...publicAnswers,
  answerTo(payments.listRefunds, () => ({ refunds })),
  answerTo(bills.listBills, ({ billerCategoryName, show = 'all' }: Body) => {
    const shownTransactions = transactions.filter(
      (row) =>
        (billerCategoryName === undefined || row.billerCategoryName === billerCategoryName) &&
        (show === 'all' || (row.status === 'SUCCESS') === (show === 'paid')),
    );
    return { transactions: shownTransactions, totalSize: shownTransactions.length };
  }),
  answerTo(bills.billHistory, (body: Body) => {
    const rows = transactionsOfAccount(body);
    return { transactions: rows, totalSize: rows.length };
  }),
  answerTo(bills.billStatus, ({ merchantRequestId }: Body) => requireRow(statusOfPayment(merchantRequestId))),
  answerTo(bills.unpaidBills, () => ({
    bills: unpaid,
    unresponsive: [],
    totalPaise: sum(unpaid.map(({ amountPaise }) => amountPaise)),
  })),
  answerTo(bills.listAutopay, () => ({ autopays })),
  answerTo(bills.personalTransactions, ({ month = '2026-11' }: Body) => spendingOf(String(month))),
  answerTo(lending.listLoans, () => ({ loans })),
  answerTo(lending.getLoanDetail, (body: Body) => ({ loan: requireRow(rowsOfLoan(loans, body)[0]) })),
  answerTo(lending.listRepayments, (body: Body) => ({
    repayments: rowsOfLoan(repayments, body),
    totalSize: repayments.length,
  })),
  answerTo(lending.queryRepayment, (body: Body) => requireRow(repaymentNamed(body))),
  answerTo(lending.getHistoryBill, (body: Body) => ({
    bills: rowsOfLoan(historyBills, body),
    totalSize: historyBills.length,
  })),
  answerTo(lending.listApplications, () => ({ applications })),
  answerTo(lending.queryApplication, ({ cid }: Body) => requireRow(applications.find((row) => row.cid === cid))),
  answerTo(lending.queryScore, () => scores.made),
  answerTo(rewards.memberInfo, () => wallet),
  answerTo(rewards.listCoinRecords, () => ({ records: coinRecords, totalSize: coinRecords.length })),
  answerTo(rewards.listMyPrizes, () => ({ prizes, totalSize: prizes.length, cards })),
  answerTo(coupons.listUserCoupons, ownCoupons),
  answerTo(identity.userInfoCall, () => account),
  answerTo(support.myFeedbackList, () => ({ requests, totalSize: requests.length })),
]);

type MakeReader = (help: HelpFinder, as?: ReaderIdentity) => Reader;

/**
 * Reads the records of a fictitious user in place of calls; as a guest public records only.
 */
export const sampleUserReader: MakeReader = (help, as) =>
  recordReader(sampleUserAnswers, { ...as, findHelp: help.find });
/** Reads for a user without records of any kind. */
export const emptyReader: MakeReader = (help, as) =>
  recordReader(new Map(publicAnswers), { ...as, findHelp: help.find });
