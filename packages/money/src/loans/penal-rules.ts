import { add, min, type Paise } from '../amount.ts';
import { roundedPaise, times } from './fraction-rules.ts';

/** Late charges, as in the lender's key facts statement. */
export interface PenalTerms {
  /** Flat charge per late instalment, in paise. */
  flatPaise: Paise;
  /** Charge per late day, in millionths of the instalment. */
  dailyMillionths: number;
  /** Days of grace after the due date. */
  freeDays: number;
  /** Maximum charge for one instalment, in paise. */
  maxPaise: Paise;
}

/** An instalment that is late. */
export interface LateInstalment {
  number: number;
  /** Unpaid part, without earlier charges. */
  missingPaise: Paise;
  daysLate: number;
}

/** The charge for one late instalment, in paise. */
export interface PenalLine {
  number: number;
  flatPaise: Paise;
  dailyPaise: Paise;
  /** Sum of both, capped by the terms. */
  totalPaise: Paise;
}

/**
 * Penal charges per instalment. They are charges, not interest: never capitalised, and never levied on
 * earlier charges (RBI/2023-24/53). The daily part is rounded half up to the paisa.
 */
export const penalLines = (terms: PenalTerms, late: readonly LateInstalment[]): PenalLine[] =>
  late
    .filter(({ missingPaise, daysLate }) => missingPaise > 0 && daysLate > terms.freeDays)
    .map(({ number, missingPaise, daysLate }) => {
      const daily = { top: BigInt(terms.dailyMillionths * (daysLate - terms.freeDays)), bottom: 1_000_000n };
      const dailyPaise = roundedPaise(times(missingPaise, daily));
      const totalPaise = min(terms.maxPaise, add(terms.flatPaise, dailyPaise));
      return { number, flatPaise: terms.flatPaise, dailyPaise, totalPaise };
    });
