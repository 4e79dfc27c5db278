import type { PushEndpoint } from '@sikka/contract';
import { inbox } from 'virtual:calls';
import { currentLocale } from './locale.ts';
import { onSignedOut, sessionUser } from './session.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** What the server was last told of this device. */
const reportedKey = 'pushReported';

/** Whether this browser can show what is pushed to it. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const deviceOf = (subscription: PushSubscription): Extract<PushEndpoint, { kind: 'WEB' }> | undefined => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { kind: 'WEB', endpoint, p256dh, auth } : undefined;
};

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** What the server knows this device by: the same device of another user, or in another language, is told anew. */
const nameOf = ({ endpoint }: { endpoint: string }): string =>
  `${sessionUser()?.userGid} ${currentLocale()} ${endpoint}`;

const reportSubscription = async (subscription: PushSubscription): Promise<void> => {
  const device = deviceOf(subscription);
  if (!device || readStored(reportedKey) === nameOf(device)) return;
  await inbox.saveEndpoint({ device }, { quiet: true });
  writeStored(reportedKey, nameOf(device));
};

const subscriptionOf = async (): Promise<PushSubscription | undefined> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined;

/** Has messages pushed to this device; the phone has allowed it. False when its push service cannot be reached. */
export const startPush = async (pushKey: string): Promise<boolean> => {
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
    await reportSubscription((await pushManager.getSubscription()) ?? (await pushManager.subscribe(options)));
    return true;
  } catch {
    return false;
  }
};

/** Ends pushes to this device. */
export const stopPush = async (): Promise<void> => {
  removeStored(reportedKey);
  const subscription = await subscriptionOf();
  const device = subscription && deviceOf(subscription);
  if (device && sessionUser()) await inbox.forgetEndpoint({ device }, { quiet: true }).catch(() => undefined);
  await subscription?.unsubscribe();
};

/** Whether messages are pushed to this device. */
export const isPushOn = async (): Promise<boolean> =>
  canPush() && Notification.permission === 'granted' && (await subscriptionOf()) !== undefined;

/** Tells the server of a device that has changed since: another session, language or address. */
export const renewPush = async (): Promise<void> => {
  if (!canPush() || Notification.permission !== 'granted') return;
  const subscription = await subscriptionOf();
  if (subscription) await reportSubscription(subscription);
};

// The server sends nothing to a device without a session; the browser forgets its address too.
onSignedOut(() => {
  if (canPush()) void stopPush().catch(() => undefined);
});
