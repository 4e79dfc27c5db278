import type { LoanWish } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { AsideList } from './AsideList.tsx';
import { AtAGlance } from './AtAGlance.tsx';
import { siftOffers, type OfferFilter } from './filter-rules.ts';
import { FilterRow } from './FilterRow.tsx';
import { OfferCard } from './OfferCard.tsx';
import { OffersSkeleton } from './OffersSkeleton.tsx';
import styles from './OfferResults.module.css';
import { UnmatchedList } from './UnmatchedList.tsx';
import { useOffers, type Compared } from './use-offers.ts';

interface OfferResultsProps {
  wish: LoanWish;
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

const Offers = ({ offers, wantedPaise }: Pick<Compared, 'offers'> & { wantedPaise: number }) => {
  const [filters, setFilters] = useState<OfferFilter[]>([]);
  const { shown, aside } = siftOffers(offers, filters, wantedPaise);
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
            <OfferCard offer={offer} wantedPaise={wantedPaise} />
          </li>
        ))}
      </ol>
      {aside.length > 0 && <AsideList aside={aside} onShowAll={() => setFilters([])} />}
    </>
  );
};

/** Every offer for a wish by its true cost, and every lender without one, with the reasons. */
export const OfferResults = ({ wish, onChange }: OfferResultsProps) => {
  const [loaded, reload] = useOffers(wish);
  if (loaded.status === 'loading') return <OffersSkeleton />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;
  const { offers, unmatched } = loaded.content;
  return (
    <div className={stack.stack} aria-live="polite">
      {offers.length > 0 ? (
        <Offers offers={offers} wantedPaise={wish.amountPaise} />
      ) : (
        <NoOffer hasLenders={unmatched.length > 0} onChange={onChange} />
      )}
      {unmatched.length > 0 && <UnmatchedList unmatched={unmatched} />}
      <p className={styles.note}>{m.lending_offers_note()}</p>
    </div>
  );
};
