import { oneOf, shape, type Guarded } from '../guards.ts';
import { userWaitMs, machineWaitMs, shellCall, type BrowserWindow } from '../message.ts';
import { whereAmI } from './place.ts';

const permission = shape({ permission: oneOf('camera', 'album', 'sms', 'location', 'notifications') });

/**
 * `notNeeded`: pictures come through the system's picker and codes through the SMS Retriever,
 * without a permission.
 */
const permissionState = shape({ state: oneOf('granted', 'denied', 'prompt', 'notNeeded') });

export type Permission = Guarded<typeof permission>['permission'];
export type PermissionState = Guarded<typeof permissionState>['state'];

const locationState = async ({ navigator }: BrowserWindow) =>
  (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined))?.state ?? 'prompt';

const inBrowser = async (
  permission: Permission,
  window: BrowserWindow,
  mayPrompt: boolean,
): Promise<PermissionState> => {
  if (permission === 'notifications') {
    const { Notification } = window;
    if (mayPrompt) await Notification?.requestPermission();
    const answer = Notification?.permission ?? 'denied';
    return answer === 'default' ? 'prompt' : answer;
  }
  if (permission !== 'location') return 'notNeeded';
  if (mayPrompt) await whereAmI(window);
  return locationState(window);
};

/** Asks the user once; a remembered answer is returned without a dialog. */
export const requestPermission = shellCall('requestPermission', permission, permissionState, {
  waitMs: userWaitMs,
  inBrowser: async ({ permission }, { window }) => ({ state: await inBrowser(permission, window, true) }),
});

/** Returns the remembered answer, without a dialog. */
export const getPermissionStatus = shellCall('getPermissionStatus', permission, permissionState, {
  waitMs: machineWaitMs,
  inBrowser: async ({ permission }, { window }) => ({ state: await inBrowser(permission, window, false) }),
});
