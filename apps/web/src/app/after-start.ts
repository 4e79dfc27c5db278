import { isSampled } from '../shared/analytics/queue-rules.ts';
import { setReporter } from '../shared/analytics/report.ts';
import { cacheHome } from '../shared/feed.ts';
import { pageFacts } from '../shared/page-facts.ts';
import { isSignedIn, useSession } from '../shared/session.ts';
import { isUserHere } from '../shared/user-here.ts';
import { yieldToMain } from './yield-to-main.ts';
import { registerServiceWorker } from './service-worker-updates.ts';
import { showStartDialogs } from './start-dialogs.ts';

/** Delay before the rest of the app is preloaded, in milliseconds (specification §9). */
const preloadAfterMs = 2_000;

/** Parts loaded later are optional: without a network the page works without them. */
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

const startTabs = (): void => quietly(import('../shared/follow-tabs.ts').then((it) => it.followTabs()));

/** Also runs for a user who signs in later. */
const startForUser = (): void => {
  const start = (): void => quietly(import('./for-users.ts').then((it) => it.startForUsers()));
  useSession.subscribe(({ user }, before) => {
    if (user && user.userGid !== before.user?.userGid) start();
  });
  if (isSignedIn()) start();
  else void isUserHere();
};

const startSections = (): void => quietly(import('./page-sections.tsx').then((it) => it.fillPageSections()));

const laterLoadAhead = (): void => {
  setTimeout(() => quietly(import('./load-ahead.ts').then((it) => it.loadAhead())), preloadAfterMs);
};

/**
 * Starts everything that can wait until the page is interactive, one piece at a time; bundled apart
 * from the first screen.
 */
export const afterStart = async (): Promise<void> => {
  const pieces = [
    startShell,
    startStatistics,
    startTabs,
    startForUser,
    () => quietly(showStartDialogs()),
    cacheHome,
    startSections,
    laterLoadAhead,
  ];
  for (const start of [...pieces, registerServiceWorker]) {
    start();
    await yieldToMain();
  }
};
