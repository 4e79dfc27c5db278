import type { LoanCard as Loan, LoanHome } from '@sikka/contract';
import { m } from '@sikka/messages';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { Tabs } from '@sikka/ui/tabs';
import { TextButton } from '@sikka/ui/text-button';
import { type MouseEvent, useState } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { LoanCard } from './LoanCard.tsx';
import styles from './MarketTabs.module.css';
import { usePressGuard, useSwipe } from './gestures.ts';

interface CardsProps {
  cards: readonly Loan[];
  onChanged: () => void;
}

/** Cards in the order in which they came. */
const Cards = ({ cards, onChanged }: CardsProps) => (
  <ul className="list">
    {cards.map((card) => (
      <li key={card.gid}>
        <LoanCard {...{ card, onChanged }} />
      </li>
    ))}
  </ul>
);

/** Products by the published order, which is named and explained. */
const CardList = ({ note, ...props }: CardsProps & { note?: string }) =>
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

/** Products that turned the caller down: apart from the others, and never hidden. */
const DeclinedList = (props: CardsProps) =>
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

/** A second tap on the tabs within this time is not one, in milliseconds (specification §5). */
const guardMs = 450;

const tabAt = { previous: 'loanChoices', next: 'loanReferral' } as const;

interface MarketTabsProps {
  home: LoanHome;
  onChanged: () => void;
}

/** Products whose application is made here, and those of lenders with sites of their own; a tap or a swipe turns to the other. */
export const MarketTabs = ({ home: { outChannelList, declinedList, referralList }, onChanged }: MarketTabsProps) => {
  const [tab, setTab] = useState<(typeof tabAt)[keyof typeof tabAt]>(tabAt.previous);
  const guard = usePressGuard(guardMs);
  const swipe = useSwipe((to) => setTab(tabAt[to]));

  const dropRepeats = (event: MouseEvent): void => {
    const isTab = event.target instanceof Element && event.target.closest('[role="tab"]');
    if (isTab && !guard(event)) event.stopPropagation();
  };

  return (
    <div onClickCapture={dropRepeats} {...swipe}>
      <Tabs
        label={m.lending_home_tabs()}
        items={[
          { key: tabAt.previous, label: m.lending_home_tab_choices() },
          { key: tabAt.next, label: m.lending_home_tab_referral() },
        ]}
        selectedKey={tab}
        onSelect={setTab}
      >
        {tab === tabAt.previous ? (
          <div className="stack">
            <CardList cards={outChannelList} onChanged={onChanged} />
            <DeclinedList cards={declinedList} onChanged={onChanged} />
          </div>
        ) : (
          <CardList cards={referralList} note={m.lending_home_referral_note()} onChanged={onChanged} />
        )}
      </Tabs>
    </div>
  );
};
