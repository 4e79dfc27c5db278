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

/** Marks the running step as done in the transaction of its last write. The step returns this result. */
export type EndInTransaction = (trx: AnyTransaction) => Promise<'ended'>;

/** Rows that wait for steps of a topic. The recheck job enqueues a step again if the outbox has lost it. */
export interface UnfinishedRows {
  table: string;
  /** Column that holds the entity id of the step. */
  entity: string;
  /** Selects the waiting rows. A row stops matching once no further step is needed. */
  where: RawBuilder<unknown>;
}

/** One kind of work at a partner. Each step runs at least once, even if servers crash. */
export interface OutboxTopic {
  /** `<area>.<verb>-<noun>`. */
  topic: string;
  /** Partner whose concurrency limits the steps share. `circuit` is that partner's circuit breaker. */
  partner: string;
  circuit: Circuit;
  /**
   * Runs one step for one entity, outside any transaction. It must be idempotent. The outbox retries a step that
   * throws. A step that completes with its last write calls `endStep` in that transaction, to save another one.
   */
  run(entityId: string, endStep: EndInTransaction): Promise<OutboxResult | 'ended'>;
  /** Rows that wait for these steps. The recheck job, its metric and invariant I4 read them. */
  unfinished: UnfinishedRows;
  /** Longest intentional delay of a step, in seconds. The longest delay after failures is always allowed. */
  longestPauseSeconds?: number;
}

/** Seconds until a step is due; 0 wakes all servers. `'runNow'` wakes none: the caller calls `Outbox.runNow` next. */
export type Due = number | 'runNow';

export interface Outbox {
  /** Areas declare all topics before the server starts. */
  declare(topic: OutboxTopic): void;
  declared(): readonly OutboxTopic[];
  /** Enqueues a step in the caller's transaction. If the step is open already, this can only bring it forward. */
  add(trx: AnyTransaction, topic: string, entityId: string, due?: Due): Promise<void>;
  /** Runs a due step now, or waits while a server runs it; resolves after `withinMs` at the latest. Never throws. */
  runNow(topic: string, entityId: string, withinMs: number): Promise<void>;
  /** Runs due steps until none is left; returns how many it ran. For tests and operations. */
  runDueSteps(): Promise<number>;
}

/** Webhook events of one partner. */
export interface InboxSource {
  /** Name in the inbox and in `POST /partners/<source>/events`. */
  source: string;
  /** Parses the raw body; undefined if the signature or format is wrong: we answer 401 and store nothing. */
  read(
    rawBody: string,
    signature: string | undefined,
    now: Date,
  ): { eventId: string; subject: string; reference: string } | undefined;
  /** Runs in the transaction that inserts the inbox row. Usually enqueues the step that reads the partner's state. */
  onEvent(trx: AnyTransaction, event: { subject: string; reference: string }): Promise<void>;
}

/** Outbox, inbox, operations cases and reconciliation, for every area that works with a partner. */
export interface PartnerWork extends ServerArea {
  outbox: Outbox;
  inbox: { declare(source: InboxSource): void };
  cases: OperationsCases;
  /** Makes a job that reads a partner's daily files and compares them with our books. */
  reconcile<File extends object>(source: ReconciliationSource<File>): JobDefinition;
  /** Like `reconcile`, for a partner that sends a settlement file every day. */
  reconcileSettlement<Line extends SettlementLine>(partner: SettlementPartner<Line>): JobDefinition;
}
