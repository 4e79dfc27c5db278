import type { LoanOffer } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import styles from './AtAGlance.module.css';
import { type BarPart, barParts, type BarPiece, barsOf, flowOf, OfferBar } from './offer-bars.tsx';
import { hundredthsText } from '../loan-figures.ts';

const partText = textsOf<BarPart>({
  net: m.lending_offers_part_net,
  charges: m.lending_offers_part_charges,
  interest: m.lending_offers_part_interest,
});

interface RowProps {
  offer: LoanOffer;
  pieces: readonly BarPiece[];
  /** A lender with several offers is told apart by the name of the product. */
  name: string;
}

const Row = ({ offer, pieces, name }: RowProps) => {
  const { netPaise, chargesPaise, interestPaise, paidBackPaise } = flowOf(offer);
  const label = m.lending_offers_bar({
    net: formatPaise(netPaise),
    charges: formatPaise(chargesPaise),
    interest: formatPaise(interestPaise),
    total: formatPaise(paidBackPaise),
  });
  return (
    <li className={styles.row}>
      <p className={styles.line}>
        <span className={styles.name}>{name}</span>
        <span className={styles.apr}>{m.lending_offers_apr_value({ apr: hundredthsText(offer.aprHundredths) })}</span>
      </p>
      <OfferBar pieces={pieces} label={label} />
      <p className={styles.line}>
        <span>{m.lending_offers_in_hand({ amount: formatPaise(netPaise) })}</span>
        <span>{m.lending_offers_costs({ amount: formatPaise(offer.costPaise) })}</span>
      </p>
    </li>
  );
};

const nameAmong = (offers: readonly LoanOffer[], { lenderId, lenderName, productName }: LoanOffer): string =>
  offers.filter((offer) => offer.lenderId === lenderId).length === 1
    ? lenderName
    : m.lending_offers_name({ lender: lenderName, product: productName });

/** All offers on one scale: what reaches the borrower, and what is paid back beyond it. */
export const AtAGlance = ({ offers }: { offers: readonly LoanOffer[] }) => {
  const bars = barsOf(offers);
  return (
    <Card className={stack.stack}>
      <div>
        <h2 className={stack.heading}>{m.lending_offers_glance()}</h2>
        <p className={styles.note}>{m.lending_offers_glance_note()}</p>
      </div>
      <ul className={styles.legend}>
        {barParts.map((part) => (
          <li key={part} data-part={part}>
            {partText(part)}
          </li>
        ))}
      </ul>
      <ol className={styles.rows}>
        {offers.map((offer, index) => (
          <Row key={offer.productGid} offer={offer} pieces={bars[index] ?? []} name={nameAmong(offers, offer)} />
        ))}
      </ol>
    </Card>
  );
};
