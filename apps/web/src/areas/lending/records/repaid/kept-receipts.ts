import type { RepaymentReceipt } from '@sikka/contract';
import { createShelf } from '#shared/kept-shelf.ts';

const shelf = createShelf<RepaymentReceipt>({
  name: 'loanReceipts',
  most: 20,
  isSame: (one, other) => one.merchantRequestId === other.merchantRequestId,
});

/** The receipts of repayments kept on this phone, the one looked at last first. */
export const keptReceipts = shelf.all;

export const keepReceipt = shelf.keep;
