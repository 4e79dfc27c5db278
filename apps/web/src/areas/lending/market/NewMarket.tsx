import type { LoanHome } from '@sikka/contract';
import { m } from '@sikka/messages';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { NoticeBar } from '@sikka/ui/notice-bar';
import { MarketTabs } from './MarketTabs.tsx';
import { ApplyCard, MarketHero } from './StatusCard.tsx';
import { Tools, MarketLinks } from './MarketLinks.tsx';

export interface MarketProps {
  home: LoanHome;
  /** Reads the page anew. */
  onChanged: () => void;
}

/** The newer loan page (specification §2.3, variant flag 1). */
export const NewMarket = ({ home, onChanged }: MarketProps) => (
  <div className="stack">
    <MarketHero home={home} otherwise={<ApplyCard home={home} />} />
    {home.broadcastList.length > 0 && (
      <NoticeBar
        icon={<BellRingingDuotone />}
        pauseLabel={m.lending_home_announcements_hold()}
        playLabel={m.lending_home_announcements_move()}
        texts={home.broadcastList}
      />
    )}
    <MarketLinks />
    <MarketTabs home={home} onChanged={onChanged} />
    <Tools />
  </div>
);
