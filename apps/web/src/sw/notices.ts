import { safeMessageLink } from '@sikka/contract/rules';
import { worker } from './worker.ts';

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
  const icon = new URL('icon.svg', worker.registration.scope).href;
  await worker.registration.showNotification(title, { body: text, tag, icon, data: link });
};

/** Opens what a notification is about in the app that is open, or opens the app. Only places of the app are opened. */
const open = async (link: unknown): Promise<void> => {
  const address = new URL(safeMessageLink(link).slice(1), worker.registration.scope).href;
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) return void (await worker.clients.openWindow(address));
  await page.navigate(address);
  await page.focus();
};

/** Listens for pushes and for taps on what they showed. */
export const showNotices = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(() => event.data?.json())));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
};
