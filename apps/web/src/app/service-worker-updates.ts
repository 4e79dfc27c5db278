import { pageFacts } from '../shared/page-facts.ts';
import { refreshHome } from '../shared/feed.ts';
import { homeChanged } from '../sw/messages.ts';
import { updateIsWaiting } from '../shared/web-update.ts';

/** The pictures of a first visit came before the worker listened. They pass by it once more, so that it keeps them. */
const keepPictures = (): void => {
  for (const { currentSrc, complete } of document.images) {
    if (complete && currentSrc) fetch(currentSrc).catch(() => undefined);
  }
};

/**
 * Registers the service worker. A new one takes over by itself; the page that is open goes on with its own files and is told that a
 * reload brings the newer build.
 */
export const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { base } = pageFacts();
  const hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) updateIsWaiting();
    else keepPictures();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === homeChanged) void refreshHome();
  });
  navigator.serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` }).catch(() => undefined);
};
