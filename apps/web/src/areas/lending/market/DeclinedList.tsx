import type { LoanCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { Cards } from './CardList.tsx';
import styles from './CardList.module.css';

interface DeclinedListProps {
  cards: readonly LoanCard[];
  onChanged: () => void;
}

/** Products that turned the caller down: apart from the others, and never hidden. */
export const DeclinedList = (props: DeclinedListProps) =>
  props.cards.length > 0 && (
    <details>
      <summary className={styles.summary}>
        {m.lending_home_declined({ count: props.cards.length })}
        <CaretDown className={styles.caret} />
      </summary>
      <p className={styles.note}>{m.lending_home_declined_note()}</p>
      <Cards {...props} />
    </details>
  );
