import { m } from '@sikka/messages';
import { Chip } from '@sikka/ui/chip';
import { offerFilters, type OfferFilter } from './filter-rules.ts';
import styles from './FilterRow.module.css';
import { filterText } from './offer-texts.ts';

interface FilterRowProps {
  chosen: readonly OfferFilter[];
  onChoose: (chosen: OfferFilter[]) => void;
}

/** Filters that can be on together. */
export const FilterRow = ({ chosen, onChoose }: FilterRowProps) => (
  <fieldset className={styles.row}>
    <legend className="visually-hidden">{m.lending_offers_filters()}</legend>
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
