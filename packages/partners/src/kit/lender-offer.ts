import type { InterestMethod, PenalTerms, Rate, ScheduleRow, TenureCode } from '@sikka/money/loans';

/** A text in both languages, as the lender publishes it. */
export interface LenderText {
  en: string;
  hi: string;
}

/** How somebody earns. */
export type Employment = 'SALARIED' | 'SELF_EMPLOYED' | 'BUSINESS' | 'RETIRED' | 'STUDENT' | 'OTHER';

/** A firm offer and its price, as the key facts statement tells it; the lender is bound by it until `validUntil`. */
export interface LenderOffer {
  /** Unique proposal number of the key facts statement. */
  offerId: string;
  principalPaise: number;
  tenure: TenureCode;
  method: InterestMethod;
  rate: Rate;
  feePaise: number;
  gstPaise: number;
  otherPaise: number;
  /** What reaches the borrower. */
  netPaise: number;
  instalmentPaise: number;
  interestPaise: number;
  /** Principal, interest and charges. */
  totalPaise: number;
  /** Hundredths of a per cent, all charges included. */
  aprHundredths: number;
  schedule: readonly ScheduleRow[];
  penal: PenalTerms;
  bouncePaise: number;
  coolingOffDays: number;
  nonRefundableFeePaise: number;
  foreclosureHundredths: number;
  validUntil: Date;
}
