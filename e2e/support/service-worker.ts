import type { BrowserContext, Worker } from '@playwright/test';

/** The app's service worker. */
export const serviceWorkerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

/** Presses a notification that leads to this place. */
export const pressNotification = (worker: Worker, link: string): Promise<void> =>
  worker.evaluate((data) => {
    const notification = { data, close: () => undefined };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: (work: unknown) => work }));
  }, link);
