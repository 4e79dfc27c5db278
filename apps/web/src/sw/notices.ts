import { safeMessageLink } from '@sikka/contract/rules';
import type { NoticePressed } from './messages.ts';
import { type Page, worker } from './worker.ts';

/** What the server pushes. */
interface Notice {
  title: string;
  text: string;
  link: string;
  tag: string;
}

const readNotice = (read: () => unknown): Notice | undefined => {
  try {
    const { title, text, link, tag } = read() as Partial<Record<keyof Notice, unknown>>;
    if (typeof title !== 'string' || typeof text !== 'string') return undefined;
    return { title, text, link: safeMessageLink(link), tag: String(tag) };
  } catch {
    return undefined;
  }
};

/** Shows what was pushed. The same message comes again under the same tag, and takes its own place without a sound. */
const show = async (read: () => unknown): Promise<void> => {
  const notice = readNotice(read);
  if (!notice) return;
  const { title, text, tag, link } = notice;
  const [icon, badge] = ['icon-192.png', 'badge.png'].map((file) => new URL(file, worker.registration.scope).href);
  const pictures = { icon, badge } as NotificationOptions;
  await worker.registration.showNotification(title, { ...pictures, body: text, tag, data: link });
};

/** A page that does not answer within this time, in milliseconds, has no script that could. */
const answerWithinMs = 3_000;

/** Hands a place over to a page, which knows whether somebody is in the middle of something there; false when it does not answer. */
const handOver = (page: Page, noticeLink: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true), { once: true });
    port1.start();
    setTimeout(() => resolve(false), answerWithinMs);
    page.postMessage({ noticeLink } satisfies NoticePressed, [port2]);
  });

/** Opens what a notification is about in the app that is open, or opens the app. Only places of the app are opened. */
const open = async (link: unknown): Promise<void> => {
  const place = safeMessageLink(link);
  const address = new URL(place.slice(1), worker.registration.scope).href;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return void (await worker.clients.openWindow(address));
  // A page that was put aside answers only once it is in front.
  await page.focus().catch(() => undefined);
  if (!(await handOver(page, place))) await page.navigate(address);
};

/** Listens for pushes and for taps on what they showed. */
export const showNotices = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(() => event.data?.json())));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
};
