import { inbox } from 'virtual:calls';
import { bridge } from '../bridge.ts';
import { mayPromptNotifications } from '../dialogs/update-rules.ts';
import { canPush, startPush } from '../push.ts';
import { isSignedIn } from '../session.ts';
import { readStored, writeStored } from '../storage.ts';
import { promptPermission } from './prompt-permission.ts';

const refusedKey = 'notificationsRefused';

/** Time to see the result of the last action before the prompt, in milliseconds. */
const pauseMs = 2_500;

const canShow = (): boolean => bridge().kind === 'shell' || (canPush() && navigator.serviceWorker.controller !== null);

/**
 * Asks for the notification permission after an action worth notifying about: first our own dialog,
 * then the phone's. After a refusal, asks again only after the number of days that the server sets.
 */
export const promptForNotifications = async (): Promise<void> => {
  if (!isSignedIn() || !canShow()) return;
  const refusedAt = readStored<number>(refusedKey);
  const { state } = await bridge().call('getPermissionStatus', { permission: 'notifications' });
  if (state !== 'prompt') return;
  const { pushKey, promptAgainDays } = await inbox.querySettings({});
  if (!mayPromptNotifications(refusedAt, promptAgainDays, Date.now())) return;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (!(await promptPermission('notifications'))) writeStored(refusedKey, Date.now());
  else if (bridge().kind === 'browser') await startPush(pushKey);
};

/** Prompts without waiting; failures are ignored. */
export const offerNotifications = (): void => void promptForNotifications().catch(() => undefined);
