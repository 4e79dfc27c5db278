import type { RepaymentReceipt } from '@sikka/contract';
import { createRecents } from '#shared/recents.ts';

/** Repayment receipts cached on this phone, the last viewed first. */
export const receipts = createRecents<RepaymentReceipt>({
  name: 'loanReceipts',
  max: 20,
  idOf: ({ merchantRequestId }) => merchantRequestId,
});
