import type { AnalyticsEvent } from '@sikka/contract';
import { hostGroups } from '@sikka/contract/rules';
import { eventOf } from './event-of.ts';
import { analyticsLimits, emptyQueue, enqueue, failed, nextCount, sent, type Queue } from './queue-rules.ts';
import { watchPage } from './page-timing.ts';
import { setReporter } from './report.ts';
import { watchExposures } from './watch-exposures.ts';

const path = '/bigdata/v1/metrics';

let queue: Queue<AnalyticsEvent> = emptyQueue;
let cycle = 0;
let total = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const addressOf = ({ appid = '', mid = '', event, zuid = '' }: AnalyticsEvent): string =>
  `${path}?${new URLSearchParams({ appid, mid, event, zuid })}`;

/** Statistics stand apart from the calls of the app: a failure is nobody's business but the queue's. */
const post = async (event: AnalyticsEvent): Promise<void> => {
  const response = await fetch(addressOf(event), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(hostGroups.analytics.timeoutMs),
  });
  // A response that nobody reads stays open until the time-out.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The event was answered with ${response.status}`);
};

/** One event a second; the timer rests while nothing waits. */
const plan = (): void => {
  if (timer !== undefined || queue.waiting.length === 0) return;
  timer = setTimeout(() => void sendNext(), analyticsLimits.sendEveryMs);
};

const sendNext = async (): Promise<void> => {
  const next = queue.waiting[0];
  try {
    if (next) await post(next.event);
    queue = sent(queue);
  } catch {
    queue = failed(queue);
  }
  timer = undefined;
  plan();
};

/** A page that is hidden may never come back: what waits leaves as beacons. */
const sendAll = (): void => {
  if (document.visibilityState !== 'hidden') return;
  for (const { event } of queue.waiting) {
    navigator.sendBeacon(addressOf(event), new Blob([JSON.stringify(event)], { type: 'application/json' }));
  }
  queue = { ...queue, waiting: [] };
};

/** Starts the queue, with the reports of this page load. */
export const startSender = (): void => {
  watchPage();
  document.addEventListener('visibilitychange', sendAll);
  setReporter((reported) => {
    cycle = nextCount(cycle);
    total += 1;
    queue = enqueue(
      queue,
      eventOf({ ...reported, facts: { ...reported.facts, queueErrors: queue.errors } }, { cycle, total }),
    );
    plan();
  });
  watchExposures();
};
