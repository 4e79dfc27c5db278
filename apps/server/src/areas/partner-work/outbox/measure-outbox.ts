import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { measureShared } from '#platform/monitoring/metrics.ts';
import type { OutboxFigures, OutboxStore } from './outbox-store.ts';
import type { createLanes } from './partner-lanes.ts';

/** Registers the outbox gauges. */
export const measureOutbox = (
  store: OutboxStore,
  lanes: ReturnType<typeof createLanes>,
  registry: Registry,
  log: FastifyBaseLogger,
): void => {
  const shared = (name: string, help: string, value: (figures: OutboxFigures) => number): void =>
    measureShared(
      { registry, log },
      {
        name,
        help,
        labelNames: ['topic'],
        read: async () => (await store.figures()).map((row) => [{ topic: row.topic }, value(row)]),
      },
    );
  shared('outbox_waiting', 'Steps that are not done', ({ waiting }) => waiting);
  shared('outbox_oldest_due_seconds', 'How long the oldest due step has waited', ({ oldest }) => oldest);
  shared('outbox_dead', 'Steps that were given up and wait for operations', ({ dead }) => dead);
  void new Gauge({
    name: 'outbox_in_flight',
    help: 'Running steps, by partner',
    labelNames: ['partner'],
    registers: [registry],
    collect() {
      for (const { partner, runningSteps } of lanes.all()) this.set({ partner }, runningSteps);
    },
  });
  void new Gauge({
    name: 'outbox_partner_circuit_open',
    help: '1 while the circuit breaker of a partner is open',
    labelNames: ['partner'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      for (const { partner, circuit } of lanes.all()) this.set({ partner }, circuit.isOpen() ? 1 : 0);
    },
  });
};
