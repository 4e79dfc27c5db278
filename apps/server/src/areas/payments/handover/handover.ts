import type { Outcome } from '@sikka/partners/kit';
import type { Kysely } from 'kysely';
import { type AnyTransaction, transaction } from '#platform/data/database.ts';
import type { DefiniteResponse } from '#platform/partners/partner-answer.ts';
import {
  type CaseKind,
  deliver,
  type EndInTransaction,
  isFinalRefusal,
  type OutboxTopic,
  type PartnerWork,
  pauseBeforePoll,
  usualPause,
} from '#areas/partner-work/index.ts';
import type { OrderListener, PaymentOrder } from '../payments.ts';
import type { HandoverBooks } from './handover-books.ts';
import type { HandoverRow, HandoverTable, Snapshot } from './handover-table.ts';

/** What a partner's account of a request means for what was handed over. */
export type Verdict<Row> =
  | {
      kind: 'acknowledged' | 'confirmed';
      /** The partner's own name of it. */
      evidence: string;
      facts?: Partial<Row>;
    }
  | { kind: 'rejected'; code: string; text: string; evidence?: string; facts?: Partial<Row> };

/** What one use of the handover adds to it: who the partner is, how it is asked, and what its answers mean. */
export interface HandoverAdapter<Row extends HandoverRow, Details extends object> {
  table: HandoverTable<Row>;
  /** The state in which the partner has confirmed it. */
  confirmed: Row['state'];
  /** The books in which the amount of a row waits for its end. */
  books: HandoverBooks<Row>;
  /** States that end with the refund of the order; none unless an order pays. */
  refundable?: readonly Row['state'][];
  /** Name of the job that hands it over, in actors: `post-payment`. */
  job: string;
  /** Outbox topic by which `follow` is run. */
  topicOf(row: Row): string;
  /** The partner's name in actors and evidence: `network`. */
  partnerOf(row: Row): string;
  /** The requests of one row; throws when its partner is not connected, so that it waits as it is. */
  connect(row: Snapshot<Row>): { send(): Promise<Outcome<Details>>; read(): Promise<Outcome<Details>> };
  /** The definite response in an outcome, if there is one. */
  responseOf(outcome: Outcome<Details>): DefiniteResponse<Details> | undefined;
  /** Throws when the partner answers for another request, or leaves out what it has to report. */
  judge(row: Row, details: Details): Verdict<Row>;
  /** The case that is opened for every enquiry after so many hours without an end. */
  overdue: { afterHours: number; kind: CaseKind; describe(hours: number): string };
  /** The case that is opened when the partner reports another end than ours. */
  contradiction: CaseKind;
  /** Compares the partner's account with a row that has ended: what differs, in words; undefined when it gave none. */
  compare(
    trx: AnyTransaction,
    row: Snapshot<Row>,
    response: DefiniteResponse<Details>,
  ): Promise<{ difference?: string } | undefined>;
  /** What is recorded of the payment beside method, payer and bank reference. */
  collectedFacts?(paidBy: NonNullable<PaymentOrder['paidBy']>): Partial<Row>;
  /** What else an end changes, in its transaction. */
  onEnd?(trx: AnyTransaction, row: Row, state: Row['state']): Promise<void>;
}

/** States in which the partner may have it and has not decided. */
const waiting = ['POSTING', 'PENDING'] as const;

/**
 * What was collected, money or coins, is handed over to a partner, or refunded: an order is paid (CREATED → DEBITED), the request leaves (POSTING), the
 * partner has it (PENDING), and confirms or rejects it. Unknown is never refused and never refunded: it is enquired after for as long as it
 * takes. Each transition is compare-and-set, so whoever comes second changes nothing; the books of an amount are locked before its row.
 */
export const createHandover = <Tables, Row extends HandoverRow, Details extends object>(
  { db, partnerWork: { outbox, cases } }: { db: Kysely<Tables>; partnerWork: Pick<PartnerWork, 'outbox' | 'cases'> },
  adapter: HandoverAdapter<Row, Details>,
) => {
  const { table, books } = adapter;
  const actorOf = (row: Row): string => `partner:${adapter.partnerOf(row)}`;

  /** The partner has definitely refused: the money goes back. */
  const reject = async (
    trx: AnyTransaction,
    row: Row,
    { code, text, evidence = `refused:${code}`, facts }: Omit<Verdict<Row> & { kind: 'rejected' }, 'kind'>,
  ): Promise<void> => {
    await books.lock(trx, row);
    const step = { from: waiting, to: 'REJECTED', actor: actorOf(row), evidence };
    const known = { code, reason: text, ...facts };
    if (!(await table.transition(trx, table.idOf(row), step, 'ended_at', known))) return;
    await books.refund(trx, row, `${actorOf(row)}:${evidence}`);
    await adapter.onEnd?.(trx, row, 'REJECTED');
  };

  /** The partner has it for good: the money is owed to it. */
  const confirm = async (trx: AnyTransaction, row: Row, evidence: string, facts?: Partial<Row>): Promise<void> => {
    await books.lock(trx, row);
    const step = { from: waiting, to: adapter.confirmed, actor: actorOf(row), evidence };
    if (!(await table.transition(trx, table.idOf(row), step, 'ended_at', facts))) return;
    await books.fulfil(trx, row);
    await adapter.onEnd?.(trx, row, adapter.confirmed);
  };

  const apply = async (trx: AnyTransaction, row: Row, verdict: Verdict<Row>): Promise<void> => {
    if (verdict.kind === 'rejected') return reject(trx, row, verdict);
    const { evidence, facts } = verdict;
    if (verdict.kind === 'confirmed') return confirm(trx, row, evidence, facts);
    const step = { from: ['POSTING'], to: 'PENDING', actor: actorOf(row), evidence };
    await table.transition(trx, table.idOf(row), step, undefined, facts);
  };

  /** Written before the request leaves, so that a killed server knows that it may have left; true for who is to send it. */
  const beginPosting = (row: Row): Promise<boolean> => {
    const step = { from: ['DEBITED'], to: 'POSTING', actor: `job:${adapter.job}`, evidence: row.reference };
    return transaction(db, (trx) => table.transition(trx, table.idOf(row), step, 'posted_at'));
  };

  /** Waits for the next enquiry, with a case once the partner is overdue. */
  const wait = (row: Snapshot<Row>, debitedAt: Date, refusal?: { code: string; text: string }): Promise<void> =>
    transaction(db, async (trx) => {
      await table.recordPoll(trx, table.idOf(row), refusal);
      const { afterHours, kind, describe } = adapter.overdue;
      const hours = (row.now.getTime() - debitedAt.getTime()) / 3_600_000;
      if (hours > afterHours) await cases.open(trx, kind, row.reference, describe(hours));
    });

  /**
   * Compares what has ended here with the partner's books; money does not move twice because of it, a difference opens a case. False when
   * the partner gave no account.
   */
  const compareEnd = async (row: Snapshot<Row>, done?: EndInTransaction): Promise<boolean> => {
    const response = adapter.responseOf(await adapter.connect(row).read());
    if (!response) return false;
    return transaction(db, async (trx) => {
      const comparison = await adapter.compare(trx, row, response);
      if (comparison?.difference) await cases.open(trx, adapter.contradiction, row.reference, comparison.difference);
      if (comparison) await done?.(trx);
      return comparison !== undefined;
    });
  };

  /** Hands over what was paid, and enquires after it until the partner has confirmed or rejected it. Run by the outbox. */
  const follow: OutboxTopic['run'] = async (id, done) => {
    const row = await table.find(db, id);
    if (!row?.debited_at) return 'done';
    const later = { againInSeconds: pauseBeforePoll(row.polls) };
    if (row.ended_at) return (await compareEnd(row, done)) ? 'ended' : later;
    const requests = adapter.connect(row);
    const wasSent = row.state !== 'DEBITED';
    if (!wasSent && !(await beginPosting(row))) return later;
    const response = adapter.responseOf(await deliver({ ...requests, wasSent, mayResend: row.state === 'POSTING' }));
    if (response?.kind === 'accepted') {
      const verdict = adapter.judge(row, response);
      const isEnd = verdict.kind !== 'acknowledged';
      const ended = await transaction(db, async (trx) => {
        await apply(trx, row, verdict);
        return isEnd && done(trx);
      });
      if (ended) return ended;
    }
    // What the partner has acknowledged is only enquired after: not to find it is no refusal.
    const refusal = response?.kind === 'refused' && row.state !== 'PENDING' ? response : undefined;
    if (refusal && isFinalRefusal({ wasSent, code: row.code }, refusal.code)) {
      return transaction(db, async (trx) => {
        await reject(trx, row, { code: refusal.code, text: refusal.text });
        return done(trx);
      });
    }
    await wait(row, row.debited_at, refusal);
    return later;
  };

  const evidenceOf = ({ merchantRequestId }: PaymentOrder): string => `order:${merchantRequestId}`;

  const end = async (
    trx: AnyTransaction,
    order: PaymentOrder,
    from: readonly Row['state'][],
    to: Row['state'],
  ): Promise<void> => {
    const row = await table.lock(trx, order.subjectId);
    const step = { from, to, actor: 'payments', evidence: evidenceOf(order) };
    if (!row || !(await table.transition(trx, order.subjectId, step, 'ended_at'))) return;
    await adapter.onEnd?.(trx, row, to);
  };

  /** The amount is there: from here on the row is handed over. */
  const collect = async (
    trx: AnyTransaction,
    id: string,
    { actor, evidence, facts = {} }: { actor: string; evidence: string; facts?: object },
  ): Promise<void> => {
    const step = { from: ['CREATED'], to: 'DEBITED', actor, evidence };
    const row = (await table.transition(trx, id, step, 'debited_at', facts)) && (await table.find(trx, id));
    if (row) await outbox.add(trx, adapter.topicOf(row), id);
  };

  const listener: OrderListener = {
    collected: (trx, order) => {
      const { method, bankReference, payer } = order.paidBy ?? {};
      const facts = {
        ...(method && { method }),
        ...(bankReference && { bank_reference: bankReference }),
        ...(payer && { payer }),
        ...(order.paidBy && adapter.collectedFacts?.(order.paidBy)),
      };
      return collect(trx, order.subjectId, { actor: 'payments', evidence: evidenceOf(order), facts });
    },
    closed: (trx, order, how) => end(trx, order, ['CREATED'], how === 'cancelled' ? 'CANCELLED' : 'EXPIRED'),
    refunded: (trx, order) => end(trx, order, adapter.refundable ?? [], 'REFUNDED'),
  };

  /** What a topic of this handover declares beside its name and its partner. */
  const step = {
    run: follow,
    unfinished: table.unfinished,
    longestPauseSeconds: usualPause,
  } satisfies Partial<OutboxTopic>;

  return { step, compareEnd, collect, listener };
};
