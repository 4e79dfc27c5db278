import type { RecordIntent } from '#areas/assistant/answers/answer-intent.ts';
import { sampleToday, orderId as orderOf, uuid } from '../made-life/kit.ts';
import type { Answers } from '../record-reader.ts';

/** A user's only record, in one state, and what an answer about it must contain. */
export interface RecordState {
  kind: string;
  state: string;
  intent: RecordIntent;
  answers: Answers;
  /** Words of the English answer: amounts, days, counts, and the state. */
  expectedWords: readonly string[];
  /** The link of one of the answer's figures. */
  link: string;
}

/** The day of the questions. */
export const statesToday = sampleToday;
export const orderId = orderOf('a');
/** The id of the loan. */
export const loanGid = uuid('6');
export const at = '2026-11-20T09:00:00.000Z';
export const polling = { nextQuerySeconds: 0, queryLimitTime: 0 };

export const recordState = (
  kind: string,
  state: string,
  intent: RecordIntent,
  answers: Answers | [string, (body: Record<string, unknown>) => unknown][],
  link: string,
  ...expectedWords: string[]
): RecordState => ({
  kind,
  state,
  intent,
  answers: new Map(answers),
  link,
  expectedWords,
});

export const openOrder = (amountPaise: number, purpose: string) => ({
  merchantRequestId: orderId,
  purpose,
  state: 'open',
  amountPaise,
  feePaise: 0,
  payeeName: '',
  note: '',
  methods: [],
  refUrl: '',
  canRetry: false,
  canCancel: false,
  createdAt: at,
  expiresAt: at,
  ...polling,
});

export const prize = (status: string, more: object = {}) => ({
  redemptionId: uuid('3'),
  prizeId: 'chai-25',
  prizeType: 4,
  title: 'Steel bottle',
  coins: 1_500,
  worthPaise: 7_500,
  status,
  redeemedAt: at,
  ...(status === 'ADDRESS_NEEDED' && { addressBy: '2026-11-27T09:00:00.000Z' }),
  ...(status === 'TAX_DUE' && { taxPaise: 450_000, taxBy: '2026-11-28T09:00:00.000Z' }),
  ...(status === 'CLAIMED' && { parcel: { carrier: 'Dakiya', trackingNumber: 'DK5500' } }),
  ...(status === 'COINS_RETURNED' && { returnedBecause: 'NO_ADDRESS' }),
  ...more,
});
