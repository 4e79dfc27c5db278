import type { PushEndpoint } from '@sikka/contract';
import { inbox } from 'virtual:calls';
import { currentLocale } from './locale.ts';
import { onSignedOut, sessionUser } from './session.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** What was last reported to the server about this device. */
const reportedKey = 'pushReported';
/**
 * The user who enabled pushes on this device. Kept on sign-out, removed when they disable pushes.
 */
const chosenKey = 'pushChosen';
/**
 * Reports are repeated after this time, in milliseconds: the server may have dropped an unreachable
 * device.
 */
const reportAgainMs = 7 * 86_400_000;

/** Whether this browser supports web push. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const deviceOf = (subscription: PushSubscription): Extract<PushEndpoint, { kind: 'WEB' }> | undefined => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { kind: 'WEB', endpoint, p256dh, auth } : undefined;
};

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/**
 * Changes when the user, the language or the week changes, so that the device is reported again.
 */
const reportOf = ({ endpoint }: { endpoint: string }): string =>
  `${sessionUser()?.userGid} ${currentLocale()} ${Math.floor(Date.now() / reportAgainMs)} ${endpoint}`;

const reportSubscription = async (subscription: PushSubscription): Promise<void> => {
  const device = deviceOf(subscription);
  if (!device || readStored(reportedKey) === reportOf(device)) return;
  await inbox.saveEndpoint({ device }, { quiet: true });
  writeStored(reportedKey, reportOf(device));
};

const subscriptionOf = async (): Promise<PushSubscription | undefined> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined;

const forget = async (subscription: PushSubscription): Promise<void> => {
  const device = deviceOf(subscription);
  if (device && sessionUser()) await inbox.forgetEndpoint({ device }, { quiet: true }).catch(() => undefined);
  await subscription.unsubscribe();
};

/** Browsers that do not expose the key of a subscription are assumed to match. */
const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const known = options?.applicationServerKey;
  return !known || String(new Uint8Array(known)) === String(key);
};

/**
 * Subscribes with this key. The server cannot send to a subscription with an earlier key, so that
 * one is replaced.
 */
const subscribeTo = async (key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && isFor(before, key)) return before;
  if (before) await forget(before);
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

/**
 * Subscribes this device to pushes, after the permission was granted. False if the push service
 * cannot be reached.
 */
export const startPush = async (pushKey: string): Promise<boolean> => {
  writeStored(chosenKey, sessionUser()?.userGid);
  try {
    await reportSubscription(await subscribeTo(bytesOf(pushKey)));
    return true;
  } catch {
    return false;
  }
};

/** Unsubscribes this device, but keeps the user's choice. */
const endPush = async (): Promise<void> => {
  removeStored(reportedKey);
  const subscription = await subscriptionOf();
  if (subscription) await forget(subscription);
};

/** Unsubscribes this device until the user enables pushes again. */
export const stopPush = async (): Promise<void> => {
  removeStored(chosenKey);
  await endPush();
};

/** Whether this device is subscribed. */
export const isPushOn = async (): Promise<boolean> =>
  canPush() && Notification.permission === 'granted' && (await subscriptionOf()) !== undefined;

/**
 * Reports this device again if its session, language or endpoint has changed. A user who had
 * enabled pushes is subscribed again if the subscription is gone, as after signing out, or has
 * another key.
 */
export const renewPush = async (): Promise<void> => {
  if (!canPush() || Notification.permission !== 'granted') return;
  if (readStored(chosenKey) !== sessionUser()?.userGid && !(await subscriptionOf())) return;
  const { pushKey } = await inbox.querySettings({});
  await reportSubscription(await subscribeTo(bytesOf(pushKey)));
};

// The server sends nothing without a session; the browser unsubscribes too, unless another tab
// already did.
onSignedOut((isElsewhere) => {
  if (!isElsewhere && canPush()) void endPush().catch(() => undefined);
});
