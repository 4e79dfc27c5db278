import * as z from 'zod/mini';
import { paise, signedPaise } from '../../kit/money.ts';

/** One instalment; all amounts in paise. */
const scheduleRow = z.object({
  /** Counted from 1. */
  number: z.int(),
  instalmentPaise: paise,
  principalPaise: paise,
  interestPaise: paise,
  /** Principal owed after the instalment. */
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
  /** Fee, tax and other charges, deducted from the disbursement. */
  chargesPaise: paise,
  /** Net amount paid to the borrower; negative if the charges exceed the loan. */
  netPaise: signedPaise,
  interestPaise: paise,
  /** Interest and charges. */
  costPaise: paise,
  /** Principal, interest and charges. */
  totalPaise: paise,
  /**
   * Annual percentage rate with all charges, in hundredths of a per cent; absent when the borrower receives nothing.
   */
  aprHundredths: z.optional(z.int()),
  schedule: z.array(scheduleRow),
});
