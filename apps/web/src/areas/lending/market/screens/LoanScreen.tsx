import type { LoanHome } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Dot } from '@sikka/ui/badge';
import { Button } from '@sikka/ui/button';
import { Receipt } from '@sikka/ui/icons/Receipt';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@sikka/ui/skeleton';
import { lending } from 'virtual:calls';
import { lazyPart } from '#shared/lazy-part.tsx';
import { usePressGuard } from '#areas/lending/pieces.tsx';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { useUser } from '#shared/session.ts';
import { Slot } from '#shared/slot.tsx';
import { isNewMarket } from '../market-rules.ts';

const readHome = (): Promise<LoanHome> => lending.getHome({});

/** As high as a phone: the sections below are never seen to move. */
const MarketSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()} className="cards">
    <Skeleton shape="hero" />
    <SkeletonRows rows={1} />
    <Skeleton width="medium" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </SkeletonGroup>
);

const RecordsButton = ({ hasUpdate }: { hasUpdate: boolean }) => {
  const guard = usePressGuard();
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<Receipt />}
      href={hrefOf({ to: '/historicalLoan' })}
      onClick={(event) => void guard(event)}
    >
      {m.lending_home_records()}
      {hasUpdate && <Dot label={m.lending_home_records_changed()} />}
    </Button>
  );
};

const Market = lazyPart(() => import('../Market.tsx').then((it) => it.Market), <MarketSkeleton />);
const ActionRequiredPopup = lazyPart(
  () => import('../ActionRequiredPopup.tsx').then((it) => it.ActionRequiredPopup),
  null,
);

/** The loan tab, in the user's variant. */
export const LoanScreen = () => {
  const isNew = isNewMarket(useUser());
  // A failed read is repeated once (specification §8).
  const home = useQuery(['loanHome'], { read: () => readHome().catch(readHome), stored: 'thirtyDays' });
  const hasUpdate = home.content?.defaultChannelInfo.loanRecordRedDot === true;
  return (
    <Screen
      large
      title={m.common_loans()}
      corner={isNew ? <RecordsButton hasUpdate={hasUpdate} /> : <Corner kind="myloan" />}
    >
      <Loaded query={home} skeleton={<MarketSkeleton />}>
        {(content) => (
          <>
            <Market home={content} isNew={isNew} onChanged={home.refetch} />
            {content.yourLoanList.some(({ isActionRequired }) => isActionRequired) && (
              <ActionRequiredPopup loans={content.yourLoanList} />
            )}
          </>
        )}
      </Loaded>
      <div className="above">
        <Slot name="feed:LOAN_MARKET" />
      </div>
    </Screen>
  );
};
