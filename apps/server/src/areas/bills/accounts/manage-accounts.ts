import { type BillAccount, billLimits, bills, type BodyOf } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { autopayStates, refuseWithAutopay } from '../autopay/autopay-of-accounts.ts';
import { type Customer, fingerprintOf, unsealCustomer, readCustomer, sealCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { findOwnPayment } from '../payments/payment-store.ts';
import { unregisterPushes } from '../pushes/push-registration.ts';
import { findBill, type LockableBill } from '../queries/query-store.ts';
import {
  type AccountRow,
  assignPastRecords,
  changeAccount,
  countAccounts,
  findAccountByFingerprint,
  insertAccount,
  listAccountRows,
  lockAccount,
  recordReportedBill,
  removeAccount,
} from './account-store.ts';
import { presentAccount } from './present-account.ts';

export const queryAccounts = handler(
  bills.queryAccounts,
  async (deps: BillsDeps, { billerCategoryName, billerId, accountId }, { user: { userGid }, locale }) => {
    const filter = { category: billerCategoryName, billerId, accountId };
    const [rows, states] = await Promise.all([
      listAccountRows(deps.db, userGid, filter),
      autopayStates(deps.db, userGid),
    ]);
    return {
      accounts: await Promise.all(rows.map((row) => presentAccount(deps, row, locale, states.get(row.account_id)))),
    };
  },
);

/** Presents an account with the state of its autopay. */
const showAccount = async (deps: BillsDeps, row: AccountRow, locale: Locale): Promise<BillAccount> => {
  const states = await autopayStates(deps.db, row.user_gid, row.account_id);
  return presentAccount(deps, row, locale, states.get(row.account_id));
};

/** Biller and customer to link: as filled in, or from a bill or payment of the caller. */
const subjectOf = async (
  deps: BillsDeps,
  userGid: string,
  body: BodyOf<'/bbps/customerbillaccount/link'>,
): Promise<{ billerId: string; customer: Customer; bill?: LockableBill }> => {
  if ('billerId' in body)
    return {
      billerId: body.billerId,
      customer: readCustomer(await deps.catalogue.requireActiveBiller(body.billerId), body.params),
    };
  const bill = 'billId' in body ? await findBill(deps.db, userGid, body.billId) : undefined;
  const row = 'billId' in body ? bill : await findOwnPayment(deps.db, userGid, body.merchantRequestId);
  if (!row) throw new Problem('notFound');
  return { billerId: row.biller_id, customer: unsealCustomer(deps.secrets, row), ...(bill && { bill }) };
};

/**
 * Linking an account again returns the existing one, even at the limit. Earlier bills and payments join
 * its history.
 */
export const linkAccount = handler(bills.linkAccount, async (deps: BillsDeps, body, { user: { userGid }, locale }) => {
  const { billerId, customer, bill } = await subjectOf(deps, userGid, body);
  const biller = await deps.catalogue.requireActiveBiller(billerId);
  const fingerprint = fingerprintOf(deps.secrets, billerId, customer);
  const row = await transaction(deps.db, async (trx) => {
    const count = await countAccounts(trx, userGid);
    if (count >= billLimits.accounts && !(await findAccountByFingerprint(trx, userGid, fingerprint)))
      throw new Problem('accountLimitReached');
    const account = await insertAccount(trx, {
      user_gid: userGid,
      biller_id: billerId,
      category: biller.categoryName,
      fingerprint,
      customer_sealed: sealCustomer(deps.secrets, userGid, customer),
      nickname: 'nickname' in body ? (body.nickname ?? '') : '',
    });
    await assignPastRecords(trx, account);
    if (bill && !bill.paid_at) await recordReportedBill(trx, account, { bill });
    return account;
  });
  return showAccount(deps, row, locale);
});

export const renameAccount = handler(
  bills.renameAccount,
  async (deps: BillsDeps, { accountId, nickname }, { user: { userGid }, locale }) => {
    const row = await changeAccount(deps.db, userGid, accountId, { nickname });
    if (!row) throw new Problem('accountDeleted');
    return showAccount(deps, row, locale);
  },
);

export const deleteAccount = handler(
  bills.deleteAccount,
  async (deps: BillsDeps, { accountId }, { user: { userGid } }) => {
    await transaction(deps.db, async (trx) => {
      if (!(await lockAccount(trx, userGid, accountId))) return;
      await refuseWithAutopay(trx, userGid, accountId);
      await unregisterPushes(deps, trx, { user_gid: userGid, account_id: accountId });
      await removeAccount(trx, userGid, accountId);
    });
    return {};
  },
);
