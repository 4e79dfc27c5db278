import type { Paise } from '@sikka/money';
import { Figure } from '@sikka/ui/figure';
import { IconTile, type IconTileProps } from '@sikka/ui/icon-tile';
import { type ReactNode, useEffect } from 'react';
import { formatPaise } from '../format.ts';
import { playSuccessOnce } from '../success-once.ts';
import styles from './StatusHero.module.css';

export interface StatusHeroProps {
  icon: ReactNode;
  /** Ground of the icon; omit for a mark, which has its own. */
  tone?: NonNullable<IconTileProps['tone']>;
  /** Omit for a status without an amount. */
  amountPaise?: Paise;
  /** The status, in a few words. */
  title: string;
  /** What happened, where the money is, what comes next. */
  text?: string | undefined;
  /** The payee and the account. */
  note?: string;
  /** A success that is news: its id and its time (ISO 8601). */
  success?: { key: string; at: string } | undefined;
  /** Below the note. */
  children?: ReactNode;
}

/** A status with its amount; changes are announced to screen readers. */
export const StatusHero = ({ icon, tone, amountPaise, title, text, note, success, children }: StatusHeroProps) => {
  const { key, at } = success ?? {};
  useEffect(() => {
    if (key !== undefined && at !== undefined) playSuccessOnce(key, at);
  }, [key, at]);
  return (
    <div className={`lines center ${styles.hero}`}>
      {tone ? (
        <IconTile key={title} size="large" tone={tone} className={`appear ${styles.mark}`} aria-hidden="true">
          {icon}
        </IconTile>
      ) : (
        icon
      )}
      {amountPaise !== undefined && <Figure>{formatPaise(amountPaise)}</Figure>}
      <output aria-atomic="true" className="tight center">
        <strong className="heading">{title}</strong>
        {text && <span className={styles.text}>{text}</span>}
      </output>
      {note && <p className="quiet">{note}</p>}
      {children}
    </div>
  );
};
