import type { BillAccount, BillSummary, BillTransaction } from '@sikka/contract';

/** What is known of a biller that the user has an account at: its bill, the linked account, or the last payment. */
export type YourBiller = { bill: BillSummary } | { account: BillAccount } | { paid: BillTransaction };

const keyOf = ({ billerId, consumerNumber }: Pick<BillAccount, 'billerId' | 'consumerNumber'>): string =>
  `${billerId} ${consumerNumber}`;

/** The user's billers, each account once: those with a bill, the other linked ones, then those paid without a link. */
export const yourBillers = (
  bills: readonly BillSummary[],
  accounts: readonly BillAccount[],
  payments: readonly BillTransaction[],
): YourBiller[] => {
  const billed = new Set(bills.map(({ accountId }) => accountId));
  const known = new Set([...bills, ...accounts].map(keyOf));
  const paid = new Map<string, BillTransaction>();
  for (const payment of payments) {
    const key = keyOf(payment);
    if (!known.has(key) && !paid.has(key)) paid.set(key, payment);
  }
  return [
    ...bills.map((bill) => ({ bill })),
    ...accounts
      .filter(({ accountId, isAvailable }) => isAvailable && !billed.has(accountId))
      .map((account) => ({ account })),
    ...[...paid.values()].map((payment) => ({ paid: payment })),
  ];
};
