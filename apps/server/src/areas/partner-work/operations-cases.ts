import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '#platform/data/database.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import { measureShared } from '#platform/monitoring/metrics.ts';

/** Why an operations case is opened. */
export type CaseKind =
  /** The gateway collected or refunded another amount than we requested. */
  | 'amount_mismatch'
  /** The gateway reported two conflicting final states of one attempt or refund. */
  | 'gateway_contradicts'
  /** The gateway refuses to read an attempt that is still open, or no longer knows a mandate. */
  | 'gateway_reference_lost'
  /** The gateway refuses to revoke a mandate that the user has ended. */
  | 'mandate_not_revoked'
  /** The gateway has refused several attempts of a refund. */
  | 'refund_refused'
  /** The gateway's settlement file and our books differ, or the file is late. */
  | 'settlement_break'
  /** A biller has neither confirmed nor rejected a payment within the network's time limit. */
  | 'biller_unresponsive'
  /** The bill network reported two conflicting final states of one payment. */
  | 'network_contradicts'
  /** The bill network's settlement file and our books differ, or the file is late. */
  | 'bill_settlement_break'
  /** A lender reported a state of an application that cannot follow the previous one. */
  | 'lender_contradicts'
  /** A lender has neither booked nor rejected a repayment within its time limit. */
  | 'lender_unresponsive'
  /** A lender's books and ours differ in the state or amount of a repayment that has ended. */
  | 'loan_repayment_break'
  /** A lender's daily statement and our books differ, or the statement is late. */
  | 'lender_statement_break'
  /** The credit bureau reported a state of a dispute that cannot follow the previous one. */
  | 'bureau_contradicts'
  /** A supplier has neither delivered nor refused a reward within its time limit. */
  | 'supplier_unresponsive'
  /** A supplier reports another final state of a reward than ours. */
  | 'supplier_contradicts'
  /** A games partner has neither granted nor refused access within its time limit. */
  | 'games_partner_unresponsive'
  /** A games partner reports another final state of a purchase than ours. */
  | 'games_partner_contradicts';

export interface OperationsCases {
  /** Opens a case, unless one of this kind and subject is open. */
  open(trx: AnyTransaction, kind: CaseKind, subject: string, detail: string): Promise<void>;
}

/** Opening a case logs one alert. `/metrics` counts the case until it is closed. */
export const createOperationsCases = (db: Database, log: FastifyBaseLogger, registry: Registry): OperationsCases => {
  measureShared(
    { registry, log },
    {
      name: 'operations_cases_open',
      help: 'Open operations cases, by kind',
      labelNames: ['kind'],
      read: async () => {
        const { rows } = await sql<{ kind: string; cases: number }>`
          select kind, count(*) as cases from operations_case where closed_at is null group by kind`.execute(db);
        return rows.map(({ kind, cases }) => [{ kind }, cases]);
      },
    },
  );
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
