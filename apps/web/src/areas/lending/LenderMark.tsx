import type { LoanOffer } from '@sikka/contract';
import { BrandMark } from '@sikka/ui/brand-mark';
import { IconTile } from '@sikka/ui/icon-tile';
import { Picture } from '@sikka/ui/picture';
import type { ReactNode } from 'react';
import styles from './pieces.module.css';

/** Side of a lender's mark, in pixels. */
const side = 44;

type LenderMarkProps = Pick<LoanOffer, 'lenderId'> & { iconUrl?: string };

/** The lender's logo, or else its drawn mark, next to its name. */
export const LenderMark = ({ lenderId, iconUrl }: LenderMarkProps) =>
  iconUrl ? (
    <IconTile size="small" aria-hidden="true">
      <Picture src={iconUrl} alt="" width={side} height={side} />
    </IconTile>
  ) : (
    <BrandMark kind="lender" name={lenderId} />
  );

interface LenderHeadProps extends LenderMarkProps {
  title: string;
  note: ReactNode;
  /** Level of the title. */
  level?: 'h2' | 'h3';
  /** At the end of the line, or below it if the title needs all of it. */
  children?: ReactNode;
}

/** The head of a card about a lender's product. */
export const LenderHead = ({ title, note, level: Heading = 'h2', children, ...lender }: LenderHeadProps) => (
  <div className={`row ${styles.head}`}>
    <LenderMark {...lender} />
    <div className={styles.names}>
      <Heading className="heading">{title}</Heading>
      <p className="quiet">{note}</p>
    </div>
    {children}
  </div>
);
