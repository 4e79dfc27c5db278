import type { OrderPurpose } from '@sikka/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Registry } from 'prom-client';
import { Problem } from '#platform/calls/problem.ts';
import { measureShared } from '#platform/monitoring/metrics.ts';

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

/** Registers a gauge of the stopped flows. */
export const measureFlows = <Tables>(db: Kysely<Tables>, registry: Registry, log: FastifyBaseLogger): void =>
  measureShared(
    { registry, log },
    {
      name: 'money_flow_stopped',
      help: '1 while an operator has stopped a money flow, by flow',
      labelNames: ['flow'],
      read: async () => {
        const { rows } = await sql<{ flow: string; stopped: number }>`
          select flow, (state <> 'open')::int as stopped from money_flow`.execute(db);
        return rows.map(({ flow, stopped }) => [{ flow }, stopped]);
      },
    },
  );
