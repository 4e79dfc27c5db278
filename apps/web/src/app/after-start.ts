import { m } from '@sikka/messages';
import { startSender } from '../shared/analytics/sender.ts';
import { watchPage } from '../shared/analytics/page-timing.ts';
import { bridge } from '../shared/bridge.ts';
import { keepHome } from '../shared/feed.ts';
import { theRouter } from '../shared/navigation.ts';
import { isSignedIn } from '../shared/session.ts';
import { toast } from '../shared/toast.ts';
import { leaveScreen } from '../shared/trail.ts';
import { showStartDialogs } from './start-dialogs.ts';
import { renewUser } from './renew-user.ts';
import { registerServiceWorker } from './service-worker-updates.ts';

/** Screens are loaded ahead this long after the page, in milliseconds (specification §9). */
const preloadAfterMs = 2_000;

/** What people open next. */
const likelyNext = ['/my', '/login'];

const preloadScreens = (): void => {
  const router = theRouter();
  for (const to of likelyNext) {
    const known = to in router.routesByPath;
    if (known) router.preloadRoute({ to } as never).catch(() => undefined);
  }
};

/** Everything that can wait until the page is drawn and answers: it is loaded apart from the first screen. */
export const afterStart = (): void => {
  startSender(Math.random());
  watchPage();
  registerServiceWorker();
  bridge().on('back', leaveScreen);
  addEventListener('offline', () => toast(m.frame_offline_notice()));
  keepHome();
  if (isSignedIn()) void renewUser();
  setTimeout(preloadScreens, preloadAfterMs);
  void showStartDialogs();
};
