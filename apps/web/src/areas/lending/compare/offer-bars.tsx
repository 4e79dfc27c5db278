import type { LoanOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise, type Paise } from '@sikka/money';
import type { ScheduleRow } from '@sikka/money/loans';
import { costText } from '../amount-texts.ts';
import styles from './compare.module.css';

type Priced = Pick<LoanOffer, 'amountPaise' | 'netPaise' | 'costPaise'>;

/** What a borrower receives and pays, in paise. */
export interface MoneyFlow {
  /** The net amount paid out. */
  netPaise: Paise;
  /** Charges deducted from the payout. */
  chargesPaise: Paise;
  interestPaise: Paise;
  /** All instalments: the three amounts above, as charges deducted are repaid too. */
  paidBackPaise: Paise;
}

export const flowOf = ({ amountPaise, netPaise, costPaise }: Priced): MoneyFlow => {
  const chargesPaise = amountPaise - netPaise;
  return {
    netPaise,
    chargesPaise: paise(chargesPaise),
    interestPaise: paise(costPaise - chargesPaise),
    paidBackPaise: paise(netPaise + costPaise),
  };
};

/** Length of a full bar, a full ring, or the highest instalment. */
export const fullBar = 1_000;

type BarPart = 'net' | 'charges' | 'interest';

/** One piece of a bar, in thousandths of it. */
interface BarPiece {
  part: BarPart;
  start: number;
  length: number;
}

/** The parts of the total repayment as pieces of a bar, without gaps. */
export const piecesOf = ({ netPaise, chargesPaise, interestPaise, paidBackPaise }: MoneyFlow): BarPiece[] => {
  const parts = { net: netPaise, charges: chargesPaise, interest: interestPaise };
  let before = 0;
  return (['net', 'charges', 'interest'] as const).map((part) => {
    const start = Math.round((before * fullBar) / Math.max(1, paidBackPaise));
    before += parts[part];
    return { part, start, length: Math.round((before * fullBar) / Math.max(1, paidBackPaise)) - start };
  });
};

/** A bar of the net amount and the cost; `label` says the same in words. */
export const OfferBar = ({ flow, label }: { flow: MoneyFlow; label: string }) => (
  <svg viewBox={`0 0 ${fullBar} 10`} preserveAspectRatio="none" role="img" aria-label={label} className={styles.bar}>
    {piecesOf(flow).map(({ part, start, length }) => (
      <rect key={part} x={start} y="0" width={length} height="10" data-part={part} />
    ))}
  </svg>
);

type Instalment = Pick<ScheduleRow, 'instalmentPaise' | 'principalPaise' | 'interestPaise'>;

/** Width of an instalment's slot in its chart, and of its bar. */
const [slot, drawn] = [10, 8];

/** A rectangle in each slot, from one height to another. */
const rectangles = (spans: readonly [from: number, to: number][]): string =>
  spans.map(([from, to], index) => `M${index * slot} ${fullBar - to}h${drawn}V${fullBar - from}h-${drawn}z`).join('');

/** SVG paths of the principal and, above it, the interest of every instalment; the highest is a full bar. */
export const instalmentPaths = (rows: readonly Instalment[]): { net: string; interest: string } => {
  const max = Math.max(1, ...rows.map(({ instalmentPaise }) => instalmentPaise));
  const heightOf = (amount: Paise): number => Math.round((amount * fullBar) / max);
  return {
    net: rectangles(rows.map(({ principalPaise }) => [0, heightOf(principalPaise)])),
    interest: rectangles(
      rows.map(({ principalPaise, instalmentPaise }) => [heightOf(principalPaise), heightOf(instalmentPaise)]),
    ),
  };
};

/** A bar for every instalment, in the colours of the offer's bar; a single instalment has no chart. */
export const InstalmentChart = ({ rows }: { rows: readonly Instalment[] }) => {
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (!first || !last || first === last) return null;
  const { net, interest } = instalmentPaths(rows);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${rows.length * slot - slot + drawn} ${fullBar}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.lending_facts_chart({ count: rows.length })}
        className={styles.chart}
      >
        <path d={net} data-part="net" />
        <path d={interest} data-part="interest" />
      </svg>
      <figcaption className={`baseline above ${styles.key}`}>
        <span>{m.lending_facts_chart_first({ interest: costText(first.interestPaise) })}</span>
        <span>{m.lending_facts_chart_last({ interest: costText(last.interestPaise) })}</span>
      </figcaption>
    </figure>
  );
};
