import type { BillAccount } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { billerNameOf } from '../catalogue/network-text.ts';
import { unsealCustomer, presentParams } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import type { AccountRow } from './account-store.ts';

/** A linked account as its owner sees it. */
export const presentAccount = async (
  { catalogue, secrets }: Pick<BillsDeps, 'catalogue' | 'secrets'>,
  row: AccountRow,
  locale: Locale,
  autopayState?: BillAccount['autopayState'],
): Promise<BillAccount> => {
  const biller = await catalogue.findBiller(row.biller_id);
  const { params, consumerNumber, consumerName } = unsealCustomer(secrets, row);
  return {
    accountId: row.account_id,
    billerId: row.biller_id,
    billerName: billerNameOf(biller, row, locale),
    billerCategoryName: row.category,
    consumerNumber,
    consumerName,
    nickname: row.nickname,
    params: presentParams(biller, params, locale),
    dueAmountPaise: row.due_amount,
    ...(row.due_date && { dueDate: row.due_date }),
    reminders: row.reminders,
    ...(autopayState && { autopayState }),
    isAvailable: biller?.status === 'ACTIVE',
  };
};
