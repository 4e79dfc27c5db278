import { analytics } from '@sikka/contract';
import { sql } from 'kysely';
import { Counter } from 'prom-client';
import { networkOf } from '#platform/calls/call-limits.ts';
import { bindCalls, handler } from '#platform/calls/handler.ts';
import type { LocalCounter } from '#platform/calls/rate-limits.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { storedEvent } from './event-rules.ts';
import { EventBuffer } from './event-sink.ts';
import { createEventStore } from './event-store.ts';

interface AnalyticsDeps {
  secrets: Secrets;
  buffer: EventBuffer;
  /** Count bytes of events; throw `tooManyRequests` beyond the hourly budget. */
  budget: { ofNetwork: LocalCounter; inAll: LocalCounter };
}

const reportEvent = handler(
  analytics.metrics,
  ({ secrets, buffer, budget }: AnalyticsDeps, reportedEvent, { user, caller, ip }) => {
    const visitor = secrets.index('analytics-visitor', user?.userGid ?? caller.guestId);
    const event = storedEvent(reportedEvent, { visitor, signedIn: user !== undefined });
    const bytes = JSON.stringify(event).length;
    budget.ofNetwork(networkOf(ip), bytes);
    budget.inAll('all', bytes);
    buffer.add(event);
    return {};
  },
);

/** Bytes of events that one server process stores per hour; an event of the app has about 300. */
export interface AnalyticsBudget {
  bytesPerNetwork: number;
  bytesInAll: number;
}

const hourlyBudget: AnalyticsBudget = { bytesPerNetwork: 4_000_000, bytesInAll: 256_000_000 };
const perSeconds = 3_600;

/** Stores events of the apps in daily partitions. The product never reads them, and the console reads counts alone. */
export const createAnalytics = (platform: Platform, budget = hourlyBudget): ServerArea => {
  const { db, log, metrics, rateLimits, secrets } = platform;
  const store = createEventStore(db);
  const lostCounter = new Counter({
    name: 'analytics_events_lost_total',
    help: 'Events that could not be stored',
    registers: [metrics],
  });
  const buffer = new EventBuffer(store, (count, cause) => {
    lostCounter.inc(count);
    if (cause) log.warn({ err: cause, count }, 'analytics events were lost');
  });
  const deps: AnalyticsDeps = {
    secrets,
    buffer,
    budget: {
      ofNetwork: rateLimits.localCounter('analytics-network', { points: budget.bytesPerNetwork, perSeconds }),
      inAll: rateLimits.localCounter('analytics-all', { points: budget.bytesInAll, perSeconds }),
    },
  };
  return {
    name: 'analytics',
    calls: bindCalls(deps, [reportEvent]),
    jobs: [
      {
        name: 'analytics-roll-partitions',
        cron: '15 3 * * *',
        run: async () => {
          await store.rollPartitions();
          await sql`select roll_up_business(), roll_up_vitals()`.execute(db);
        },
        retryLimit: 3,
        retryDelaySeconds: 60,
        expireInSeconds: 300,
      },
    ],
    lifecycle: { start: store.rollPartitions, stop: () => buffer.flush() },
  };
};
