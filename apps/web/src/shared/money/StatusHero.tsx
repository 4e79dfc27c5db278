import type { Paise } from '@sikka/money';
import { Figure } from '@sikka/ui/figure';
import { IconTile, type IconTileProps } from '@sikka/ui/icon-tile';
import type { ReactNode } from 'react';
import { formatPaise } from '../format.ts';
import styles from './StatusHero.module.css';

interface StatusHeroProps {
  icon: ReactNode;
  tone: NonNullable<IconTileProps['tone']>;
  /** Omit for a status without an amount. */
  amountPaise?: Paise;
  /** The status, in a few words. */
  title: string;
  /** What happened, where the money is, what comes next. */
  text?: string | undefined;
  /** The payee and the account. */
  note?: string;
}

/** A status with its amount; changes are announced to screen readers. */
export const StatusHero = ({ icon, tone, amountPaise, title, text, note }: StatusHeroProps) => (
  <div className={styles.hero}>
    <IconTile key={title} size="large" tone={tone} className={styles.mark} aria-hidden="true">
      {icon}
    </IconTile>
    {amountPaise !== undefined && <Figure>{formatPaise(amountPaise)}</Figure>}
    <output aria-atomic="true" className={styles.statusText}>
      <strong className="heading">{title}</strong>
      {text && <span className={styles.text}>{text}</span>}
    </output>
    {note && <p className="quiet">{note}</p>}
  </div>
);
