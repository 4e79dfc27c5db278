import { homeChanged } from './messages.ts';
import { worker } from './worker.ts';

/** Home pages by path. They contain nothing personal, so they may be cached. */
export const pagesCache = 'pages';
const emptyCache = 'empty-page';

/** The address of the empty page: screens without server rendering all share it. */
const emptyPageAddress = (): string => new URL('error', worker.registration.scope).href;

export const cacheEmptyPage = async (): Promise<void> => {
  const cache = await caches.open(emptyCache);
  await cache.add(emptyPageAddress());
};

/** The cached empty page, whose script renders any address. */
export const emptyPage = async (): Promise<Response> => (await caches.match(emptyPageAddress())) ?? Response.error();

/** The part of a `FetchEvent` that is used. */
export interface Visit {
  readonly resultingClientId: string;
  waitUntil(work: Promise<unknown>): void;
}

const announceUpdate = async (clientId: string): Promise<void> => {
  (await worker.clients.get(clientId))?.postMessage(homeChanged);
};

/** Answers with the cached home page at once, and updates the cache for the next visit. */
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
