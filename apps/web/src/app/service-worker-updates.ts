import { pageFacts } from '../shared/page-facts.ts';
import { refreshHome } from '../shared/feed.ts';
import { homeChanged, isNoticePressed } from '../sw/messages.ts';
import { updateIsWaiting } from '../shared/web-update.ts';
import { watchTyping } from './typing.ts';
import { yieldToMain } from './yield-to-main.ts';

/**
 * Pictures of a first visit were loaded before the worker was active. Fetches them again, one at a
 * time, so that the worker caches them.
 */
const cachePictures = async (): Promise<void> => {
  const shown = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc);
  for (const source of new Set(shown.map(({ currentSrc }) => currentSrc))) {
    fetch(source).catch(() => undefined);
    await yieldToMain();
  }
};

/**
 * Registers the service worker. A new one takes over by itself; the open page keeps its own files
 * and remembers that a reload brings the newer build.
 */
export const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { base } = pageFacts();
  watchTyping();
  const hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) updateIsWaiting();
    else void cachePictures();
  });
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (data === homeChanged) void refreshHome();
    if (!isNoticePressed(data)) return;
    ports[0]?.postMessage(true);
    import('./open-notice.ts').then(
      (it) => it.openNotice(data.noticeLink),
      () => undefined,
    );
  });
  navigator.serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` }).catch(() => undefined);
};
