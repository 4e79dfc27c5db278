import type { BillAccount, BodyOf } from '@sikka/contract';
import { signedIn } from '#platform/handler.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { changeAccount, findAccount } from '../accounts/account-store.ts';
import { presentAccount } from '../accounts/present-account.ts';
import type { BillsDeps } from '../deps.ts';
import { unwantBills, wantBills } from './want-bills.ts';

/** Turns the reminders of an account on or off; its bills are pushed to us meanwhile, where the biller can. */
export const updateSubscription =
  (deps: BillsDeps, stateOf: (userGid: string, accountId: string) => Promise<BillAccount['autopayState']>) =>
  async ({ accountId, reminders }: BodyOf<'/bbps/subscription/update'>, context: CallContext): Promise<BillAccount> => {
    const { userGid } = signedIn(context);
    const account = await findAccount(deps.db, userGid, accountId);
    if (!account) throw new Problem('accountDeleted');
    const biller = await deps.catalogue.anyBiller(account.biller_id);
    const row = await transaction(deps.db, async (trx) => {
      const changed = await changeAccount(trx, userGid, accountId, { reminders });
      if (!changed) throw new Problem('accountDeleted');
      const wanted = { user_gid: userGid, account_id: accountId, type: 'VIEW_N_PAY' } as const;
      if (!reminders) await unwantBills(deps, trx, wanted);
      else if (biller?.supportsAutopay) await wantBills(deps, trx, wanted);
      return changed;
    });
    return presentAccount(deps, row, await stateOf(userGid, accountId));
  };
