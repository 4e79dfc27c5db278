import { pageFacts } from '../shared/page-facts.ts';
import { refreshHome } from '../shared/feed.ts';
import { homeChanged, isNoticePressed } from '../sw/messages.ts';
import { updateIsWaiting } from '../shared/web-update.ts';
import { watchTyping } from './typing.ts';
import { breathe } from './breathe.ts';

/** The pictures of a first visit came before the worker listened. They pass by it once more, one at a time, so that it keeps them. */
const cachePictures = async (): Promise<void> => {
  const shown = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc);
  for (const source of new Set(shown.map(({ currentSrc }) => currentSrc))) {
    fetch(source).catch(() => undefined);
    await breathe();
  }
};

/**
 * Registers the service worker. A new one takes over by itself; the page that is open goes on with its own files and is told that a
 * reload brings the newer build.
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
