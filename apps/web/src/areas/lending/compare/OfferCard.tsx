import type { LoanOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { subtract, type Paise } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { LenderMark } from '../pieces.tsx';
import { costText, gainText, hundredthsText, penalText, tenureText } from '../loan-figures.ts';
import styles from './OfferCard.module.css';
import { purposeText } from './criteria-texts.ts';
import { flowOf } from './offer-bars.tsx';

/** What is left of an offer beside the four figures of its card (RBI/2025-26/36). */
const Details = ({ offer }: { offer: LoanOffer }) => (
  <>
    <Facts
      rows={[
        [m.lending_offers_amount(), formatPaise(offer.amountPaise)],
        [m.lending_offers_tenure(), tenureText(offer.tenure)],
        [m.lending_offers_net(), gainText(offer.netPaise)],
        [m.lending_offers_cost(), costText(offer.costPaise)],
        [m.lending_offers_late(), costText(offer.lateThirtyDaysPaise)],
      ]}
    />
    <p className={styles.note}>
      <strong>{m.lending_offers_penal()}</strong> {penalText(offer.penal)}
    </p>
  </>
);

/** An offer by which lenders are compared: who lends, for what, the EMI, the APR, and all that is paid. */
export const OfferCard = ({ offer, requestedPaise }: { offer: LoanOffer; requestedPaise: Paise }) => {
  const [isOpen, setOpen] = useState(false);
  const { productGid, lenderName, productName, amountPaise, purposes } = offer;
  const offerName = m.lending_offers_name({ lender: lenderName, product: productName });
  const labelOf = (action: string) => m.lending_home_action_of({ action, product: offerName });
  const about = [
    productName,
    purposes
      ? m.lending_offers_made_for({ purposes: purposes.map(purposeText).join(', ') })
      : m.lending_offers_any_purpose(),
    offer.connection === 'REFERRAL' && m.lending_offers_own_site(),
  ];
  return (
    <Card className={styles.card}>
      <div className="row">
        <LenderMark {...offer} />
        <div className={styles.names}>
          <h3 className={styles.lender}>{lenderName}</h3>
          <p className={styles.note}>{about.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className={styles.figures}>
        <div className={styles.apr}>
          <dt>{m.lending_offers_apr_short()}</dt>
          <dd>{hundredthsText(offer.aprHundredths)}</dd>
        </div>
        <div>
          <dt>{m.lending_offers_instalment()}</dt>
          <dd>{costText(offer.instalmentPaise)}</dd>
        </div>
        <div>
          <dt>{m.lending_offers_total()}</dt>
          <dd>{costText(flowOf(offer).paidBackPaise)}</dd>
        </div>
      </dl>
      {amountPaise < requestedPaise && (
        <p className={styles.less}>
          {m.lending_offers_less({ amount: formatPaise(subtract(requestedPaise, amountPaise)) })}
        </p>
      )}
      {isOpen && <Details offer={offer} />}
      <div className={styles.acts}>
        <TextButton
          aria-expanded={isOpen}
          aria-label={labelOf(m.lending_offers_details())}
          onClick={() => setOpen(!isOpen)}
        >
          {m.lending_offers_details()}
        </TextButton>
        <TextButton
          href={hrefOf({ to: '/keyFacts', search: { productGid } })}
          aria-label={labelOf(m.lending_offers_key_facts())}
        >
          {m.lending_offers_key_facts()}
        </TextButton>
        <ActionButton
          size="small"
          variant="soft"
          action={{ label: 'apply', place: 'application' }}
          subject={{ gid: productGid, productName: offerName }}
        />
      </div>
    </Card>
  );
};
