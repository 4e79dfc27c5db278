import type { CreditDispute, CreditReport } from '@sikka/contract';
import type { DisputeItemKind } from '@sikka/contract/rules';

/** Items that somebody still has to decide about. */
export const openItems = (disputes: readonly CreditDispute[]): ReadonlySet<string> =>
  new Set(disputes.filter(({ endedAt }) => endedAt === undefined).map(({ itemId }) => itemId));

/** An entry of the report as it is disputed. */
export type DisputedItem = Pick<CreditDispute, 'itemKind' | 'itemId' | 'who' | 'account'>;

/** The entry that an address names; undefined when the report has none like it. */
export const itemIn = (
  { accounts, enquiries }: CreditReport,
  itemKind: DisputeItemKind | undefined,
  itemId: string | undefined,
): DisputedItem | undefined => {
  if (itemKind === 'ENQUIRY') {
    const enquiry = enquiries.find((each) => each.itemId === itemId && each.purpose !== 'OWN_REPORT');
    return enquiry && { itemKind, itemId: enquiry.itemId, who: enquiry.who };
  }
  const account = accounts.find((each) => each.itemId === itemId);
  return account && { itemKind: 'ACCOUNT', itemId: account.itemId, who: account.lender, account };
};
