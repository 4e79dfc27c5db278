import { subtract, sum, zero, type Paise } from '../amount.ts';
import { aprOf } from './apr-rules.ts';
import { shareOf } from './fraction-rules.ts';
import type { LoanTerms } from './instalment-rules.ts';
import { interestOf, scheduleOf, type ScheduleRow } from './schedule-rules.ts';

/** Goods and services tax on the fees of lenders: 18 %, in hundredths of a per cent. */
export const gstHundredths = 1_800;

/** Charges deducted before the disbursement. */
export interface UpfrontCharges {
  /** Processing fee in hundredths of a per cent of the principal. */
  feeHundredths: number;
  /** Whether tax is added to the fee. */
  hasGst: boolean;
  /** Insurance and other charges, in paise, taxes included. */
  otherPaise: Paise;
}

/** Cost of a loan; all amounts in paise. */
export interface LoanCost {
  feePaise: Paise;
  gstPaise: Paise;
  otherPaise: Paise;
  /** Fee, tax and others together. */
  chargesPaise: Paise;
  /** Amount credited to the borrower. */
  netPaise: Paise;
  interestPaise: Paise;
  /** Interest and charges: everything beyond the principal. */
  costPaise: Paise;
  /** Principal, interest and charges. */
  totalPaise: Paise;
  /** Hundredths of a per cent; undefined when nothing reaches the borrower. */
  aprHundredths: number | undefined;
  schedule: ScheduleRow[];
}

/** Everything a loan costs. Fee and tax are each rounded half up to the paisa. */
export const costOf = (terms: LoanTerms, { feeHundredths, hasGst, otherPaise }: UpfrontCharges): LoanCost => {
  const schedule = scheduleOf(terms);
  const interestPaise = interestOf(schedule);
  const feePaise = shareOf(terms.principalPaise, feeHundredths);
  const gstPaise = hasGst ? shareOf(feePaise, gstHundredths) : zero;
  const chargesPaise = sum([feePaise, gstPaise, otherPaise]);
  return {
    feePaise,
    gstPaise,
    otherPaise,
    chargesPaise,
    netPaise: subtract(terms.principalPaise, chargesPaise),
    interestPaise,
    costPaise: sum([interestPaise, chargesPaise]),
    totalPaise: sum([terms.principalPaise, interestPaise, chargesPaise]),
    aprHundredths: aprOf(terms, chargesPaise),
    schedule,
  };
};
