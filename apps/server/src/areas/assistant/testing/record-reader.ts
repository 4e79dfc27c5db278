import { bills, type CallDefinition, coupons, identity, lending, payments, rewards, support } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { Problem } from '#platform/problem.ts';
import type { Reader } from '../tools/reader.ts';
import { account } from './made-life/own.ts';

/** What a call answers, by its path. */
export type Answers = ReadonlyMap<string, (body: Record<string, unknown>) => unknown>;

/** The answers of a call, for a map of them. */
export const answering = (
  call: CallDefinition,
  content: unknown,
): [string, (body: Record<string, unknown>) => unknown] => [
  call.path,
  typeof content === 'function' ? (content as (body: Record<string, unknown>) => unknown) : () => content,
];

const empty: Answers = new Map([
  answering(payments.listRefunds, { refunds: [] }),
  answering(bills.listBills, { transactions: [], totalSize: 0 }),
  answering(bills.unpaidBills, { bills: [], unresponsive: [], totalPaise: 0 }),
  answering(bills.listAutopay, { autopays: [] }),
  answering(bills.listComplaints, { complaints: [] }),
  answering(bills.personalTransactions, ({ month }: Record<string, unknown>) => ({
    month,
    totalPaise: 0,
    categories: [],
    transactions: [],
  })),
  answering(lending.listRepayments, { repayments: [], totalSize: 0 }),
  answering(lending.listLoans, { loans: [] }),
  answering(lending.getLoanDetail, {}),
  answering(lending.listApplications, { applications: [] }),
  answering(rewards.memberInfo, { coins: 0, worthPaise: 0, lots: [] }),
  answering(rewards.listCoinRecords, { records: [], totalSize: 0 }),
  answering(rewards.listMyPrizes, { prizes: [], totalSize: 0, cards: [] }),
  answering(coupons.couponSearch, { coupons: [], totalSize: 0, merchants: [], categories: [] }),
  answering(coupons.listUserCoupons, { coupons: [], totalSize: 0 }),
  answering(support.myFeedbackList, { requests: [], totalSize: 0 }),
  answering(identity.userInfoCall, account),
]);

/** Reads the records of somebody who has those of `answers` and no others; each is what its call may answer. `calls` counts what was read. */
export const recordReader = (
  answers: Answers,
  { locale = 'en', isGuest = false, calls = [] }: { locale?: Locale; isGuest?: boolean; calls?: string[] } = {},
): Reader => ({
  locale,
  isGuest,
  findHelp: async () => [],
  read: async (call, body) => {
    calls.push(call.path);
    if (call.who === 'login' && isGuest) throw new Problem('signInNeeded');
    const answer = answers.get(call.path) ?? empty.get(call.path);
    if (!answer) throw new Problem('notFound');
    // oxlint-disable-next-line typescript/no-explicit-any -- what the schema lets through is the content of the call
    return call.content.parse(answer(call.body.parse(body) as Record<string, unknown>)) as any;
  },
});
