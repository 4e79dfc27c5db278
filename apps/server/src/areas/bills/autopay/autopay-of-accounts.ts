import type { AutopayState } from '@sikka/contract';
import { Problem } from '#platform/calls/problem.ts';
import type { BillsDb, BillsTransaction } from '../tables.ts';
import { isLiving } from './autopay-rules.ts';
import { findLiving, listAutopayRows } from './autopay-store.ts';

/** State of the autopay of each account that ever had one, or of one account: the living one, or else the newest. */
export const autopayStates = async (
  db: BillsDb,
  userGid: string,
  accountId?: string,
): Promise<Map<string, AutopayState>> => {
  const states = new Map<string, AutopayState>();
  for (const { account_id, state } of await listAutopayRows(db, userGid, accountId))
    if (isLiving(state) || !states.has(account_id)) states.set(account_id, state);
  return states;
};

/** Throws `autopayExists` while a standing order pays the bills of an account. */
export const refuseWithAutopay = async (trx: BillsTransaction, userGid: string, accountId: string): Promise<void> => {
  if (await findLiving(trx, userGid, accountId)) throw new Problem('autopayExists');
};
