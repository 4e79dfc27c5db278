import { inbox } from 'virtual:calls';
import { bridge } from '../bridge.ts';
import { mayPromptNotifications } from '../dialogs/update-rules.ts';
import { canPush, startPush } from '../push.ts';
import { isSignedIn } from '../session.ts';
import { readStored, writeStored } from '../storage.ts';
import { promptPermission } from './prompt-permission.ts';

const refusedKey = 'notificationsRefused';

/** Time to see what was just done before anything is asked, in milliseconds. */
const pauseMs = 2_500;

const canShow = (): boolean => bridge().kind === 'shell' || (canPush() && navigator.serviceWorker.controller !== null);

/**
 * Asks whether to tell of such things, where something was just done that is worth hearing of: said first, then asked by the phone. A
 * refusal is remembered, and nobody is asked again before the days that the server names.
 */
export const promptForNotifications = async (): Promise<void> => {
  if (!isSignedIn() || !canShow()) return;
  const refusedAt = readStored<number>(refusedKey);
  const { state } = await bridge().call('getPermissionStatus', { permission: 'notifications' });
  if (state !== 'prompt') return;
  const { pushKey, promptAgainDays } = await inbox.querySettings({}, { quiet: true });
  if (!mayPromptNotifications(refusedAt, promptAgainDays, Date.now())) return;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (!(await promptPermission('notifications'))) writeStored(refusedKey, Date.now());
  else if (bridge().kind === 'browser') await startPush(pushKey);
};

/** Asks after something that is worth hearing of; what cannot be asked now is asked another time. */
export const offerNotifications = (): void => void promptForNotifications().catch(() => undefined);
