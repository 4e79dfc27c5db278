import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#platform/data/database.ts';
import type { AnyTransaction } from '#platform/data/database.ts';

/** Why an operations case is opened. */
export type CaseKind =
  /** The gateway took another amount than the order asked for, or gives another one back than it was asked to. */
  | 'amount_mismatch'
  /** The gateway reported two endings of one attempt. */
  | 'gateway_contradicts'
  /** The gateway does not know what it had accepted, or names what we never had. */
  | 'gateway_forgot'
  /** The gateway refuses to end a mandate that its owner has ended. */
  | 'mandate_stays'
  /** The gateway refuses a refund again and again. */
  | 'refund_refused'
  /** The gateway's file of a day and our books differ, or the file does not come. */
  | 'settlement_break'
  /** A biller has neither confirmed nor refused a payment in the time that the network gives it. */
  | 'biller_unresponsive'
  /** The bill network reported two endings of one payment. */
  | 'network_contradicts'
  /** The bill network's file of a day and our books differ, or the file does not come. */
  | 'bill_settlement_break'
  /** A lender reported a state of an application that cannot follow the one before. */
  | 'lender_contradicts'
  /** A lender has neither booked nor refused a repayment in the time that it has. */
  | 'lender_unresponsive'
  /** A lender's books and ours differ in a repayment that has ended. */
  | 'loan_repayment_break'
  /** A lender's file of a day and our books differ, or the file does not come. */
  | 'lender_statement_break'
  /** The credit bureau reported a state of a dispute that cannot follow the one before. */
  | 'bureau_contradicts'
  /** A supplier has neither given nor refused a reward in the time that it has. */
  | 'supplier_unresponsive'
  /** A supplier reported another end of a reward than ours. */
  | 'supplier_contradicts'
  /** A games partner has neither given nor refused access in the time that it has. */
  | 'games_partner_unresponsive'
  /** A games partner reported another end of a purchase than ours. */
  | 'games_partner_contradicts';

export interface OperationsCases {
  /** Opens a case, once as long as it is open. */
  open(trx: AnyTransaction, kind: CaseKind, subject: string, detail: string): Promise<void>;
}

/** Cases for operators: each is an alert in the log once, and counts in `/metrics` until it is closed. */
export const createOperationsCases = (db: Database, log: FastifyBaseLogger, registry: Registry): OperationsCases => {
  void new Gauge({
    name: 'operations_cases_open',
    help: 'Open operations cases, by kind; all servers report the same',
    labelNames: ['kind'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ kind: string; cases: number }>`
        select kind, count(*) as cases from operations_case where closed_at is null group by kind`
        .execute(db)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'the operations cases could not be counted');
          return { rows: [] };
        });
      this.reset();
      for (const { kind, cases } of rows) this.set({ kind }, cases);
    },
  });
  return {
    open: async (trx, kind, subject, detail) => {
      const { rows } =
        await sql`insert into operations_case (kind, subject, detail) values (${kind}, ${subject}, ${detail})
        on conflict (kind, subject) where closed_at is null do nothing returning case_id`.execute(trx);
      if (rows.length > 0)
        log.error({ alert: 'operations_case', kind, subject, detail }, 'an operations case is opened');
    },
  };
};
