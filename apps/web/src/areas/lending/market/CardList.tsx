import type { LoanCard as Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { hrefOf } from '#shared/navigation.ts';
import styles from './CardList.module.css';
import { LoanCard } from './LoanCard.tsx';

interface CardsProps {
  cards: readonly Loan[];
  onChanged: () => void;
}

/** Cards in the order in which they came. */
export const Cards = ({ cards, onChanged }: CardsProps) => (
  <ul className={styles.list}>
    {cards.map((card, index) => (
      <li key={card.gid}>
        <LoanCard {...{ card, index, onChanged }} />
      </li>
    ))}
  </ul>
);

/** Products by the published order, which is named and explained. */
export const CardList = ({ note, ...props }: CardsProps & { note?: string }) =>
  props.cards.length === 0 ? (
    <EmptyState icon={<HandCoinsDuotone />} title={m.lending_home_empty_title()} text={m.lending_home_empty_text()} />
  ) : (
    <div>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.order}>
        {m.lending_home_order()}
        <TextButton href={hrefOf({ to: '/loanOrder' })}>{m.lending_home_order_why()}</TextButton>
      </p>
      <Cards {...props} />
    </div>
  );
