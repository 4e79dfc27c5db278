import { privacy } from 'virtual:calls';
import { renewPush } from '../shared/push.ts';
import { renewUser } from '../shared/renew-user.ts';
import { sessionUser } from '../shared/session.ts';
import { readStored, writeStored } from '../shared/storage.ts';
import { policyVersion } from '../shared/version.ts';

/** Records the agreement accepted on this device with the account, once per version and user. */
const recordAgreement = async (): Promise<void> => {
  const recorded = `${sessionUser()?.userGid} ${policyVersion}`;
  if (readStored('policy') !== policyVersion || readStored('policyRecorded') === recorded) return;
  await privacy.recordAgreement({ textVersion: policyVersion }, { quiet: true });
  writeStored('policyRecorded', recorded);
};

/** Starts what only signed-in users need. Failures are retried at the next start. */
export const startForUsers = async (): Promise<void> => {
  const [{ fillHomeSlots }] = await Promise.all([import('./home-slots.tsx'), renewUser()]);
  fillHomeSlots();
  void renewPush().catch(() => undefined);
  await recordAgreement();
};
