import { safeMessageLink } from '@sikka/contract/rules';
import type { NoticePressed } from './messages.ts';
import { type Page, worker } from './worker.ts';

/** Payload of a push. */
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

/** Shows a push. A repeated message has the same tag, so it replaces itself silently. */
const show = async (read: () => unknown): Promise<void> => {
  const notice = readNotice(read);
  if (!notice) return;
  const { title, text, tag, link } = notice;
  const [icon, badge] = ['icon-192.png', 'badge.png'].map((file) => new URL(file, worker.registration.scope).href);
  const pictures = { icon, badge } as NotificationOptions;
  await worker.registration.showNotification(title, { ...pictures, body: text, tag, data: link });
};

/** A page that does not answer within this time, in milliseconds, has no running script. */
const answerWithinMs = 3_000;

/**
 * Hands the path over to a page, which may ask before leaving unsaved input; false if it does not
 * answer.
 */
const handOver = (page: Page, noticeLink: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true), { once: true });
    port1.start();
    setTimeout(() => resolve(false), answerWithinMs);
    page.postMessage({ noticeLink } satisfies NoticePressed, [port2]);
  });

/**
 * Opens a notification's path in the open app, or opens the app. Only paths of the app are opened.
 */
const open = async (link: unknown): Promise<void> => {
  const place = safeMessageLink(link);
  const address = new URL(place.slice(1), worker.registration.scope).href;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return void (await worker.clients.openWindow(address));
  // A page in the background answers only once it is focused.
  await page.focus().catch(() => undefined);
  if (!(await handOver(page, place))) await page.navigate(address);
};

/** Handles pushes and presses on notifications. */
export const showNotices = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(() => event.data?.json())));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
};
