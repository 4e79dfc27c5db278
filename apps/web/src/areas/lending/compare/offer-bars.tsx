import { paise, type Paise } from '@sikka/money';
import type { LoanOffer } from '@sikka/contract';
import styles from './compare.module.css';

type Priced = Pick<LoanOffer, 'amountPaise' | 'netPaise' | 'costPaise'>;

/** What a borrower hands over and gets, in paise. */
export interface MoneyFlow {
  /** What reaches the borrower. */
  netPaise: Paise;
  /** What is taken off the loan before that. */
  chargesPaise: Paise;
  interestPaise: Paise;
  /** All instalments together: the three above, because what was taken off is paid back, too. */
  paidBackPaise: Paise;
}

/** Where the money of an offer goes. */
export const flowOf = ({ amountPaise, netPaise, costPaise }: Priced): MoneyFlow => {
  const chargesPaise = amountPaise - netPaise;
  return {
    netPaise,
    chargesPaise: paise(chargesPaise),
    interestPaise: paise(costPaise - chargesPaise),
    paidBackPaise: paise(netPaise + costPaise),
  };
};

/** Length of a full bar. */
export const fullBar = 1_000;

export const barParts = ['net', 'charges', 'interest'] as const;
export type BarPart = (typeof barParts)[number];

/** One piece of a bar, in thousandths of a full one. */
export interface BarPiece {
  part: BarPart;
  start: number;
  length: number;
}

/** The bars of all offers on one scale: that of the highest sum to pay back is full. */
export const barsOf = (offers: readonly Priced[]): BarPiece[][] => {
  const flows = offers.map(flowOf);
  const most = Math.max(1, ...flows.map(({ paidBackPaise }) => paidBackPaise));
  return flows.map(({ netPaise, chargesPaise, interestPaise }) => {
    const ends = [netPaise, netPaise + chargesPaise, netPaise + chargesPaise + interestPaise].map((paise) =>
      Math.round((paise * fullBar) / most),
    );
    return barParts.map((part, index) => {
      const start = ends[index - 1] ?? 0;
      return { part, start, length: (ends[index] ?? start) - start };
    });
  });
};

/** A bar of what one gets and what it costs; `label` says the same in words. */
export const OfferBar = ({ pieces, label }: { pieces: readonly BarPiece[]; label: string }) => (
  <svg viewBox={`0 0 ${fullBar} 10`} preserveAspectRatio="none" role="img" aria-label={label} className={styles.bar}>
    {pieces.map(({ part, start, length }) => (
      <rect key={part} x={start} y="0" width={length} height="10" data-part={part} />
    ))}
  </svg>
);
