import type { LoanHome } from '@sikka/contract';
import stack from '#shared/money/Stack.module.css';
import { Announcements } from './Announcements.tsx';
import { ApplyCard } from './ApplyCard.tsx';
import { MarketTabs } from './MarketTabs.tsx';
import { Tools } from './Tools.tsx';
import { WaysIn } from './WaysIn.tsx';

export interface MarketProps {
  home: LoanHome;
  /** Reads the page anew. */
  onChanged: () => void;
}

/** The newer loan page (specification §2.3, variant flag 1). */
export const NewMarket = ({ home, onChanged }: MarketProps) => (
  <div className={stack.stack}>
    <ApplyCard home={home} />
    <Announcements texts={home.broadcastList} />
    <WaysIn />
    <MarketTabs home={home} onChanged={onChanged} />
    <Tools />
  </div>
);
