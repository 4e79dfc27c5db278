import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { answerHome, emptyPage, cacheEmptyPage, pagesCache } from './sw/pages.ts';
import { showNotices } from './sw/notices.ts';
import { readWithoutWorker } from './sw/static-routes.ts';
import { worker } from './sw/worker.ts';

/** Network timeout of a page before the empty page is served, in seconds. */
const networkTimeoutSeconds = 4;

const base = new URL(worker.registration.scope).pathname;
const homes = new Set(['', 'index', 'appindex'].map((path) => base + path));

/** Files of the build that are cached while the worker is installed. */
const precached = self.__WB_MANIFEST;

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(cacheEmptyPage());
  event.waitUntil(readWithoutWorker(event, precached));
});

// Pages cached by an older worker refer to files that no longer exist.
worker.addEventListener('activate', (event) => {
  event.waitUntil(caches.delete(pagesCache).then(() => worker.clients.claim()));
});

showNotices();

cleanupOutdatedCaches();
precacheAndRoute(precached);

// The emulator's first address is rendered for the shell, and a preview of the console stores nothing.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    homes.has(url.pathname) &&
    !['shell', 'preview'].some((name) => url.searchParams.has(name)),
  ({ request, event }) => answerHome(request, event),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname.startsWith(base),
  new NetworkFirst({
    cacheName: 'visited',
    networkTimeoutSeconds,
    plugins: [{ cacheWillUpdate: async () => null }],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${base}assets/`),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 250 })] }),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    url.pathname.startsWith(base) &&
    (request.destination === 'image' || url.pathname.startsWith(`${base}art/`)),
  new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [new ExpirationPlugin({ maxEntries: 200 })] }),
);

setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? emptyPage() : Response.error()));
