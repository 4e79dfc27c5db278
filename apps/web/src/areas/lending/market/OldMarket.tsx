import stack from '#shared/money/Stack.module.css';
import { MarketTabs } from './MarketTabs.tsx';
import type { MarketProps } from './NewMarket.tsx';
import { StatusCard } from './StatusCard.tsx';
import { Tools } from './Tools.tsx';
import { WaysIn } from './WaysIn.tsx';
import { YourLoans } from './YourLoans.tsx';

/** The older loan page: where the caller stands, their loans, what is recommended to everybody, and the two lists. */
export const OldMarket = ({ home, onChanged }: MarketProps) => (
  <div className={stack.stack}>
    <StatusCard home={home} />
    <YourLoans home={home} />
    <WaysIn />
    <Tools />
    <MarketTabs home={home} onChanged={onChanged} />
  </div>
);
