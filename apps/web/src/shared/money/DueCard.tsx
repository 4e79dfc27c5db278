import type { Paise } from '@sikka/money';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Tag, type TagProps } from '@sikka/ui/tag';
import type { ReactNode } from 'react';
import { formatPaise } from '../format.ts';
import styles from './DueCard.module.css';

export interface DueCardProps {
  /** The payee with its mark, and the account there. */
  mark: ReactNode;
  name: string;
  note: string;
  /** When it is due. */
  due: string;
  tone?: TagProps['tone'];
  amountPaise: Paise;
  /** The button that pays. */
  children: ReactNode;
}

/** A payment that is due: the payee above, the amount and its button below, however high the card is. */
export const DueCard = ({ mark, name, note, due, tone = 'plain', amountPaise, children }: DueCardProps) => (
  <HeroCard className={styles.hero}>
    <div className="row">
      {mark}
      <div className="grow">
        <p className="strong">{name}</p>
        <HeroNote>{note}</HeroNote>
      </div>
    </div>
    <div className={styles.foot}>
      <div className="sub">
        <Tag tone={tone === 'plain' ? 'hero' : tone}>{due}</Tag>
        <Figure>{formatPaise(amountPaise)}</Figure>
      </div>
      {children}
    </div>
  </HeroCard>
);
