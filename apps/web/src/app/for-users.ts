import { privacy } from 'virtual:calls';
import { renewPush } from '../shared/push.ts';
import { renewUser } from '../shared/renew-user.ts';
import { sessionUser } from '../shared/session.ts';
import { readStored, writeStored } from '../shared/storage.ts';
import { policyVersion } from '../shared/version.ts';

/** The agreement that was accepted on this device, recorded with the account: once for a version and a user. */
const recordAgreement = async (): Promise<void> => {
  const recorded = `${sessionUser()?.userGid} ${policyVersion}`;
  if (readStored('policy') !== policyVersion || readStored('policyRecorded') === recorded) return;
  await privacy.recordAgreement({ textVersion: policyVersion }, { quiet: true });
  writeStored('policyRecorded', recorded);
};

/** What only somebody who is signed in needs. Without a network all of it waits for another time. */
export const startForUsers = async (): Promise<void> => {
  const [{ showOwnThings }] = await Promise.all([import('./own-things.tsx'), renewUser()]);
  showOwnThings();
  void renewPush().catch(() => undefined);
  await recordAgreement();
};
