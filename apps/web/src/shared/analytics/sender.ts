import type { AnalyticsEvent } from '@sikka/contract';
import { hostGroups } from '@sikka/contract/rules';
import { bridge } from '../bridge.ts';
import { eventOf } from './event-of.ts';
import { analyticsLimits, emptyQueue, enqueue, failed, nextCount, sent, type Queue } from './queue-rules.ts';
import { watchPage } from './page-timing.ts';
import { measureScreen, reportVitals } from './page-vitals.ts';
import { type ReportedEvent, setReporter } from './report.ts';
import { watchExposures } from './watch-exposures.ts';

const path = '/bigdata/v1/metrics';

let queue: Queue<AnalyticsEvent> = emptyQueue;
let cycle = 0;
let total = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const addressOf = ({ appid = '', mid = '', event, zuid = '' }: AnalyticsEvent): string =>
  `${path}?${new URLSearchParams({ appid, mid, event, zuid })}`;

/**
 * Sends with plain `fetch`, not through `api`: a failure must not show a toast or prompt to sign
 * in.
 */
const post = async (event: AnalyticsEvent): Promise<void> => {
  const response = await fetch(addressOf(event), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(hostGroups.analytics.timeoutMs),
  });
  // An unread response keeps its connection open until the timeout.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The event was answered with ${response.status}`);
};

/** Schedules the next send: one event a second while any are queued. */
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

/** A hidden page may never come back, so the queue is sent as beacons. */
const sendAll = (): void => {
  if (document.visibilityState !== 'hidden') return;
  reportVitals(take);
  for (const { event } of queue.waiting) {
    navigator.sendBeacon(addressOf(event), new Blob([JSON.stringify(event)], { type: 'application/json' }));
  }
  queue = { ...queue, waiting: [] };
};

const take = (reported: ReportedEvent): void => {
  if (reported.event === 'page_view') measureScreen(reported.pageId);
  void bridge().call('reportEvent', { event: reported.event, data: reported.facts });
  cycle = nextCount(cycle);
  total += 1;
  queue = enqueue(
    queue,
    eventOf({ ...reported, facts: { ...reported.facts, queueErrors: queue.errors } }, { cycle, total }),
  );
  plan();
};

export const startSender = (): void => {
  watchPage();
  document.addEventListener('visibilitychange', sendAll);
  setReporter(take);
  watchExposures();
};
