import { add, type Paise } from '@sikka/money';
import { m } from '@sikka/messages';
import { IconButton } from '@sikka/ui/icon-button';
import { Copy } from '@sikka/ui/icons/Copy';
import type { ReactNode } from 'react';
import { formatPaise } from '../format.ts';
import { copyValue } from './copy-value.ts';
import styles from './Facts.module.css';

/** A list of labels with values. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="lines">{children}</dl>;

interface FactProps {
  label: ReactNode;
  /** Without a value the row is omitted. */
  children?: ReactNode;
  /** The sum of the rows above it. */
  isTotal?: boolean;
}

export const Fact = ({ label, children, isTotal }: FactProps) =>
  children ? (
    <div className={styles.fact} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

/** In groups of four characters, as people read long references aloud. */
export const grouped = (reference: string): string => reference.replaceAll(/(\w{4})(?=\w)/g, '$1 ');

/** A reference with a copy button. */
export const CopyFact = ({ label, value }: { label: string; value: string | undefined }) =>
  value ? (
    <Fact label={label}>
      <span className={styles.copied} translate="no">
        {grouped(value)}
        <IconButton label={m.payments_screen_copy({ label })} onClick={() => void copyValue(value)}>
          <Copy />
        </IconButton>
      </span>
    </Fact>
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

/** What is paid, the fee, and the total. */
export const AmountFacts = ({
  billLabel = m.payments_screen_bill_amount(),
  billPaise,
  feePaise,
  totalLabel,
}: AmountFactsProps) => (
  <Facts>
    <Fact label={billLabel}>{formatPaise(billPaise)}</Fact>
    <Fact label={m.payments_screen_fee()}>{feePaise === 0 ? m.payments_screen_no_fee() : formatPaise(feePaise)}</Fact>
    <Fact label={totalLabel} isTotal>
      {formatPaise(add(billPaise, feePaise))}
    </Fact>
  </Facts>
);
