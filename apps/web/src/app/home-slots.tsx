import { m } from '@sikka/messages';
import { ListGroup } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Fragment, type ReactNode } from 'react';
import { SeasonRows } from '../areas/campaigns/cards.tsx';
import { useDueBills, useRecentPhones } from '../areas/bills/cards.tsx';
import { useDueLoans } from '../areas/lending/cards.tsx';
import { CoinCorner, CoinsToCollect, FramedPortrait, useCheckInRow } from '../areas/rewards/cards.tsx';
import { ListSkeleton } from '../shared/query/Loaded.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useUser } from '../shared/session.ts';
import { type DueItem, fillSlot } from '../shared/slot.tsx';
import styles from './home-slots.module.css';

const MyCoupons = lazyPart(
  () => import('../areas/coupons/my-coupons.tsx').then((it) => it.MyCoupons),
  <ListSkeleton />,
);

const LoanDetails = lazyPart(
  () => import('../areas/lending/apply/LoanDetails.tsx').then((it) => it.LoanDetails),
  <ListSkeleton rows={1} />,
);

/** Maximum rows of due payments below the hero; bills and loans list all on their own screens. */
const maxRows = 3;

const urgencyOf = ({ daysLeft }: DueItem): number => daysLeft ?? Number.MAX_SAFE_INTEGER;

/** Due payments by urgency: an urgent one replaces the hero, the next ones are rows. */
const useDue = (): { hero: DueItem | undefined; rows: DueItem[] } => {
  const due = [...useDueLoans(), ...useDueBills()].toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  const hero = due.find(({ isUrgent }) => isUrgent);
  return { hero, rows: due.filter((each) => each !== hero).slice(0, maxRows) };
};

const OwnHero = ({ fallback }: { fallback: ReactNode }) => {
  const { hero } = useDue();
  return hero ? <div className={styles.place}>{hero.hero}</div> : fallback;
};

const OwnRows = () => {
  const { rows } = useDue();
  const phones = useRecentPhones();
  if (rows.length === 0 && !phones) return null;
  return (
    <section className={styles.own}>
      <SectionTitle>{m.feed_search_yours()}</SectionTitle>
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

/**
 * Fills the slots: on the home page the user's coins, due payments, recent recharges, today's
 * check-in, and for everyone the current seasons, which the rewards page shows too. Also the coins
 * earned below a payment, the user's coupons beside redeemed prizes, and the lenders' questions
 * below the user's details, and the redeemed frame around the user's picture.
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
    <>
      <ForUser fallback={fallback}>
        <OwnCheckIn fallback={fallback} />
      </ForUser>
      <SeasonRows />
    </>
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
  fillSlot('own', () => (
    <ForUser>
      <OwnRows />
    </ForUser>
  ));
};
