import type { LoanCard as Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { IconTile } from '@sikka/ui/icon-tile';
import { Picture } from '@sikka/ui/picture';
import { Tag } from '@sikka/ui/tag';
import { formatMoment, formatPaiseInWords } from '#shared/format.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './LoanCard.module.css';
import { RecordLine } from './RecordLine.tsx';
import { SiteButton } from './SiteButton.tsx';
import { cardAction } from './loan-actions.ts';
import { aprText, rateText, tenureText } from './loan-texts.ts';

/** Amount, tenure and headline rate of a product; the APR, which counts every charge, stands beside the rate. */
const LoanFacts = ({ card }: { card: Loan }) => {
  const { isCreditAmount, creditLine, loanLimitMax } = card;
  const facts = [
    isCreditAmount
      ? [m.lending_home_granted(), formatPaiseInWords(creditLine)]
      : [m.lending_home_up_to(), formatPaiseInWords(loanLimitMax)],
    [m.lending_home_tenure(), tenureText(card)],
    [m.lending_home_interest(), rateText(card)],
    [m.lending_home_apr(), aprText(card)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The button of a product without a record; one that is not open yet cannot be chosen. */
const ProductButton = ({ card, onChanged }: { card: Loan; onChanged: () => void }) => {
  if (card.isComingSoon) {
    return (
      <Button size="small" disabled>
        {m.lending_home_coming_soon()}
      </Button>
    );
  }
  const action = cardAction(card.currentStatus, card.connection);
  return action.place === 'site' ? (
    <SiteButton card={card} onVisited={onChanged} />
  ) : (
    <ActionButton action={action} subject={card} size="small" />
  );
};

/** Side of a lender's mark, in pixels. */
const side = 44;

interface LoanCardProps {
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
          <p className="quiet">{lenderName}</p>
        </div>
        {!hasRecord && <ProductButton card={card} onChanged={onChanged} />}
      </div>
      {labelProducts.length > 0 && (
        <div className="tags">
          {labelProducts.map((label) => (
            <Tag key={label} tone="plain">
              {label}
            </Tag>
          ))}
        </div>
      )}
      <LoanFacts card={card} />
      <p className="quiet">{productDesc}</p>
      {mustCreditTime > 0 && <p>{m.lending_home_offer_until({ moment: formatMoment(mustCreditTime * 1_000) })}</p>}
      {hasRecord && <RecordLine card={card} status={loanRecordStatus} onChanged={onChanged} />}
    </Card>
  );
};

/** Looks that the cards of a list take in turn (specification §2.3). */
const cardStyles = 8;
