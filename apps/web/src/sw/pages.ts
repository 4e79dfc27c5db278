import { homeChanged } from './messages.ts';
import { worker } from './worker.ts';

/** Home pages, by their path. They are alike for everybody, so they may be kept. */
export const pagesCache = 'pages';
const emptyCache = 'empty-page';

/** Any screen that the browser draws itself: its page is the empty page of them all. */
const emptyPageAddress = (): string => new URL('error', worker.registration.scope).href;

export const cacheEmptyPage = async (): Promise<void> => {
  const cache = await caches.open(emptyCache);
  await cache.add(emptyPageAddress());
};

/** The page whose script draws whatever address it stands at. */
export const emptyPage = async (): Promise<Response> => (await caches.match(emptyPageAddress())) ?? Response.error();

/** What is used of the event of a visit. */
export interface Visit {
  readonly resultingClientId: string;
  waitUntil(work: Promise<unknown>): void;
}

const announceUpdate = async (clientId: string): Promise<void> => {
  (await worker.clients.get(clientId))?.postMessage(homeChanged);
};

/** Answers a visit to the home page from the last one at once, and keeps the newest for the next. */
export const answerHome = async (request: Request, event: Visit): Promise<Response> => {
  const key = new URL(request.url).pathname;
  const cache = await caches.open(pagesCache);
  const cached = await cache.match(key);
  const newest = fetch(request).then(async (response) => {
    if (!response.ok) return response;
    await cache.put(key, response.clone());
    if (cached && cached.headers.get('etag') !== response.headers.get('etag'))
      await announceUpdate(event.resultingClientId);
    return response;
  });
  event.waitUntil(newest.catch(() => undefined));
  return cached ?? newest;
};
