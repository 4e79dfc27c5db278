import type { Receipt } from '@sikka/contract';
import { readCache, writeCache } from '../../../shared/cache.ts';

const name = 'receipts';

/** Receipts this phone keeps for reading without a network; the one looked at longest ago makes room. */
const mostReceipts = 20;

/** The receipts kept on this phone, the one looked at last first. They are gone when the user signs out. */
export const keptReceipts = (): readonly Receipt[] => readCache<Receipt[]>(name, { personal: true }) ?? [];

export const keptReceipt = (merchantRequestId: string): Receipt | undefined =>
  keptReceipts().find((receipt) => receipt.merchantRequestId === merchantRequestId);

export const keepReceipt = (receipt: Receipt): void => {
  const others = keptReceipts().filter(({ merchantRequestId }) => merchantRequestId !== receipt.merchantRequestId);
  writeCache(name, [receipt, ...others].slice(0, mostReceipts), { life: 'thirtyDays', personal: true });
};
