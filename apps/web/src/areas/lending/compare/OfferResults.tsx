import type { ComparedOffer, ContentOf, LoanCriteria, UnmatchedLender } from '@sikka/contract';
import { m } from '@sikka/messages';
import { subtract, type Paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { Term } from '@sikka/ui/term';
import { TextButton } from '@sikka/ui/text-button';
import { Fragment, useState } from 'react';
import { lending } from 'virtual:calls';
import { formatPaise } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { costText, gainText } from '../amount-texts.ts';
import { hundredthsText, penalText, tenureText } from '../loan-figures.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { LenderHead } from '../LenderMark.tsx';
import { CardsSkeleton, Figures } from '../pieces.tsx';
import styles from './OfferResults.module.css';
import { purposeText } from './criteria-texts.ts';
import { conditionsText, factsText } from './conditions.ts';
import { Reasons } from './key-facts.tsx';
import { flowOf } from './offer-bars.tsx';
import { FilteredOutList, type OfferFilter, filterOffers } from './offer-filters.tsx';

/** Conditions on the card of an offer; all of them are in its details. */
const markedConditions = 2;

/** Details of an offer beyond the figures on its card (RBI/2025-26/36). */
const Details = ({ offer }: { offer: ComparedOffer }) => (
  <>
    <Facts
      rows={[
        [m.common_loan_amount(), formatPaise(offer.amountPaise)],
        [m.common_tenure(), tenureText(offer.tenure)],
        [m.common_reaches_your_account(), gainText(offer.netPaise)],
        [m.common_cost_of_the_loan(), costText(offer.costPaise)],
        [m.lending_offers_late(), costText(offer.lateThirtyDaysPaise)],
      ]}
    />
    {offer.conditions.length > markedConditions && <p className="quiet">{conditionsText(offer.conditions)}</p>}
    <p className={`quiet ${styles.note}`}>
      <strong>{m.lending_offers_penal()}</strong> {penalText(offer.penal)}
    </p>
  </>
);

const OfferCard = ({ offer, requestedPaise }: { offer: ComparedOffer; requestedPaise: Paise }) => {
  const [isOpen, setOpen] = useState(false);
  const { productGid, lenderName, productName, amountPaise, purposes, conditions } = offer;
  const offerName = m.lending_offers_name({ lender: lenderName, product: productName });
  const labelOf = (action: string) => m.lending_home_action_of({ action, product: offerName });
  const about = [
    productName,
    purposes
      ? m.lending_offers_made_for({ purposes: purposes.map(purposeText).join(', ') })
      : m.lending_offers_any_purpose(),
    offer.connection === 'REFERRAL' && m.common_on_its_own_site(),
  ];
  return (
    <Card className={`lines ${styles.card}`}>
      <LenderHead {...offer} level="h3" title={lenderName} note={about.filter(Boolean).join(' · ')} />
      {conditions.length > 0 && <p className="quiet">{conditionsText(conditions.slice(0, markedConditions))}</p>}
      <Figures
        rows={[
          [m.common_apr(), hundredthsText(offer.aprHundredths)],
          [m.common_monthly_emi(), costText(offer.instalmentPaise)],
          [m.common_total(), costText(flowOf(offer).paidBackPaise)],
        ]}
      />
      {amountPaise < requestedPaise && (
        <p className={`quiet ${styles.less}`}>
          {m.lending_offers_less({ amount: formatPaise(subtract(requestedPaise, amountPaise)) })}
        </p>
      )}
      {isOpen && <Details offer={offer} />}
      <div className={`wrapped ${styles.acts}`}>
        <TextButton aria-expanded={isOpen} aria-label={labelOf(m.common_details())} onClick={() => setOpen(!isOpen)}>
          {m.common_details()}
        </TextButton>
        <TextButton
          href={hrefOf({ to: '/keyFacts', search: { productGid } })}
          aria-label={labelOf(m.common_key_facts())}
        >
          {m.common_key_facts()}
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

const UnmatchedList = ({ unmatched }: { unmatched: readonly UnmatchedLender[] }) => (
  <div className={`stack ${styles.unmatched}`}>
    <p className="quiet">{m.lending_offers_unmatched_note()}</p>
    {unmatched.map((lender) => (
      <section key={lender.lenderId}>
        <LenderHead {...lender} level="h3" title={lender.lenderName} note={lender.productName} />
        <Reasons reasons={lender.reasons} />
      </section>
    ))}
  </div>
);

type Compared = ContentOf<'/flamingo/ostrader/loan_market/compareOffers'>;

const useOffers = (criteria: LoanCriteria): Query<Compared> =>
  useQuery(['loanOffers', JSON.stringify(criteria)], { read: () => lending.compareOffers(criteria) });

interface OfferResultsProps {
  criteria: LoanCriteria;
  filters: readonly OfferFilter[];
  onChange: () => void;
  onAsk: () => void;
  onShowAll: () => void;
}

interface NoOfferProps extends Pick<OfferResultsProps, 'onChange'> {
  hasLenders: boolean;
}

const NoOffer = ({ hasLenders, onChange }: NoOfferProps) =>
  hasLenders ? (
    <EmptyState
      icon={<MagnifyingGlass />}
      title={m.lending_offers_none_title()}
      text={m.lending_offers_none_text()}
      actions={<Button onClick={onChange}>{m.lending_offers_none_action()}</Button>}
    />
  ) : (
    <EmptyState icon={<MagnifyingGlass />} title={m.lending_home_empty_title()} text={m.lending_home_empty_text()} />
  );

interface OffersProps extends Pick<Compared, 'offers'>, Pick<OfferResultsProps, 'filters' | 'onShowAll' | 'onAsk'> {
  requestedPaise: Paise;
}

/** Offers by how certain it is that they fit, in the published order. */
const certaintyGroups: readonly { title?: () => string; includes: (offer: ComparedOffer) => boolean }[] = [
  { includes: ({ conditions }) => conditions.length === 0 },
  { title: m.lending_offers_open, includes: ({ conditions, isForFew }) => conditions.length > 0 && !isForFew },
  { title: m.lending_offers_few, includes: ({ isForFew }) => isForFew },
];

const Offers = ({ offers, filters, onShowAll, onAsk, requestedPaise }: OffersProps) => {
  const { shown, aside } = filterOffers(offers, filters, requestedPaise);
  const asked = factsText(offers);
  const firstOpen = shown.find(({ conditions }) => conditions.length > 0);
  return (
    <>
      <div>
        <div className="baseline">
          <h2 className="heading">{m.lending_offers_count({ count: offers.length })}</h2>
          <TextButton href={hrefOf({ to: '/loanOrder' })}>{m.common_why_this_order()}</TextButton>
        </div>
        <p className="quiet">
          {m.lending_offers_order()} <Term meaning={m.lending_term_apr()}>{m.lending_term_apr_what()}</Term>
        </p>
      </div>
      {certaintyGroups.map(({ title, includes }) => {
        const group = shown.filter(includes);
        const [first] = group;
        return (
          first && (
            <Fragment key={first.productGid}>
              {/* The first offers of the page need no title. */}
              {title && first !== shown[0] && <SectionTitle>{title()}</SectionTitle>}
              {asked && first === firstOpen && (
                <p>
                  {m.lending_offers_ask({ facts: asked })}{' '}
                  <TextButton onClick={onAsk}>{m.lending_offers_add()}</TextButton>
                </p>
              )}
              <ol className="list">
                {group.map((offer) => (
                  <li key={offer.productGid}>
                    <OfferCard offer={offer} requestedPaise={requestedPaise} />
                  </li>
                ))}
              </ol>
            </Fragment>
          )
        );
      })}
      {aside.length > 0 && <FilteredOutList aside={aside} onShowAll={onShowAll} />}
    </>
  );
};

export const OfferResults = ({ criteria, onChange, ...shown }: OfferResultsProps) => (
  <Loaded query={useOffers(criteria)} skeleton={<CardsSkeleton shapes={['card', 'card', 'card']} />}>
    {({ offers, unmatched }) => (
      <div className="stack" aria-live="polite">
        {offers.length > 0 ? (
          <Offers {...{ offers, ...shown }} requestedPaise={criteria.amountPaise} />
        ) : (
          <NoOffer hasLenders={unmatched.length > 0} onChange={onChange} />
        )}
        {unmatched.length > 0 &&
          (offers.length > 0 ? (
            <Fold title={m.lending_offers_unmatched({ count: unmatched.length })}>
              <UnmatchedList unmatched={unmatched} />
            </Fold>
          ) : (
            <Card flush>
              <UnmatchedList unmatched={unmatched} />
            </Card>
          ))}
        <p className="quiet">{m.lending_offers_note()}</p>
      </div>
    )}
  </Loaded>
);
