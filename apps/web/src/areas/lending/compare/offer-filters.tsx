import type { Paise } from '@sikka/money';
import type { LoanOffer } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { Chip } from '@sikka/ui/chip';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { TextButton } from '@sikka/ui/text-button';
import { hrefOf } from '#shared/navigation.ts';
import { hundredthsText } from '../loan-figures.ts';
import styles from './compare.module.css';

export const offerFilters = ['fullAmount', 'noCharges', 'appliesHere'] as const;
export type OfferFilter = (typeof offerFilters)[number];

const filterText = textsOf<OfferFilter>({
  fullAmount: m.lending_offers_filter_full_amount,
  noCharges: m.lending_offers_filter_no_charges,
  appliesHere: m.lending_offers_filter_applies_here,
});

type Filtered = Pick<LoanOffer, 'amountPaise' | 'netPaise' | 'connection'>;

const passes: Readonly<Record<OfferFilter, (offer: Filtered, requestedPaise: Paise) => boolean>> = {
  fullAmount: ({ amountPaise }, requestedPaise) => amountPaise >= requestedPaise,
  noCharges: ({ amountPaise, netPaise }) => netPaise === amountPaise,
  appliesHere: ({ connection }) => connection === 'API',
};

interface FilteredOutOffer<Offer> {
  offer: Offer;
  by: OfferFilter[];
}

/** Splits offers into those that pass all filters and those filtered out, each in the same order. */
export const filterOffers = <Offer extends Filtered>(
  offers: readonly Offer[],
  filters: readonly OfferFilter[],
  requestedPaise: Paise,
): { shown: Offer[]; aside: FilteredOutOffer<Offer>[] } => {
  const judged = offers.map((offer) => ({ offer, by: filters.filter((it) => !passes[it](offer, requestedPaise)) }));
  return {
    shown: judged.filter(({ by }) => by.length === 0).map(({ offer }) => offer),
    aside: judged.filter(({ by }) => by.length > 0),
  };
};

interface FilterRowProps {
  chosen: readonly OfferFilter[];
  onChoose: (chosen: OfferFilter[]) => void;
}

/** Filters that can be on together. */
export const FilterRow = ({ chosen, onChoose }: FilterRowProps) => (
  <fieldset className={`chips ${styles.filters}`}>
    <legend className="visually-hidden">{m.common_filters()}</legend>
    {offerFilters.map((filter) => {
      const isOn = chosen.includes(filter);
      return (
        <Chip
          key={filter}
          selected={isOn}
          onClick={() => onChoose(isOn ? chosen.filter((it) => it !== filter) : [...chosen, filter])}
        >
          {filterText(filter)}
        </Chip>
      );
    })}
  </fieldset>
);

interface FilteredOutListProps {
  aside: readonly FilteredOutOffer<LoanOffer>[];
  onShowAll: () => void;
}

/** The offers that were filtered out, with their APR and the filters: no filter hides an offer. */
export const FilteredOutList = ({ aside, onShowAll }: FilteredOutListProps) => (
  <section>
    <SectionTitle more={<TextButton onClick={onShowAll}>{m.lending_offers_show_all()}</TextButton>}>
      {m.lending_offers_aside({ count: aside.length })}
    </SectionTitle>
    <ListGroup>
      {aside.map(({ offer: { productGid, lenderName, aprHundredths }, by }) => (
        <ListRow
          key={productGid}
          title={lenderName}
          sub={m.lending_offers_aside_by({ filters: by.map(filterText).join(', ') })}
          trailing={m.lending_offers_apr_value({ apr: hundredthsText(aprHundredths) })}
          href={hrefOf({ to: '/keyFacts', search: { productGid } })}
        />
      ))}
    </ListGroup>
  </section>
);
