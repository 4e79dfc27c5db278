import type { LoanCard as Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { IconTile } from '@sikka/ui/icon-tile';
import { Picture } from '@sikka/ui/picture';
import { Tag } from '@sikka/ui/tag';
import { formatMoment } from '#shared/format.ts';
import { cardStyles } from './home-rules.ts';
import styles from './LoanCard.module.css';
import { LoanFacts } from './LoanFacts.tsx';
import { ProductButton } from './ProductButton.tsx';
import { RecordLine } from './RecordLine.tsx';

/** Side of a lender's mark, in pixels. */
const side = 44;

export interface LoanCardProps {
  card: Loan;
  /** Place in its list: cards take their looks in turn. */
  index: number;
  /** Reads the page anew, once something of the card changed. */
  onChanged: () => void;
}

/** A product with its price and the way to it. One that the caller has a record with is drawn light, with how the record stands. */
export const LoanCard = ({ card, index, onChanged }: LoanCardProps) => {
  const { productName, lenderName, productDesc, iconUrl, labelProducts, mustCreditTime, loanRecordStatus } = card;
  const hasRecord = loanRecordStatus !== undefined;
  return (
    <Card className={styles.card} data-style={hasRecord ? undefined : index % cardStyles}>
      <div className={styles.head}>
        <IconTile size="small" tone="solid" className={styles.mark} aria-hidden="true">
          {iconUrl ? <Picture src={iconUrl} alt="" width={side} height={side} /> : lenderName.at(0)}
        </IconTile>
        <div className={styles.names}>
          <h2 className={styles.name}>{productName}</h2>
          <p className={styles.lender}>{lenderName}</p>
        </div>
        {!hasRecord && <ProductButton card={card} onChanged={onChanged} />}
      </div>
      {labelProducts.length > 0 && (
        <div className={styles.tags}>
          {labelProducts.map((label) => (
            <Tag key={label} tone="plain">
              {label}
            </Tag>
          ))}
        </div>
      )}
      <LoanFacts card={card} />
      <p className={styles.note}>{productDesc}</p>
      {mustCreditTime > 0 && <p>{m.lending_home_offer_until({ moment: formatMoment(mustCreditTime * 1_000) })}</p>}
      {hasRecord && <RecordLine card={card} status={loanRecordStatus} onChanged={onChanged} />}
    </Card>
  );
};
