import { lending } from 'virtual:calls';
import { createReceipts } from '#shared/money/receipts.ts';

/** Repayment receipts cached on this phone, the last viewed first. */
export const receipts = createReceipts({
  name: 'loanReceipts',
  read: (named) => lending.showRepaymentReceipt(named),
});
