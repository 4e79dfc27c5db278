import * as z from 'zod/mini';

import { paise, signedPaise } from '../../kit/money.ts';

/** One instalment; all amounts in paise. */
const scheduleRow = z.object({
  /** Counted from 1. */
  number: z.int(),
  instalmentPaise: paise,
  principalPaise: paise,
  interestPaise: paise,
  /** Principal that is owed afterwards. */
  owedPaise: paise,
});

/** What a loan costs; all amounts in paise. */
export const loanCost = z.object({
  /** Processing fee. */
  feePaise: paise,
  /** Tax on the fee. */
  gstPaise: paise,
  /** Insurance and other charges. */
  otherPaise: paise,
  /** Fee, tax and others together, taken off before the loan is paid out. */
  chargesPaise: paise,
  /** What reaches the borrower; negative when the charges are more than the loan. */
  netPaise: signedPaise,
  interestPaise: paise,
  /** Interest and charges. */
  costPaise: paise,
  /** Principal, interest and charges. */
  totalPaise: paise,
  /** Annual percentage rate, all charges included, in hundredths of a per cent; absent when nothing reaches the borrower. */
  aprHundredths: z.optional(z.int()),
  schedule: z.array(scheduleRow),
});
