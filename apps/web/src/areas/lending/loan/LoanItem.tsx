import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { type FactRow, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import styles from './LoanItem.module.css';

interface LoanItemProps {
  loanGid: string;
  productName: string;
  channelName: string;
  /** The status, and who reported it. */
  status: ReactNode;
  rows: readonly FactRow[];
  children: ReactNode;
}

/** A loan or an application in a list, with a link to it. */
export const LoanItem = ({ loanGid, productName, channelName, status, rows, children }: LoanItemProps) => (
  <Card className="list">
    <div>
      <h2 className={`title ${styles.name}`}>
        <TextButton className={styles.open} href={hrefOf({ to: '/myloan', search: { loanGid } })}>
          {productName}
        </TextButton>
      </h2>
      <p className="quiet">{channelName}</p>
    </div>
    <div className="wrapped">{status}</div>
    <Facts rows={rows} />
    <div className="flow">{children}</div>
  </Card>
);
