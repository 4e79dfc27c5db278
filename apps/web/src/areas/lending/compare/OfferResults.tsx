import type { ContentOf, LoanCriteria } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { EmptyState } from '@sikka/ui/state-message';
import { Term } from '@sikka/ui/term';
import { TextButton } from '@sikka/ui/text-button';
import { lending } from 'virtual:calls';
import { Fold } from '#shared/frame/Fold.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { CardsSkeleton } from '../pieces.tsx';
import { OfferCard } from './OfferCard.tsx';
import { AsideList, type OfferFilter, siftOffers } from './offer-filters.tsx';
import { UnmatchedList } from './unmatched.tsx';

type Compared = ContentOf<'/flamingo/ostrader/loan_market/compareOffers'>;

/** The whole market compared for criteria, in the language in use. */
const useOffers = (criteria: LoanCriteria): Query<Compared> =>
  useQuery(['loanOffers', JSON.stringify(criteria)], { read: () => lending.compareOffers(criteria, { quiet: true }) });

interface OfferResultsProps {
  criteria: LoanCriteria;
  filters: readonly OfferFilter[];
  /** Goes back to what was asked for. */
  onChange: () => void;
  /** Drops the filters. */
  onShowAll: () => void;
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

interface OffersProps extends Pick<Compared, 'offers'>, Pick<OfferResultsProps, 'filters' | 'onShowAll'> {
  requestedPaise: Paise;
}

const Offers = ({ offers, filters, onShowAll, requestedPaise }: OffersProps) => {
  const { shown, aside } = siftOffers(offers, filters, requestedPaise);
  return (
    <>
      <p className="quiet">
        <strong>{m.lending_offers_count({ count: offers.length })}</strong> {m.lending_offers_order()}{' '}
        <TextButton href={hrefOf({ to: '/loanOrder' })}>{m.lending_home_order_why()}</TextButton>{' '}
        <Term meaning={m.lending_term_apr()}>{m.lending_term_apr_what()}</Term>
      </p>
      <ol className="list">
        {shown.map((offer) => (
          <li key={offer.productGid}>
            <OfferCard offer={offer} requestedPaise={requestedPaise} />
          </li>
        ))}
      </ol>
      {aside.length > 0 && <AsideList aside={aside} onShowAll={onShowAll} />}
    </>
  );
};

/** Every offer for criteria by its APR, and apart from them whatever does not fit, with the reasons. */
export const OfferResults = ({ criteria, filters, onChange, onShowAll }: OfferResultsProps) => (
  <Loaded query={useOffers(criteria)} skeleton={<CardsSkeleton shapes={['card', 'card', 'card']} />}>
    {({ offers, unmatched }) => (
      <div className="stack" aria-live="polite">
        {offers.length > 0 ? (
          <Offers {...{ offers, filters, onShowAll }} requestedPaise={criteria.amountPaise} />
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
