import type { AutopayState } from '@sikka/contract';
import { Problem } from '#platform/calls/problem.ts';
import type { BillsDb, BillsTransaction } from '../tables.ts';
import { isLive } from './autopay-rules.ts';
import { findLiveAutopay, listAutopayRows } from './autopay-store.ts';

/** Autopay state by account: of the live autopay, or else of the newest. Accounts that never had one are absent. */
export const autopayStates = async (
  db: BillsDb,
  userGid: string,
  accountId?: string,
): Promise<Map<string, AutopayState>> => {
  const states = new Map<string, AutopayState>();
  for (const { account_id, state } of await listAutopayRows(db, userGid, accountId))
    if (isLive(state) || !states.has(account_id)) states.set(account_id, state);
  return states;
};

/** Throws `autopayExists` while the account has a live autopay. */
export const refuseWithAutopay = async (trx: BillsTransaction, userGid: string, accountId: string): Promise<void> => {
  if (await findLiveAutopay(trx, userGid, accountId)) throw new Problem('autopayExists');
};
