import type { Resource } from '@sikka/contract';
import { api } from '../shared/api/client.ts';
import { ask } from '../shared/ask/asks.ts';
import { askPermission } from '../shared/ask/ask-permission.ts';
import { bridge } from '../shared/bridge.ts';
import { nextDialog, type QueuedDialog } from '../shared/dialogs/dialog-queue-rules.ts';
import { popupMayShow, popupShown, popupTapped } from '../shared/dialogs/popup-memory.ts';
import { mayAskNotifications, updateQuestion } from '../shared/dialogs/update-rules.ts';
import { openStore } from '../shared/open-store.ts';
import { policyVersion } from '../shared/policy-version.ts';
import { readStored, writeStored } from '../shared/storage.ts';
import { openTile } from '../shared/tile/open-tile.ts';
import { updateIsWaiting } from '../shared/web-update.ts';
import { h5Version } from '../shared/version.ts';
import { checkAppVersion } from './check-app-version.ts';

const acceptedKey = 'policy';
const refusedKey = 'notificationsRefused';
const shownKey = 'dialogs';
/** The phone is asked about notifications this long after the start, in milliseconds (specification §9). */
const notificationsAfterMs = 10_000;

interface StartDialog extends QueuedDialog {
  show: () => Promise<void>;
}

const agreement = (): StartDialog => ({
  id: `agreement ${policyVersion}`,
  kind: 'agreement',
  show: async () => {
    const accepted = await ask('agreement', {});
    if (accepted) writeStored(acceptedKey, policyVersion);
    await bridge().call('privacyStatus', { accepted, version: policyVersion });
    if (!accepted) await bridge().call('exitApp', {});
  },
});

const popup = (resource: Resource): StartDialog => ({
  id: `popup ${resource.resourceGid}`,
  kind: 'popup',
  show: async () => {
    popupShown(resource);
    if (!(await ask('popup', { resource }))) return;
    popupTapped(resource);
    await openTile(resource);
  },
});

const popups = async (): Promise<StartDialog[]> => {
  const { popList } = await api.post('/flamingo/index/indexRoute', {}, { quiet: true });
  return popList.filter(popupMayShow).map(popup);
};

const askNotifications = async (repeatDays: number): Promise<void> => {
  if (!mayAskNotifications(readStored<number>(refusedKey), repeatDays, Date.now())) return;
  if (!(await askPermission('notifications'))) writeStored(refusedKey, Date.now());
};

const update = async (): Promise<StartDialog[]> => {
  const shell = bridge().appInfo;
  const check = shell && (await checkAppVersion(shell));
  if (!shell || !check) return [];
  if (check.maxH5Version > h5Version) updateIsWaiting();
  if (check.pushGrayscaleType === 1)
    setTimeout(() => void askNotifications(check.pushRepeatTime), notificationsAfterMs);
  const question = updateQuestion(check, shell);
  if (!question) return [];
  return [
    {
      id: 'update',
      kind: 'update',
      show: async () => {
        if (await ask('update', question)) await openStore();
      },
    },
  ];
};

const nothing = (): StartDialog[] => [];

/** Dialogs the app shows by itself: one after the other, each once in a session. */
export const showStartDialogs = async (): Promise<void> => {
  const shown = new Set(JSON.parse(sessionStorage.getItem(shownKey) ?? '[]') as string[]);
  const show = async (waiting: readonly StartDialog[]): Promise<void> => {
    const next = nextDialog(waiting, shown);
    if (!next) return;
    sessionStorage.setItem(shownKey, JSON.stringify([...shown.add(next.id)]));
    await next.show();
    await show(waiting);
  };
  if (readStored<string>(acceptedKey) !== policyVersion) await show([agreement()]);
  const [updates, activities] = await Promise.all([update().catch(nothing), popups().catch(nothing)]);
  await show([...updates, ...activities]);
};
