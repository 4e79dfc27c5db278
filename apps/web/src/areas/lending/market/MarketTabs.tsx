import type { LoanHome } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Tabs } from '@sikka/ui/tabs';
import { useState, type MouseEvent } from 'react';
import stack from '#shared/money/Stack.module.css';
import { CardList } from './CardList.tsx';
import { DeclinedList } from './DeclinedList.tsx';
import { usePressGuard } from './use-press-guard.ts';
import { useSwipe } from './use-swipe.ts';

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
          <div className={stack.stack}>
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
