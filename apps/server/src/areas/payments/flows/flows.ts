import type { OrderPurpose } from '@sikka/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type Transaction, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { Problem } from '#platform/calls/problem.ts';

/** A kind of payment or mandate that an operator can stop; see docs/operations.md. */
export type MoneyFlow =
  | 'bill-payments'
  | 'autopay-debits'
  | 'loan-repayments'
  | 'game-purchases'
  | 'prize-taxes'
  | 'mandates';

const flowByPurpose: Record<OrderPurpose, MoneyFlow> = {
  bill: 'bill-payments',
  loan: 'loan-repayments',
  game: 'game-purchases',
  prize: 'prize-taxes',
};

/** The flow to which an order belongs. */
export const flowOf = ({ purpose, byMandate }: { purpose: OrderPurpose; byMandate: boolean }): MoneyFlow =>
  byMandate ? 'autopay-debits' : flowByPurpose[purpose];

/** Throws `paymentsPaused` if an operator has stopped the flow. Only the transaction that starts a payment calls it. */
export const refuseIfFlowStopped = async <Tables>(trx: Transaction<Tables>, flow: MoneyFlow): Promise<void> => {
  const { rows } = await sql<{ state: string }>`select state from money_flow where flow = ${flow}`.execute(trx);
  if (rows[0]?.state !== 'open') throw new Problem('paymentsPaused');
};

/** Registers a gauge of the stopped flows. All servers report the same, so it aggregates by `max`. */
export const measureFlows = <Tables>(db: Kysely<Tables>, registry: Registry, log: FastifyBaseLogger): void => {
  void new Gauge({
    name: 'money_flow_stopped',
    help: '1 while an operator has stopped a money flow, by flow',
    labelNames: ['flow'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ flow: string; stopped: number }>`
        select flow, (state <> 'open')::int as stopped from money_flow`
        .execute(db)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'the switches of the money flows could not be read');
          return { rows: [] };
        });
      for (const { flow, stopped } of rows) this.set({ flow }, stopped);
    },
  });
};
