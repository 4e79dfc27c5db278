import type { Paise } from '@sikka/money';
import type { ContentOf, LoanCriteria } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { lending } from 'virtual:calls';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { CardsSkeleton } from '../pieces.tsx';
import { AtAGlance } from './AtAGlance.tsx';
import { OfferCard } from './OfferCard.tsx';
import styles from './compare.module.css';
import { AsideList, FilterRow, type OfferFilter, siftOffers } from './offer-filters.tsx';
import { UnmatchedList } from './unmatched.tsx';

type Compared = ContentOf<'/flamingo/ostrader/loan_market/compareOffers'>;

/** The whole market compared for criteria, in the language in use. */
const useOffers = (criteria: LoanCriteria): Query<Compared> =>
  useQuery(['loanOffers', JSON.stringify(criteria)], { read: () => lending.compareOffers(criteria, { quiet: true }) });

interface OfferResultsProps {
  criteria: LoanCriteria;
  /** Goes back to what was asked for. */
  onChange: () => void;
}

interface NoOfferProps extends Pick<OfferResultsProps, 'onChange'> {
  /** Whether any lender is there at all. */
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

const Offers = ({ offers, requestedPaise }: Pick<Compared, 'offers'> & { requestedPaise: Paise }) => {
  const [filters, setFilters] = useState<OfferFilter[]>([]);
  const { shown, aside } = siftOffers(offers, filters, requestedPaise);
  return (
    <>
      <div>
        <SectionTitle more={<TextButton href={hrefOf({ to: '/loanOrder' })}>{m.lending_home_order_why()}</TextButton>}>
          {m.lending_offers_count({ count: offers.length })}
        </SectionTitle>
        <p className={styles.note}>{m.lending_offers_order()}</p>
      </div>
      <AtAGlance offers={offers} />
      <FilterRow chosen={filters} onChoose={setFilters} />
      <ol className={stack.stack}>
        {shown.map((offer) => (
          <li key={offer.productGid}>
            <OfferCard offer={offer} requestedPaise={requestedPaise} />
          </li>
        ))}
      </ol>
      {aside.length > 0 && <AsideList aside={aside} onShowAll={() => setFilters([])} />}
    </>
  );
};

/** Every offer for criteria by its true cost, and every lender without one, with the reasons. */
export const OfferResults = ({ criteria, onChange }: OfferResultsProps) => (
  <Loaded query={useOffers(criteria)} skeleton={<CardsSkeleton shapes={['card', 'card', 'line']} />}>
    {({ offers, unmatched }) => (
      <div className={stack.stack} aria-live="polite">
        {offers.length > 0 ? (
          <Offers offers={offers} requestedPaise={criteria.amountPaise} />
        ) : (
          <NoOffer hasLenders={unmatched.length > 0} onChange={onChange} />
        )}
        {unmatched.length > 0 && <UnmatchedList unmatched={unmatched} />}
        <p className={styles.note}>{m.lending_offers_note()}</p>
      </div>
    )}
  </Loaded>
);
