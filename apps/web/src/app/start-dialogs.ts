import { openPrompt } from '../shared/prompt/prompts.ts';
import { nextDialog } from '../shared/dialogs/dialog-queue-rules.ts';
import { readStored, writeStored } from '../shared/storage.ts';
import { policyVersion } from '../shared/version.ts';
import type { StartDialog } from './server-dialogs.ts';

const acceptedKey = 'policy';
const shownKey = 'dialogs';

const notifyShell = async (accepted: boolean): Promise<void> => {
  const { bridge } = await import('../shared/bridge.ts');
  await bridge().call('privacyStatus', { accepted, version: policyVersion });
  if (!accepted) await bridge().call('exitApp', {});
};

const agreement: StartDialog = {
  id: `agreement ${policyVersion}`,
  kind: 'agreement',
  show: async () => {
    const accepted = await openPrompt('agreement', {});
    if (accepted) writeStored(acceptedKey, policyVersion);
    await notifyShell(accepted);
  },
};

const shown = new Set(JSON.parse(sessionStorage.getItem(shownKey) ?? '[]') as string[]);

const showAll = async (waiting: readonly StartDialog[]): Promise<void> => {
  const next = nextDialog(waiting, shown);
  if (!next) return;
  shown.add(next.id);
  // An unconfirmed breach notice is shown again at the next start.
  if (next.kind !== 'notice') sessionStorage.setItem(shownKey, JSON.stringify([...shown]));
  await next.show();
  await showAll(waiting);
};

/**
 * Shows the agreement of a first start, then the dialogs of the server: one after the other, each
 * once per session.
 */
export const showStartDialogs = async (): Promise<void> => {
  if (readStored<string>(acceptedKey) !== policyVersion) await showAll([agreement]);
  const { startDialogs } = await import('./server-dialogs.ts');
  await showAll(await startDialogs());
};
