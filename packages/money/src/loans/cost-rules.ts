import { aprOf } from './apr-rules.ts';
import { shareOf } from './fraction-rules.ts';
import type { LoanTerms } from './instalment-rules.ts';
import { interestOf, scheduleOf, type ScheduleRow } from './schedule-rules.ts';

/** Goods and services tax on the fees of lenders: 18 %, in hundredths of a per cent. */
export const gstHundredths = 1_800;

/** What a lender takes off before it pays a loan out. */
export interface UpfrontCharges {
  /** Processing fee in hundredths of a per cent of the principal. */
  feeHundredths: number;
  /** Whether the tax comes on top of the fee. */
  hasGst: boolean;
  /** Insurance and other charges, in paise, taxes included. */
  otherPaise: number;
}

/** What a loan costs; all amounts in paise. */
export interface LoanCost {
  feePaise: number;
  gstPaise: number;
  otherPaise: number;
  /** Fee, tax and others together. */
  chargesPaise: number;
  /** What reaches the borrower's account. */
  netPaise: number;
  interestPaise: number;
  /** Interest and charges: everything beyond the principal. */
  costPaise: number;
  /** Principal, interest and charges. */
  totalPaise: number;
  /** Hundredths of a per cent; undefined when nothing reaches the borrower. */
  aprHundredths: number | undefined;
  schedule: ScheduleRow[];
}

/** Everything a loan costs. Fee and tax are each rounded half up to the paisa. */
export const costOf = (terms: LoanTerms, { feeHundredths, hasGst, otherPaise }: UpfrontCharges): LoanCost => {
  const schedule = scheduleOf(terms);
  const interestPaise = interestOf(schedule);
  const feePaise = shareOf(terms.principalPaise, feeHundredths);
  const gstPaise = hasGst ? shareOf(feePaise, gstHundredths) : 0;
  const chargesPaise = feePaise + gstPaise + otherPaise;
  return {
    feePaise,
    gstPaise,
    otherPaise,
    chargesPaise,
    netPaise: terms.principalPaise - chargesPaise,
    interestPaise,
    costPaise: interestPaise + chargesPaise,
    totalPaise: terms.principalPaise + interestPaise + chargesPaise,
    aprHundredths: aprOf(terms, chargesPaise),
    schedule,
  };
};
