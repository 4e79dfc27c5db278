import type { AutopayState } from '@sikka/contract';
import type { BillsDeps } from '../deps.ts';
import { unwantBills } from '../pushes/want-bills.ts';
import type { BillsTransaction } from '../tables.ts';
import { isLiving } from './autopay-rules.ts';
import { type AutopayRow, moveAutopay } from './autopay-store.ts';

/** Brings a standing order into a state. Once it has ended, its bills are not wanted any more. */
export const stepAutopay = async (
  deps: Pick<BillsDeps, 'payments'>,
  trx: BillsTransaction,
  autopay: AutopayRow,
  to: AutopayState,
  by: { actor: string; evidence: string },
): Promise<void> => {
  if (!(await moveAutopay(trx, autopay, to, by)) || isLiving(to)) return;
  const { user_gid, account_id } = autopay;
  await unwantBills(deps, trx, { user_gid, account_id, type: 'AUTO_PAY' });
};
