import type { CreditReport as ShownReport } from '@sikka/contract';
import type { CreditReport } from '@sikka/partners/kit';

/** A report as its owner sees it. */
export const presentReport = ({ asOf, score, factors, summary, accounts, enquiries }: CreditReport): ShownReport => ({
  asOf: asOf.toISOString(),
  ...(score !== undefined && { score }),
  factors: [...factors],
  summary,
  accounts: accounts.map(({ accountId, ...account }) => ({ itemId: accountId, ...account })),
  enquiries: enquiries.map(({ enquiryId, at, ...enquiry }) => ({
    itemId: enquiryId,
    at: at.toISOString(),
    ...enquiry,
  })),
});
