import { m } from '@sikka/messages';
import { Badge } from '@sikka/ui/badge';
import { ListGroup } from '@sikka/ui/list';
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { SeasonRows } from '../areas/campaigns/cards.tsx';
import { useDueBills, useDueCount, useRecentPhones } from '../areas/bills/cards.tsx';
import { useDueLoanCount, useDueLoans } from '../areas/lending/cards.tsx';
import { CoinCorner, CoinsToCollect, FramedPortrait, useCheckInRow, useStoredCoins } from '../areas/rewards/cards.tsx';
import { maxMoneyRows, useUnderWayRows } from '../shared/money/UnderWayRow.tsx';
import { ListSkeleton } from '../shared/query/Loaded.tsx';
import { formatNumber } from '../shared/format.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useUser } from '../shared/session.ts';
import { type DueItem, fillSlot } from '../shared/slot.tsx';
import { keepOwnHeight } from './own-height.ts';
import styles from './home-slots.module.css';

const MyCoupons = lazyPart(
  () => import('../areas/coupons/my-coupons.tsx').then((it) => it.MyCoupons),
  <ListSkeleton />,
);

const LoanDetails = lazyPart(
  () => import('../areas/lending/apply/LoanDetails.tsx').then((it) => it.LoanDetails),
  <ListSkeleton rows={1} />,
);

const urgencyOf = ({ daysLeft }: DueItem): number => daysLeft ?? Number.MAX_SAFE_INTEGER;

/**
 * Due payments by urgency: an urgent one replaces the hero, the next ones are rows. Undefined while
 * loading: loans and bills appear together.
 */
const useDue = (): { hero: DueItem | undefined; rows: DueItem[] } | undefined => {
  const loans = useDueLoans();
  const bills = useDueBills();
  if (!loans || !bills) return undefined;
  const due = [...loans, ...bills].toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  const hero = due.find(({ isUrgent }) => isUrgent);
  return { hero, rows: due.filter((each) => each !== hero) };
};

/** The replaced hero stays below, hidden, so that the place keeps its height. */
const OwnHero = ({ fallback }: { fallback: ReactNode }) => {
  const hero = useDue()?.hero;
  if (!hero) return fallback;
  return (
    <div className={styles.place}>
      {hero.hero}
      <div className={styles.replaced} inert>
        {fallback}
      </div>
    </div>
  );
};

const OwnRows = () => {
  const due = useDue();
  const underWay = useUnderWayRows();
  const phones = useRecentPhones();
  const isLoading = due === undefined || underWay === undefined || phones === undefined;
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isLoading) keepOwnHeight(section.current?.offsetHeight ?? 0);
  });
  if (isLoading) return null;
  // What is under way comes first.
  const rows = [...underWay, ...due.rows].slice(0, maxMoneyRows);
  if (rows.length === 0 && phones === null) return null;
  return (
    <section ref={section} aria-label={m.feed_search_yours()} className={`list ${styles.own}`}>
      {rows.length > 0 && (
        <ListGroup>
          {rows.map(({ key, row }) => (
            <Fragment key={key}>{row}</Fragment>
          ))}
        </ListGroup>
      )}
      {phones}
    </section>
  );
};

/** Today's check-in, open or done. */
const OwnCheckIn = ({ fallback }: { fallback: ReactNode }) => useCheckInRow() ?? fallback;

const ForUser = ({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) =>
  useUser() ? children : fallback;

const DueBadge = ({ count }: { count: number }) => count > 0 && <Badge>{m.common_due_count({ count })}</Badge>;

const BillsDue = () => <DueBadge count={useDueCount()} />;
const LoansDue = () => <DueBadge count={useDueLoanCount()} />;

const OwnCoins = () => {
  const coins = useStoredCoins();
  return coins > 0 && <Badge tone="hot">{formatNumber(coins)}</Badge>;
};

/**
 * Fills the slots: on the home page the user's coins, due payments, money under way, recent recharges, today's
 * check-in, and for everyone the current seasons, as on the rewards page. Also the coins earned
 * below a payment, the user's coupons beside redeemed prizes, the lenders' questions below the
 * user's details, the redeemed frame around the user's picture, and what this phone knows beside entries of the Me
 * menu.
 */
export const fillHomeSlots = (): void => {
  fillSlot('corner', () => (
    <ForUser>
      <CoinCorner />
    </ForUser>
  ));
  fillSlot('hero', (fallback) => (
    <ForUser fallback={fallback}>
      <OwnHero fallback={fallback} />
    </ForUser>
  ));
  fillSlot('checkIn', (fallback) => (
    <ForUser fallback={fallback}>
      <OwnCheckIn fallback={fallback} />
    </ForUser>
  ));
  fillSlot('seasons', () => <SeasonRows />);
  fillSlot('coins', () => (
    <ForUser>
      <CoinsToCollect />
    </ForUser>
  ));
  fillSlot('myCoupons', () => <MyCoupons />);
  fillSlot('loanDetails', () => <LoanDetails />);
  fillSlot('portrait', (fallback) => <FramedPortrait>{fallback}</FramedPortrait>);
  fillSlot('fact:/myBills', () => <BillsDue />);
  fillSlot('fact:/myloan', () => <LoansDue />);
  fillSlot('fact:/rewards', () => <OwnCoins />);
  fillSlot('own', () => (
    <ForUser>
      <OwnRows />
    </ForUser>
  ));
};
