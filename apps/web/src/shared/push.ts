import type { PushEndpoint } from '@sikka/contract';
import { inbox } from 'virtual:calls';
import { currentLocale } from './locale.ts';
import { onSignedOut, sessionUser } from './session.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** What the server was last told of this device. */
const reportedKey = 'pushReported';
/** The user who has switched pushes on on this device, until they switch them off: signing out is no such wish. */
const chosenKey = 'pushChosen';
/** What the server was told this long ago, in milliseconds, it is told again: it may have let go of a device that it could not reach. */
const reportAgainMs = 7 * 86_400_000;

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

/** What the server knows this device by: the same device of another user, in another language or of another week is told anew. */
const nameOf = ({ endpoint }: { endpoint: string }): string =>
  `${sessionUser()?.userGid} ${currentLocale()} ${Math.floor(Date.now() / reportAgainMs)} ${endpoint}`;

const reportSubscription = async (subscription: PushSubscription): Promise<void> => {
  const device = deviceOf(subscription);
  if (!device || readStored(reportedKey) === nameOf(device)) return;
  await inbox.saveEndpoint({ device }, { quiet: true });
  writeStored(reportedKey, nameOf(device));
};

const subscriptionOf = async (): Promise<PushSubscription | undefined> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined;

const forget = async (subscription: PushSubscription): Promise<void> => {
  const device = deviceOf(subscription);
  if (device && sessionUser()) await inbox.forgetEndpoint({ device }, { quiet: true }).catch(() => undefined);
  await subscription.unsubscribe();
};

/** A browser that does not tell the key of a subscription is believed. */
const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const known = options?.applicationServerKey;
  return !known || String(new Uint8Array(known)) === String(key);
};

/** The subscription to the server of this key. One to an earlier key is never answered to: its place is taken. */
const subscribeTo = async (key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && isFor(before, key)) return before;
  if (before) await forget(before);
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

/** Has messages pushed to this device; the phone has allowed it. False when its push service cannot be reached. */
export const startPush = async (pushKey: string): Promise<boolean> => {
  writeStored(chosenKey, sessionUser()?.userGid);
  try {
    await reportSubscription(await subscribeTo(bytesOf(pushKey)));
    return true;
  } catch {
    return false;
  }
};

/** Ends pushes to this device. */
const endPush = async (): Promise<void> => {
  removeStored(reportedKey);
  const subscription = await subscriptionOf();
  if (subscription) await forget(subscription);
};

/** Ends pushes to this device until they are switched on again. */
export const stopPush = async (): Promise<void> => {
  removeStored(chosenKey);
  await endPush();
};

/** Whether messages are pushed to this device. */
export const isPushOn = async (): Promise<boolean> =>
  canPush() && Notification.permission === 'granted' && (await subscriptionOf()) !== undefined;

/**
 * Tells the server of a device that has changed since: another session, language or address. A user who had switched pushes on is subscribed
 * again where the subscription is gone, as after signing out, or was made for another key of the server.
 */
export const renewPush = async (): Promise<void> => {
  if (!canPush() || Notification.permission !== 'granted') return;
  if (readStored(chosenKey) !== sessionUser()?.userGid && !(await subscriptionOf())) return;
  const { pushKey } = await inbox.querySettings({}, { quiet: true });
  await reportSubscription(await subscribeTo(bytesOf(pushKey)));
};

// The server sends nothing to a device without a session; the browser forgets its address too, unless another tab has done all that.
onSignedOut((isElsewhere) => {
  if (!isElsewhere && canPush()) void endPush().catch(() => undefined);
});
