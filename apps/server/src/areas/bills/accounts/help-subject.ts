import type { HelpSubject } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { BillsDeps } from '../deps.ts';
import { presentBill } from '../queries/present-bill.ts';
import { findBill } from '../queries/query-store.ts';
import { findAnyAccount } from './account-store.ts';
import { presentAccount } from './present-account.ts';

/** Title and link of a help request's subject: the user's account with this id, or else the bill with it. */
export const billSubject = async (
  deps: BillsDeps,
  userGid: string,
  id: string,
  locale: Locale,
): Promise<Omit<HelpSubject, 'kind'> | undefined> => {
  const account = await findAnyAccount(deps.db, userGid, id);
  if (account) {
    const { billerName, consumerNumber } = await presentAccount(deps, account, locale);
    return { title: billerName, line: consumerNumber, link: `/singleBill?accountId=${id}` };
  }
  const bill = await findBill(deps.db, userGid, id);
  const biller = bill && (await deps.catalogue.findBiller(bill.biller_id));
  if (!biller) return undefined;
  const { biller: presentedBiller, consumerNumber } = presentBill(deps, biller, bill, locale);
  return { title: presentedBiller.billerName, line: consumerNumber, link: `/billDetail?billId=${id}` };
};
