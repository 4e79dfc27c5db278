import type { Circuit } from '@sikka/partners/kit';
import type { RawBuilder } from 'kysely';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { ServerArea } from '#platform/platform.ts';
import type { OperationsCases } from './operations-cases.ts';
import type { ReconciliationSource } from './reconcile/reconciliation.ts';
import type { SettlementLine, SettlementPartner } from './reconcile/settlement.ts';

/** The result of one outbox step. */
export type OutboxResult = 'done' | { againInSeconds: number } | { deadBecause: string };

/** Marks the running step as done in the transaction of its last write. Its result is the result of the step. */
export type EndInTransaction = (trx: AnyTransaction) => Promise<'ended'>;

/** Rows that wait for steps of a topic. The recheck job enqueues a step again when its row in the outbox is lost. */
export interface UnfinishedRows {
  table: string;
  /** Column that holds the entity id of the step. */
  entity: string;
  /** Which rows wait. A row no longer matches once its step is done for good. */
  where: RawBuilder<unknown>;
}

/** One kind of work at a partner. Each step runs at least once, whatever crashes in between. */
export interface OutboxTopic {
  /** `<area>.<verb>-<noun>`. */
  topic: string;
  /** Partner whose limits the steps share; its circuit says whether it may be called now. */
  partner: string;
  circuit: Circuit;
  /**
   * Runs one step for one entity, outside any transaction. It may run twice and must end the same. The outbox retries a step that throws.
   * A step whose last write completes it calls `done` in that transaction, which saves another one.
   */
  run(entityId: string, done: EndInTransaction): Promise<OutboxResult | 'ended'>;
  /** What waits for these steps. The job that finds lost steps, its metric and invariant I4 derive from it. */
  unfinished: UnfinishedRows;
  /** The longest intentional delay of a step, in seconds. Default: the longest delay after failures. */
  longestPauseSeconds?: number;
}

/** Seconds until a step is due; 0 wakes every server. `'runNow'` wakes none: the caller runs the step at once with `runNow`. */
export type Due = number | 'runNow';

export interface Outbox {
  /** Declares a topic. All topics are declared before the server starts. */
  declare(topic: OutboxTopic): void;
  /** Every declared topic. */
  declared(): readonly OutboxTopic[];
  /** Enqueues one step in the caller's transaction. Enqueuing an open step again only brings it forward. */
  add(trx: AnyTransaction, topic: string, entityId: string, due?: Due): Promise<void>;
  /** Runs a step now if it is due and no server runs it; resolves when it ran once, or after `withinMs`. Never throws. */
  runNow(topic: string, entityId: string, withinMs: number): Promise<void>;
  /** Runs everything that is due until nothing is; returns the number of steps. For tests and operations. */
  settle(): Promise<number>;
}

/** Webhook events of one partner. */
export interface InboxSource {
  /** Name in the inbox and in `POST /partners/<source>/events`. */
  source: string;
  /** Reads the raw body; undefined when the signature or the form is wrong, which is answered with 401 and leaves no row. */
  read(
    rawBody: string,
    signature: string | undefined,
    now: Date,
  ): { eventId: string; subject: string; reference: string } | undefined;
  /** Runs in the transaction that inserts the inbox row. It usually brings forward the outbox step that reads the partner's state. */
  received(trx: AnyTransaction, event: { subject: string; reference: string }): Promise<void>;
}

/** Outbox, inbox, operations cases and reconciliation: what every area that works with a partner builds on. */
export interface PartnerWork extends ServerArea {
  outbox: Outbox;
  inbox: { declare(source: InboxSource): void };
  cases: OperationsCases;
  /** A job that reads a partner's daily files and compares them with our books. */
  reconcile<File extends object>(source: ReconciliationSource<File>): JobDefinition;
  /** The same for the settlement files of a partner that settles with us daily. */
  reconcileSettlement<Line extends SettlementLine>(partner: SettlementPartner<Line>): JobDefinition;
}
