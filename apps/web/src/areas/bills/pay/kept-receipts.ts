import type { Receipt } from '@sikka/contract';
import { createShelf } from '#shared/kept-shelf.ts';

const shelf = createShelf<Receipt>({
  name: 'receipts',
  most: 20,
  isSame: (one, other) => one.merchantRequestId === other.merchantRequestId,
});

/** The receipts kept on this phone, the one looked at last first. */
export const keptReceipts = shelf.all;

export const keptReceipt = (merchantRequestId: string): Receipt | undefined =>
  keptReceipts().find((receipt) => receipt.merchantRequestId === merchantRequestId);

export const keepReceipt = shelf.keep;
