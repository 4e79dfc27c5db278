import type { HelpSubject } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { BillsDeps } from '../deps.ts';
import { findAnyAccount } from './account-store.ts';
import { presentAccount } from './present-account.ts';

/** A bill account of a user that help is asked about. */
export const billSubject = async (
  deps: BillsDeps,
  userGid: string,
  accountId: string,
  locale: Locale,
): Promise<Omit<HelpSubject, 'kind'> | undefined> => {
  const row = await findAnyAccount(deps.db, userGid, accountId);
  if (!row) return undefined;
  const { billerName, consumerNumber } = await presentAccount(deps, row, locale);
  return { title: billerName, line: consumerNumber, link: `/singleBill?accountId=${accountId}` };
};
