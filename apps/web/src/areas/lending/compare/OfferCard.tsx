import type { Paise } from '@sikka/money';
import type { LoanOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { LenderMark } from '../pieces.tsx';
import { hundredthsText, penalText, tenureText } from '../loan-figures.ts';
import styles from './OfferCard.module.css';
import { flowOf } from './offer-bars.tsx';

/** An offer by which lenders are compared: lender, amount, tenure, APR, instalment and penal charges (RBI/2025-26/36), and its true cost. */
export const OfferCard = ({ offer, requestedPaise }: { offer: LoanOffer; requestedPaise: Paise }) => {
  const { productGid, lenderName, productName, amountPaise, netPaise, costPaise, instalmentPaise } = offer;
  const offerName = m.lending_offers_name({ lender: lenderName, product: productName });
  const figures = [
    [m.lending_offers_amount(), formatPaise(amountPaise)],
    [m.lending_offers_tenure(), tenureText(offer.tenure)],
    [m.lending_offers_instalment(), formatPaise(instalmentPaise)],
    [m.lending_offers_apr(), hundredthsText(offer.aprHundredths)],
    [m.lending_offers_net(), formatPaise(netPaise)],
    [m.lending_offers_paid_back(), formatPaise(flowOf(offer).paidBackPaise)],
    [m.lending_offers_cost(), formatPaise(costPaise)],
    [m.lending_offers_late(), formatPaise(offer.lateThirtyDaysPaise)],
  ];
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <LenderMark {...offer} />
        <div className={styles.names}>
          <h3 className={styles.lender}>{lenderName}</h3>
          <p className={styles.product}>{productName}</p>
        </div>
        {offer.connection === 'REFERRAL' && <Tag>{m.lending_offers_own_site()}</Tag>}
      </div>
      {amountPaise < requestedPaise && (
        <p className={styles.less}>{m.lending_offers_less({ amount: formatPaise(requestedPaise - amountPaise) })}</p>
      )}
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.penal}>
        <strong>{m.lending_offers_penal()}</strong> {penalText(offer.penal)}
      </p>
      <div className={stack.actions}>
        <Button
          variant="soft"
          href={hrefOf({ to: '/keyFacts', search: { productGid } })}
          aria-label={m.lending_home_action_of({ action: m.lending_offers_key_facts(), product: offerName })}
        >
          {m.lending_offers_key_facts()}
        </Button>
        <ActionButton
          action={{ label: 'apply', place: 'application' }}
          subject={{ gid: productGid, productName: offerName }}
        />
      </div>
    </Card>
  );
};
