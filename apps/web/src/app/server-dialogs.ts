import type { Resource } from '@sikka/contract';
import { feed, privacy } from 'virtual:calls';
import { openPrompt } from '../shared/prompt/prompts.ts';
import { bridge } from '../shared/bridge.ts';
import { popupMayShow, popupShown, popupTapped } from '../shared/dialogs/popup-memory.ts';
import { updateQuestion } from '../shared/dialogs/update-rules.ts';
import { openStore } from '../shared/open-store.ts';
import { openTile, tileHref } from '../shared/tile/open-tile.ts';
import { isSignedIn } from '../shared/session.ts';
import { viewerClaims } from '../shared/feed.ts';
import { setHasUnread } from '../shared/unread.ts';
import { setHasUpgrade } from '../shared/upgrade.ts';
import { updateIsWaiting } from '../shared/web-update.ts';
import { h5Version } from '../shared/version.ts';
import type { QueuedDialog } from '../shared/dialogs/dialog-queue-rules.ts';
import { checkAppVersion } from './check-app-version.ts';
import { untilHome } from './until-home.ts';

/** A dialog that the app opens by itself. */
export interface StartDialog extends QueuedDialog {
  /** Resolves once it is closed. */
  show: () => Promise<void>;
}

const popup = (resource: Resource): StartDialog => ({
  id: `popup ${resource.resourceGid}`,
  kind: 'popup',
  show: async () => {
    await untilHome();
    popupShown(resource);
    if (!(await openPrompt('popup', { resource }))) return;
    popupTapped(resource);
    await openTile(resource);
  },
});

const popups = async (): Promise<StartDialog[]> => {
  const { popList, hasUnreadMessages } = await feed.indexRoute(viewerClaims());
  setHasUnread(hasUnreadMessages);
  return popList.filter((resource) => tileHref(resource) !== undefined && popupMayShow(resource)).map(popup);
};

const updates = async (): Promise<StartDialog[]> => {
  const shell = bridge().appInfo;
  const check = shell && (await checkAppVersion(shell));
  if (!shell || !check) return [];
  setHasUpgrade(check.upgradeAvailable);
  if (check.maxH5Version > h5Version) updateIsWaiting();
  const question = updateQuestion(check, shell);
  if (!question) return [];
  const show = async (): Promise<void> => {
    if (await openPrompt('update', question)) await openStore();
  };
  return [{ id: 'update', kind: 'update', show }];
};

/** Breach notices that this user has not confirmed yet. */
const notices = async (): Promise<StartDialog[]> => {
  if (!isSignedIn()) return [];
  const { notices: sent } = await privacy.breachNotices({});
  return sent
    .filter(({ confirmedAt }) => confirmedAt === undefined)
    .map((notice) => ({
      id: `notice ${notice.noticeGid}`,
      kind: 'notice',
      show: async () => void (await openPrompt('breach', { notice })),
    }));
};

const nothing = (): StartDialog[] => [];

/**
 * Dialogs from the server: breach notices, a shell update, promotions. Failed requests yield none.
 */
export const startDialogs = async (): Promise<StartDialog[]> => {
  const dialogs = await Promise.all([notices().catch(nothing), updates().catch(nothing), popups().catch(nothing)]);
  return dialogs.flat();
};
