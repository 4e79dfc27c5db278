import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { measureShared } from '#platform/monitoring/metrics.ts';
import type { Breaches, InvariantStore } from './invariant-store.ts';

/** Maximum number of breaches that one log line details. */
const detailsLogged = 20;

/** Stores the number of breaches per invariant. Each broken invariant logs an alert and freezes its accounts. */
const reportBreaches = async (
  store: InvariantStore,
  log: FastifyBaseLogger,
  breachesByInvariant: Breaches,
): Promise<void> => {
  for (const [invariant, breaches] of breachesByInvariant) {
    await store.storeCount(invariant, breaches.length);
    if (breaches.length === 0) continue;
    const accounts = [...new Set(breaches.flatMap(({ account_id }) => account_id ?? []))];
    const frozen = await store.freeze(accounts);
    log.error(
      {
        alert: 'money_invariant_breach',
        invariant,
        breaches: breaches.length,
        details: breaches.slice(0, detailsLogged).map(({ detail }) => detail),
        frozen,
      },
      'the books do not agree',
    );
  }
};

/** Every five minutes: checks the invariants, but of the ledger's history only what is not proven yet. */
export const checkInvariantsJob = (store: InvariantStore, log: FastifyBaseLogger): JobDefinition => ({
  name: 'payments-check-invariants',
  cron: '*/5 * * * *',
  retryLimit: 1,
  retryDelaySeconds: 30,
  expireInSeconds: 290,
  run: async () => reportBreaches(store, log, await store.findSince()),
});

/** Every night: checks the invariants over the whole books, including proven history. */
export const checkWholeBooksJob = (store: InvariantStore, log: FastifyBaseLogger): JobDefinition => ({
  name: 'payments-check-whole-books',
  cron: '40 3 * * *',
  retryLimit: 1,
  retryDelaySeconds: 600,
  expireInSeconds: 3_600,
  run: async () => {
    const breachesByInvariant = await store.findAll();
    await store.resetProofUnlessSound(breachesByInvariant);
    await reportBreaches(store, log, breachesByInvariant);
  },
});

/** Registers a gauge of the last check's breaches. */
export const measureInvariants = (store: InvariantStore, registry: Registry, log: FastifyBaseLogger): void =>
  measureShared(
    { registry, log },
    {
      name: 'money_invariant_breaches',
      help: 'Rows that violated a ledger invariant at the last check, by invariant',
      labelNames: ['invariant'],
      read: async () => (await store.lastCounts()).map(({ invariant, breaches }) => [{ invariant }, breaches]),
    },
  );
