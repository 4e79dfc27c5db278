import { isSampled } from '../shared/analytics/queue-rules.ts';
import { setReporter } from '../shared/analytics/report.ts';
import { keepHome } from '../shared/feed.ts';
import { pageFacts } from '../shared/page-facts.ts';
import { isSignedIn } from '../shared/session.ts';
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

/** Everything that can wait until the page is drawn and answers: it is loaded apart from the first screen. */
export const afterStart = (): void => {
  startStatistics();
  registerServiceWorker();
  keepHome();
  if (pageFacts().shell || parent !== window) quietly(import('./shell-start.ts').then((it) => it.startShell()));
  if (isSignedIn()) quietly(import('../shared/renew-user.ts').then((it) => it.renewUser()));
  setTimeout(() => quietly(import('./load-ahead.ts').then((it) => it.loadAhead())), preloadAfterMs);
  quietly(showStartDialogs());
};
