import type { LoanCard as Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { formatMoment, formatPaiseInWords } from '#shared/format.ts';
import { hueOf, LenderMark } from '../pieces.tsx';
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

interface LoanCardProps {
  card: Loan;
  /** Reads the page anew, once something of the card changed. */
  onChanged: () => void;
}

/** A product with its price and the way to it. Drawn in its lender's colour; one that the caller has a record with is plain, with how the record stands. */
export const LoanCard = ({ card, onChanged }: LoanCardProps) => {
  const { channelGid, productName, lenderName, productDesc, labelProducts, mustCreditTime, loanRecordStatus } = card;
  const hasRecord = loanRecordStatus !== undefined;
  return (
    <Card className={styles.card} data-hue={hasRecord ? undefined : hueOf(channelGid)}>
      <div className={styles.head}>
        <LenderMark {...card} lenderId={channelGid} />
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
