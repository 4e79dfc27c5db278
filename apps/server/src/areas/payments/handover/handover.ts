import type { Outcome } from '@sikka/partners/kit';
import type { Kysely } from 'kysely';
import {
  type CaseKind,
  deliver,
  type EndInTransaction,
  isFinalRefusal,
  type OutboxTopic,
  type PartnerWork,
  pauseBeforePoll,
  longestPollPauseSeconds,
} from '#areas/partner-work/index.ts';
import { type AnyTransaction, transaction } from '#platform/data/database.ts';
import type { DefiniteResponse } from '#platform/partners/partner-answer.ts';
import type { OrderListener, PaymentOrder } from '../payments.ts';
import type { HandoverBooks } from './handover-books.ts';
import type { HandoverRow, HandoverTable, Snapshot } from './handover-table.ts';

/** What the partner's status of a request means for the row. */
export type Verdict<Row> =
  | {
      kind: 'acknowledged' | 'confirmed';
      /** The partner's own id of the request. */
      evidence: string;
      columns?: Partial<Row>;
    }
  | { kind: 'rejected'; code: string; text: string; evidence?: string; columns?: Partial<Row> };

/** Everything specific to one kind of handover: its partner, its requests, and the meaning of the responses. */
export interface HandoverAdapter<Row extends HandoverRow, Details extends object> {
  table: HandoverTable<Row>;
  /** State of a row that the partner has confirmed. */
  confirmed: Row['state'];
  books: HandoverBooks<Row>;
  /** States from which the order's refund leads to REFUNDED. Default: none, as for rows without an order. */
  refundable?: readonly Row['state'][];
  /** Name of the job in actors: `post-payment`. */
  job: string;
  /** Outbox topic that runs `follow` for this row. */
  topicOf(row: Row): string;
  /** The partner's name in actors and evidence: `network`. */
  partnerOf(row: Row): string;
  /** Builds the requests of a row. Throws if its partner is not connected, so that the outbox retries later. */
  connect(row: Snapshot<Row>): { send(): Promise<Outcome<Details>>; read(): Promise<Outcome<Details>> };
  /** The definite response; undefined if the outcome is unknown. */
  responseOf(outcome: Outcome<Details>): DefiniteResponse<Details> | undefined;
  /** Interprets the response. Throws if it is about another request or lacks required details. */
  judge(row: Row, details: Details): Verdict<Row>;
  /** Case to open when the row has not ended `afterHours` after its debit. */
  overdue: { afterHours: number; kind: CaseKind; describe(hours: number): string };
  /** Kind of case to open when `compare` finds a difference. */
  contradiction: CaseKind;
  /** Compares an ended row with the partner's status. `difference` is text for the case; undefined: no status. */
  compare(
    trx: AnyTransaction,
    row: Snapshot<Row>,
    response: DefiniteResponse<Details>,
  ): Promise<{ difference?: string } | undefined>;
  /** Columns to set when the order is paid, besides method, payer and bank reference. */
  collectedColumns?(paidBy: NonNullable<PaymentOrder['paidBy']>): Partial<Row>;
  /** Runs in the transaction in which a row ends in `state`. */
  onEnd?(trx: AnyTransaction, row: Row, state: Row['state']): Promise<void>;
}

/** States in which the partner may have the request and has not decided. */
const undecidedStates = ['POSTING', 'PENDING'] as const;

/**
 * Hands over collected money or coins to a partner, or refunds them. The order is paid (CREATED → DEBITED), we send the
 * request (POSTING), the partner acknowledges it (PENDING) and confirms or rejects it. An unknown outcome is never
 * treated as a rejection and never refunded: we poll until the partner decides. Each transition is compare-and-set, so
 * the second writer changes nothing. The books of an amount are locked before its row.
 */
export const createHandover = <Tables, Row extends HandoverRow, Details extends object>(
  { db, partnerWork: { outbox, cases } }: { db: Kysely<Tables>; partnerWork: Pick<PartnerWork, 'outbox' | 'cases'> },
  adapter: HandoverAdapter<Row, Details>,
) => {
  const { table, books } = adapter;
  const actorOf = (row: Row): string => `partner:${adapter.partnerOf(row)}`;

  const reject = async (
    trx: AnyTransaction,
    row: Row,
    { code, text, evidence = `refused:${code}`, columns }: Omit<Verdict<Row> & { kind: 'rejected' }, 'kind'>,
  ): Promise<void> => {
    await books.lock(trx, row);
    const transition = { from: undecidedStates, to: 'REJECTED', actor: actorOf(row), evidence };
    const rejectionColumns = { code, reason: text, ...columns };
    if (!(await table.transition(trx, table.idOf(row), transition, 'ended_at', rejectionColumns))) return;
    await books.refund(trx, row, `${actorOf(row)}:${evidence}`);
    await adapter.onEnd?.(trx, row, 'REJECTED');
  };

  const confirm = async (trx: AnyTransaction, row: Row, evidence: string, columns?: Partial<Row>): Promise<void> => {
    await books.lock(trx, row);
    const transition = { from: undecidedStates, to: adapter.confirmed, actor: actorOf(row), evidence };
    if (!(await table.transition(trx, table.idOf(row), transition, 'ended_at', columns))) return;
    await books.fulfil(trx, row);
    await adapter.onEnd?.(trx, row, adapter.confirmed);
  };

  const apply = async (trx: AnyTransaction, row: Row, verdict: Verdict<Row>): Promise<void> => {
    if (verdict.kind === 'rejected') return reject(trx, row, verdict);
    const { evidence, columns } = verdict;
    if (verdict.kind === 'confirmed') return confirm(trx, row, evidence, columns);
    const transition = { from: ['POSTING'], to: 'PENDING', actor: actorOf(row), evidence };
    await table.transition(trx, table.idOf(row), transition, undefined, columns);
  };

  /** Commits POSTING before the request leaves, so that a crash never hides a sent one. True: the caller sends it. */
  const beginPosting = (row: Row): Promise<boolean> => {
    const transition = { from: ['DEBITED'], to: 'POSTING', actor: `job:${adapter.job}`, evidence: row.reference };
    return transaction(db, (trx) => table.transition(trx, table.idOf(row), transition, 'posted_at'));
  };

  /** Counts an enquiry without a decision, and opens a case once the partner is overdue. */
  const recordWait = (row: Snapshot<Row>, debitedAt: Date, refusal?: { code: string; text: string }): Promise<void> =>
    transaction(db, async (trx) => {
      await table.recordPoll(trx, table.idOf(row), refusal);
      const { afterHours, kind, describe } = adapter.overdue;
      const hours = (row.now.getTime() - debitedAt.getTime()) / 3_600_000;
      if (hours > afterHours) await cases.open(trx, kind, row.reference, describe(hours));
    });

  /**
   * Compares an ended row with the partner's status. A difference opens a case and moves no money. False if the partner
   * gave no status.
   */
  const compareEnd = async (row: Snapshot<Row>, endStep?: EndInTransaction): Promise<boolean> => {
    const response = adapter.responseOf(await adapter.connect(row).read());
    if (!response) return false;
    return transaction(db, async (trx) => {
      const comparison = await adapter.compare(trx, row, response);
      if (comparison?.difference) await cases.open(trx, adapter.contradiction, row.reference, comparison.difference);
      if (comparison) await endStep?.(trx);
      return comparison !== undefined;
    });
  };

  /** The outbox step: sends a paid row to the partner and polls until the partner has confirmed or rejected it. */
  const follow: OutboxTopic['run'] = async (id, endStep) => {
    const row = await table.find(db, id);
    if (!row?.debited_at) return 'done';
    const retryLater = { againInSeconds: pauseBeforePoll(row.polls) };
    if (row.ended_at) return (await compareEnd(row, endStep)) ? 'ended' : retryLater;
    const requests = adapter.connect(row);
    const wasSent = row.state !== 'DEBITED';
    if (!wasSent && !(await beginPosting(row))) return retryLater;
    const response = adapter.responseOf(await deliver({ ...requests, wasSent, mayResend: row.state === 'POSTING' }));
    if (response?.kind === 'accepted') {
      const verdict = adapter.judge(row, response);
      const isEnd = verdict.kind !== 'acknowledged';
      const ended = await transaction(db, async (trx) => {
        await apply(trx, row, verdict);
        return isEnd && endStep(trx);
      });
      if (ended) return ended;
    }
    // A PENDING row is only polled, so no refusal, not even `NOT_FOUND`, rejects the request.
    const refusal = response?.kind === 'refused' && row.state !== 'PENDING' ? response : undefined;
    if (refusal && isFinalRefusal({ wasSent, code: row.code }, refusal.code)) {
      return transaction(db, async (trx) => {
        await reject(trx, row, { code: refusal.code, text: refusal.text });
        return endStep(trx);
      });
    }
    await recordWait(row, row.debited_at, refusal);
    return retryLater;
  };

  const evidenceOf = ({ merchantRequestId }: PaymentOrder): string => `order:${merchantRequestId}`;

  const endRow = async (
    trx: AnyTransaction,
    order: PaymentOrder,
    from: readonly Row['state'][],
    to: Row['state'],
  ): Promise<void> => {
    const row = await table.lock(trx, order.subjectId);
    const transition = { from, to, actor: 'payments', evidence: evidenceOf(order) };
    if (!row || !(await table.transition(trx, order.subjectId, transition, 'ended_at'))) return;
    await adapter.onEnd?.(trx, row, to);
  };

  /** Records that the amount was collected, and enqueues the handover. */
  const collect = async (
    trx: AnyTransaction,
    id: string,
    { actor, evidence, columns = {} }: { actor: string; evidence: string; columns?: object },
  ): Promise<void> => {
    const transition = { from: ['CREATED'], to: 'DEBITED', actor, evidence };
    const row = (await table.transition(trx, id, transition, 'debited_at', columns)) && (await table.find(trx, id));
    if (row) await outbox.add(trx, adapter.topicOf(row), id);
  };

  const listener: OrderListener = {
    collected: (trx, order) => {
      const { method, bankReference, payer } = order.paidBy ?? {};
      const columns = {
        ...(method && { method }),
        ...(bankReference && { bank_reference: bankReference }),
        ...(payer && { payer }),
        ...(order.paidBy && adapter.collectedColumns?.(order.paidBy)),
      };
      return collect(trx, order.subjectId, { actor: 'payments', evidence: evidenceOf(order), columns });
    },
    closed: (trx, order, outcome) => endRow(trx, order, ['CREATED'], outcome === 'cancelled' ? 'CANCELLED' : 'EXPIRED'),
    refunded: (trx, order) => endRow(trx, order, adapter.refundable ?? [], 'REFUNDED'),
  };

  /** Fields for the declaration of this handover's outbox topics. */
  const step = {
    run: follow,
    unfinished: table.unfinished,
    longestPauseSeconds: longestPollPauseSeconds,
  } satisfies Partial<OutboxTopic>;

  return { step, compareEnd, collect, listener };
};
