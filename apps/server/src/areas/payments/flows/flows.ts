import type { OrderPurpose } from '@sikka/contract';
import { Gauge, type Registry } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type Transaction, sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';

/** A way by which money begins to move; an operator can stop each, see docs/operations.md. */
export type MoneyFlow =
  | 'bill-payments'
  | 'autopay-debits'
  | 'loan-repayments'
  | 'game-purchases'
  | 'prize-taxes'
  | 'mandates';

const byHand: Record<OrderPurpose, MoneyFlow> = {
  bill: 'bill-payments',
  loan: 'loan-repayments',
  game: 'game-purchases',
  prize: 'prize-taxes',
};

/** Which flow an order begins. */
export const flowOf = ({ purpose, mandated }: { purpose: OrderPurpose; mandated: boolean }): MoneyFlow =>
  mandated ? 'autopay-debits' : byHand[purpose];

/** Throws `paymentsPaused` while an operator has stopped the flow. Asked in the transaction that would begin it, and of nothing else. */
export const refuseStopped = async <Tables>(trx: Transaction<Tables>, flow: MoneyFlow): Promise<void> => {
  const { rows } = await sql<{ state: string }>`select state from money_flow where flow = ${flow}`.execute(trx);
  if (rows[0]?.state !== 'open') throw new Problem('paymentsPaused');
};

/** Measures which flows are stopped; the same on all servers. */
export const measureFlows = <Tables>(db: Kysely<Tables>, registry: Registry, log: FastifyBaseLogger): void => {
  void new Gauge({
    name: 'money_flow_stopped',
    help: '1 while an operator has stopped a way by which money begins to move, by flow',
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
