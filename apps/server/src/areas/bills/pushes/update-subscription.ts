import { bills } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { changeAccount, findAccount } from '../accounts/account-store.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { autopayStates } from '../autopay/autopay-of-accounts.ts';
import type { BillsDeps } from '../deps.ts';
import { unregisterPushes, registerPushes } from './push-registration.ts';

/**
 * Turns the reminders of an account on or off. While they are on, the network pushes its bills, if the
 * biller supports it.
 */
export const updateSubscription = handler(
  bills.updateSubscription,
  async (deps: BillsDeps, { accountId, reminders }, { user: { userGid }, locale }) => {
    const account = await findAccount(deps.db, userGid, accountId);
    if (!account) throw new Problem('accountDeleted');
    const biller = await deps.catalogue.findBiller(account.biller_id);
    const row = await transaction(deps.db, async (trx) => {
      const changed = await changeAccount(trx, userGid, accountId, { reminders });
      if (!changed) throw new Problem('accountDeleted');
      const key = { user_gid: userGid, account_id: accountId, type: 'VIEW_N_PAY' } as const;
      if (!reminders) await unregisterPushes(deps, trx, key);
      else if (biller?.supportsAutopay) await registerPushes(deps, trx, key);
      return changed;
    });
    const states = await autopayStates(deps.db, userGid, accountId);
    return presentAccount(deps, row, locale, states.get(accountId));
  },
);
