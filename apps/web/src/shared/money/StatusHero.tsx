import type { Paise } from '@sikka/money';
import { Figure } from '@sikka/ui/figure';
import { IconTile, type IconTileProps } from '@sikka/ui/icon-tile';
import type { ReactNode } from 'react';
import { formatPaise } from '../format.ts';
import styles from './StatusHero.module.css';

interface StatusHeroProps {
  icon: ReactNode;
  tone: NonNullable<IconTileProps['tone']>;
  /** Without it the status stands alone. */
  amountPaise?: Paise;
  /** How it stands, in a few words. */
  title: string;
  /** What happened, where the money is, what comes next. */
  text?: string;
  /** Who is paid, and for which account. */
  note?: string;
}

/** Picture and colour of a status. */
export type StatusStyle = Pick<StatusHeroProps, 'icon' | 'tone'>;

/** Where something stands: its amount if it has one, and a status that is read aloud whenever it changes. */
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
