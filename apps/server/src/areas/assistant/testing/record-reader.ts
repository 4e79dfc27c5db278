import { bills, type CallDefinition, coupons, identity, lending, payments, rewards, support } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { Problem } from '#platform/calls/problem.ts';
import type { Reader } from '../tools/reader.ts';
import { account, scores } from './made-life/own.ts';

type Content = (body: Record<string, unknown>) => unknown;
/** Responses of calls, by path. */
export type Answers = ReadonlyMap<string, Content>;

/** The response of a call: constant, or depending on its body. */
export const answerTo = (call: CallDefinition, content: unknown): [string, Content] => [
  call.path,
  typeof content === 'function' ? (content as Content) : () => content,
];

const empty = { totalSize: 0 };
/** Responses for a user without any records. */
const noRecords: Answers = new Map([
  answerTo(payments.listRefunds, { refunds: [] }),
  answerTo(bills.listBills, { transactions: [], ...empty }),
  answerTo(bills.unpaidBills, { bills: [], unresponsive: [], totalPaise: 0 }),
  answerTo(bills.listAutopay, { autopays: [] }),
  answerTo(bills.listComplaints, { complaints: [] }),
  answerTo(bills.personalTransactions, ({ month = '2026-11' }: Record<string, unknown>) => ({
    month,
    totalPaise: 0,
    categories: [],
    transactions: [],
  })),
  answerTo(lending.listRepayments, { repayments: [], ...empty }),
  answerTo(lending.listLoans, { loans: [] }),
  answerTo(lending.getLoanDetail, {}),
  answerTo(lending.getHistoryBill, { bills: [], ...empty }),
  answerTo(lending.listApplications, { applications: [] }),
  answerTo(lending.queryScore, scores.none),
  answerTo(rewards.memberInfo, { coins: 0, worthPaise: 0, lots: [] }),
  answerTo(rewards.listCoinRecords, { records: [], ...empty }),
  answerTo(rewards.listMyPrizes, { prizes: [], ...empty, cards: [] }),
  answerTo(coupons.couponSearch, { coupons: [], ...empty, merchants: [], categories: [] }),
  answerTo(coupons.listUserCoupons, { coupons: [], ...empty }),
  answerTo(support.myFeedbackList, { requests: [], ...empty }),
  answerTo(identity.userInfoCall, account),
]);

export interface ReaderIdentity {
  locale?: Locale;
  isGuest?: boolean;
}

interface ReaderOptions extends ReaderIdentity {
  /** Collects the paths of the calls that are read. */
  calls?: string[];
  findHelp?: Reader['findHelp'];
}

const noHelp: Reader['findHelp'] = async () => undefined;

/** Reads the records of a user who has those of `answers` and no others. */
export const recordReader = (
  answers: Answers,
  { locale = 'en', isGuest = false, calls = [], findHelp = noHelp }: ReaderOptions = {},
): Reader => ({
  locale,
  isGuest,
  findHelp,
  read: async (call, body) => {
    calls.push(call.path);
    if (call.who === 'login' && isGuest) throw new Problem('signInNeeded');
    const answer = answers.get(call.path) ?? noRecords.get(call.path);
    if (!answer) throw new Problem('notFound');
    // oxlint-disable-next-line typescript/no-explicit-any -- what the schema lets through is the content of the call
    return call.content.parse(answer(call.body.parse(body) as Record<string, unknown>)) as any;
  },
});
