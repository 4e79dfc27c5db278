import { isSampled } from '../shared/analytics/queue-rules.ts';
import { setReporter } from '../shared/analytics/report.ts';
import { cacheHome } from '../shared/feed.ts';
import { pageFacts } from '../shared/page-facts.ts';
import { isSignedIn } from '../shared/session.ts';
import { breathe } from './breathe.ts';
import { registerServiceWorker } from './service-worker-updates.ts';
import { showStartDialogs } from './start-dialogs.ts';

/** The rest of the app is loaded ahead this long after the page, in milliseconds (specification §9). */
const preloadAfterMs = 2_000;

/** Without a network a part that comes later is left out: the page that is there works without it. */
const quietly = (loading: Promise<unknown>): void => {
  loading.catch(() => undefined);
};

const startStatistics = (): void => {
  if (isSampled(Math.random())) quietly(import('../shared/analytics/sender.ts').then((it) => it.startSender()));
  else setReporter(() => undefined);
};

const startShell = (): void => {
  if (pageFacts().shell || parent !== window) quietly(import('./shell-start.ts').then((it) => it.startShell()));
};

const startForUser = (): void => {
  if (isSignedIn()) quietly(import('./for-users.ts').then((it) => it.startForUsers()));
};

const laterLoadAhead = (): void => {
  setTimeout(() => quietly(import('./load-ahead.ts').then((it) => it.loadAhead())), preloadAfterMs);
};

/** Everything that can wait until the page is drawn and answers, one piece at a time: it is loaded apart from the first screen. */
export const afterStart = async (): Promise<void> => {
  const pieces = [
    startShell,
    startStatistics,
    startForUser,
    () => quietly(showStartDialogs()),
    cacheHome,
    laterLoadAhead,
  ];
  for (const start of [...pieces, registerServiceWorker]) {
    start();
    await breathe();
  }
};
