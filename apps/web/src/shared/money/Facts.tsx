import { add, type Paise } from '@sikka/money';
import { m } from '@sikka/messages';
import { IconButton } from '@sikka/ui/icon-button';
import { Copy } from '@sikka/ui/icons/Copy';
import type { ReactNode } from 'react';
import { formatPaise } from '../format.ts';
import { copyValue } from './copy-value.ts';
import styles from './Facts.module.css';

/** A line of `Facts`, left out without a value. `total`: the sum of the lines above it. `copy`: with a button that copies it. */
export type FactRow =
  | readonly [label: ReactNode, value: ReactNode, kind?: 'total' | undefined]
  | readonly [label: string, value: string | undefined, kind: 'copy'];

interface FactsProps {
  rows?: readonly FactRow[];
  children?: ReactNode;
}

/** Labels and values, one pair a line: as `rows`, or as `Fact` elements. */
export const Facts = ({ rows = [], children }: FactsProps) => (
  <dl className="lines">
    {rows.map(([label, value, kind], index) =>
      kind === 'copy' ? (
        <CopyFact key={index} label={label} value={value} />
      ) : (
        <Fact key={index} label={label} isTotal={kind === 'total'}>
          {value}
        </Fact>
      ),
    )}
    {children}
  </dl>
);

interface FactProps {
  label: ReactNode;
  /** Without a value the row is omitted. */
  children?: ReactNode;
  /** The sum of the rows above it. */
  isTotal?: boolean;
}

export const Fact = ({ label, children, isTotal }: FactProps) =>
  children ? (
    <div className={`baseline ${styles.fact}`} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

/** In groups of four characters, as people read long references aloud. */
export const grouped = (reference: string): string => reference.replaceAll(/(\w{4})(?=\w)/g, '$1 ');

/** Longer references than this are for the clipboard: people read their ends alone. */
const longest = 24;

const shownOf = (reference: string): string =>
  reference.length > longest ? `${reference.slice(0, 6)}…${reference.slice(-6)}` : grouped(reference);

/** A reference below its label, on a line of its own with a copy button. */
export const CopyFact = ({ label, value }: { label: string; value: string | undefined }) =>
  value ? (
    <div className={styles.copied}>
      <dt>{label}</dt>
      <dd translate="no">{shownOf(value)}</dd>
      <dd>
        <IconButton label={m.payments_screen_copy({ label })} onClick={() => void copyValue(value)}>
          <Copy />
        </IconButton>
      </dd>
    </div>
  ) : null;

interface AmountFactsProps {
  /** What is paid; default: a bill. */
  billLabel?: string;
  /** What the payee gets, in paise. */
  billPaise: Paise;
  feePaise: Paise;
  /** Label of the sum of both. */
  totalLabel: string;
}

/** What is paid, the fee, and the total, which without a fee is all that is paid. */
export const AmountFacts = ({ billLabel = m.common_amount(), billPaise, feePaise, totalLabel }: AmountFactsProps) => (
  <Facts>
    {feePaise !== 0 && <Fact label={billLabel}>{formatPaise(billPaise)}</Fact>}
    <Fact label={m.common_fee()}>{feePaise === 0 ? m.payments_screen_no_fee() : formatPaise(feePaise)}</Fact>
    <Fact label={totalLabel} isTotal>
      {formatPaise(add(billPaise, feePaise))}
    </Fact>
  </Facts>
);
