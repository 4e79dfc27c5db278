import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#platform/database.ts';
import type { AnyTransaction } from '#platform/database.ts';

/** Why a person has to look. */
export type CaseKind =
  /** The gateway took another amount than the order asked for, or gives another one back than it was asked to. */
  | 'amount_differs'
  /** The gateway told two endings of one try. */
  | 'gateway_contradicts'
  /** The gateway does not know what it had accepted, or names what we never had. */
  | 'gateway_forgot'
  /** The gateway refuses to end a mandate that its owner has ended. */
  | 'mandate_stays'
  /** The gateway refuses a refund again and again. */
  | 'refund_refused'
  /** The gateway's file of a day and our books do not say the same, or the file does not come. */
  | 'settlement_differs'
  /** A biller has said neither yes nor no in the time that the network gives it. */
  | 'biller_silent'
  /** The bill network told two endings of one payment. */
  | 'network_contradicts'
  /** The bill network's file of a day and our books do not say the same, or the file does not come. */
  | 'network_differs'
  /** A lender told a state of an application that cannot follow the one before. */
  | 'lender_contradicts'
  /** A lender has neither booked nor refused a repayment in the time that it has. */
  | 'lender_silent'
  /** A lender's books and ours say different things of a repayment that has ended. */
  | 'lender_differs'
  /** A lender's file of a day and our books do not say the same, or the file does not come. */
  | 'lender_statement_break'
  /** The credit bureau told a state of a dispute that cannot follow the one before. */
  | 'bureau_contradicts';

export interface OperationsCases {
  /** Opens a case, once as long as it is open. */
  open(trx: AnyTransaction, kind: CaseKind, subject: string, detail: string): Promise<void>;
}

/** Cases for people: each is an alert in the log once, and counts in `/metrics` until it is closed. */
export const createOperationsCases = (db: Database, log: FastifyBaseLogger, registry: Registry): OperationsCases => {
  void new Gauge({
    name: 'review_cases_open',
    help: 'Cases that a person has to look into, by kind; all servers tell the same',
    labelNames: ['kind'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ kind: string; cases: number }>`
        select kind, count(*) as cases from review_case where closed_at is null group by kind`
        .execute(db)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'the review cases could not be counted');
          return { rows: [] };
        });
      this.reset();
      for (const { kind, cases } of rows) this.set({ kind }, cases);
    },
  });
  return {
    open: async (trx, kind, subject, detail) => {
      const { rows } = await sql`insert into review_case (kind, subject, detail) values (${kind}, ${subject}, ${detail})
        on conflict (kind, subject) where closed_at is null do nothing returning case_id`.execute(trx);
      if (rows.length > 0) log.error({ alert: 'review_case', kind, subject, detail }, 'a person has to look into this');
    },
  };
};
