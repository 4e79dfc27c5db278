import { lending } from 'virtual:calls';
import { createReceipts } from '#shared/money/receipts.ts';

/** The receipts of repayments cached on this phone, the one looked at last first. */
export const receipts = createReceipts({
  name: 'loanReceipts',
  read: (named) => lending.showRepaymentReceipt(named, { quiet: true }),
});
