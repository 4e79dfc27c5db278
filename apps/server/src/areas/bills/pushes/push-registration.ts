import { newPublicId } from '#platform/data/bucket.ts';
import { type BillsDeps, pushTopics } from '../deps.ts';
import type { BillsTransaction } from '../tables.ts';
import { insertRegistration, markUnwanted, type RegistrationKey } from './registration-store.ts';

type Deps = Pick<BillsDeps, 'partnerWork'>;

/** Registers an account for pushed bills, unless it already is. */
export const registerPushes = async (
  { partnerWork }: Deps,
  trx: BillsTransaction,
  key: RegistrationKey,
): Promise<void> => {
  const inserted = await insertRegistration(trx, { ...key, reference: newPublicId(key.user_gid).toUpperCase() });
  if (inserted) await partnerWork.outbox.add(trx, pushTopics.followRegistration, inserted.reference);
};

/** Cancels the pushing of an account's bills, for one purpose or for all. */
export const unregisterPushes = async (
  { partnerWork }: Deps,
  trx: BillsTransaction,
  { user_gid, account_id, type }: Omit<RegistrationKey, 'type'> & { type?: RegistrationKey['type'] },
): Promise<void> => {
  for (const { reference } of await markUnwanted(trx, user_gid, account_id, type))
    await partnerWork.outbox.add(trx, pushTopics.followRegistration, reference);
};
