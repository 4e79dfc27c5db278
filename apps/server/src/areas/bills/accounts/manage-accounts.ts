import { type BillAccount, billLimits, bills } from '@sikka/contract';
import { handler } from '#platform/handler.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { autopayStates, refuseWithAutopay } from '../autopay/autopay-of-accounts.ts';
import { fingerprintOf, readCustomer, sealCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { unwantBills } from '../pushes/want-bills.ts';
import {
  type AccountRow,
  changeAccount,
  countAccounts,
  findAccountByFingerprint,
  insertAccount,
  listAccountRows,
  lockAccount,
  removeAccount,
} from './account-store.ts';
import { presentAccount } from './present-account.ts';

export const queryAccounts = handler(
  bills.queryAccounts,
  async (deps: BillsDeps, { billerCategoryName, billerId, accountId }, { user: { userGid } }) => {
    const filter = { category: billerCategoryName, billerId, accountId };
    const [rows, states] = await Promise.all([
      listAccountRows(deps.db, userGid, filter),
      autopayStates(deps.db, userGid),
    ]);
    return { accounts: await Promise.all(rows.map((row) => presentAccount(deps, row, states.get(row.account_id)))) };
  },
);

/** One account, with how its autopay stands. */
const showAccount = async (deps: BillsDeps, userGid: string, row: AccountRow): Promise<BillAccount> => {
  const states = await autopayStates(deps.db, userGid, row.account_id);
  return presentAccount(deps, row, states.get(row.account_id));
};

/** Linking the same account again finds it; the limit counts the others. */
export const linkAccount = handler(
  bills.linkAccount,
  async (deps: BillsDeps, { billerId, params, nickname = '' }, { user: { userGid } }) => {
    const biller = await deps.catalogue.biller(billerId);
    const customer = readCustomer(biller, params);
    const fingerprint = fingerprintOf(deps.secrets, billerId, customer);
    const row = await transaction(deps.db, async (trx) => {
      const count = await countAccounts(trx, userGid);
      if (count >= billLimits.accounts && !(await findAccountByFingerprint(trx, userGid, fingerprint)))
        throw new Problem('accountLimitReached');
      return insertAccount(trx, {
        user_gid: userGid,
        biller_id: billerId,
        category: biller.categoryName,
        fingerprint,
        customer_sealed: sealCustomer(deps.secrets, userGid, customer),
        nickname: nickname.trim(),
      });
    });
    return showAccount(deps, userGid, row);
  },
);

export const renameAccount = handler(
  bills.renameAccount,
  async (deps: BillsDeps, { accountId, nickname }, { user: { userGid } }) => {
    const row = await changeAccount(deps.db, userGid, accountId, { nickname: nickname.trim() });
    if (!row) throw new Problem('accountDeleted');
    return showAccount(deps, userGid, row);
  },
);

export const deleteAccount = handler(
  bills.deleteAccount,
  async (deps: BillsDeps, { accountId }, { user: { userGid } }) => {
    await transaction(deps.db, async (trx) => {
      if (!(await lockAccount(trx, userGid, accountId))) return;
      await refuseWithAutopay(trx, userGid, accountId);
      await unwantBills(deps, trx, { user_gid: userGid, account_id: accountId });
      await removeAccount(trx, userGid, accountId);
    });
    return {};
  },
);
