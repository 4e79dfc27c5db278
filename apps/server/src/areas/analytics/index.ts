import { analytics } from '@sikka/contract';
import { Counter } from 'prom-client';
import { bindCall } from '#platform/bind-call.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { keepEvent } from './event-rules.ts';
import { EventBuffer } from './event-sink.ts';
import { createEventStore } from './event-store.ts';

/** Takes events of the apps and keeps them, a partition a day. Nothing is read back by the product. */
export const createAnalytics = (platform: Platform): ServerArea => {
  const store = createEventStore(platform.db);
  const lost = new Counter({
    name: 'analytics_events_lost_total',
    help: 'Events that could not be kept',
    registers: [platform.metrics],
  });
  const buffer = new EventBuffer(store, (count, cause) => {
    lost.inc(count);
    if (cause) platform.log.warn({ err: cause, count }, 'analytics events were lost');
  });

  return {
    name: 'analytics',
    calls: [
      bindCall(analytics.metrics, (event, { caller }) => {
        const visitor = platform.secrets.index('analytics-visitor', caller.user?.userGid ?? caller.guestId);
        buffer.add(keepEvent(event, { visitor, signedIn: caller.user !== undefined }));
        return {};
      }),
    ],
    jobs: [
      {
        name: 'analytics-roll-partitions',
        cron: '15 3 * * *',
        run: store.rollPartitions,
        retryLimit: 3,
        retryDelaySeconds: 60,
        expireInSeconds: 300,
      },
    ],
    start: store.rollPartitions,
    stop: () => buffer.flush(),
  };
};
