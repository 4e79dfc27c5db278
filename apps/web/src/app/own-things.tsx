import { m } from '@sikka/messages';
import { ListGroup } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { SeasonRows } from '../areas/campaigns/cards.tsx';
import { useDueBills, useRecentPhones } from '../areas/bills/cards.tsx';
import { useDueLoans } from '../areas/lending/cards.tsx';
import { CoinCorner, CoinsToCollect, useCheckInRow } from '../areas/rewards/cards.tsx';
import { ListSkeleton } from '../shared/query/Loaded.tsx';
import { useUser } from '../shared/session.ts';
import { type DueThing, fillSlot } from '../shared/slot.tsx';
import styles from './own-things.module.css';

const MyCoupons = lazy(() => import('../areas/coupons/my-coupons.tsx').then((it) => ({ default: it.MyCoupons })));

const LoanDetails = lazy(() =>
  import('../areas/lending/apply/LoanDetails.tsx').then((it) => ({ default: it.LoanDetails })),
);

/** Rows of what is due, beside the hero; bills and loans list all of theirs on their own screens. */
const maxRows = 3;

const urgencyOf = ({ daysLeft }: DueThing): number => daysLeft ?? Number.MAX_SAFE_INTEGER;

/** What has to be paid, the most urgent first: one in place of the hero when it is near, the next ones as rows. */
const useDue = (): { hero: DueThing | undefined; rows: DueThing[] } => {
  const due = [...useDueLoans(), ...useDueBills()].toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  const hero = due.find(({ isPressing }) => isPressing);
  return { hero, rows: due.filter((each) => each !== hero).slice(0, maxRows) };
};

const OwnHero = ({ otherwise }: { otherwise: ReactNode }) => {
  const { hero } = useDue();
  return hero ? <div className={styles.place}>{hero.hero}</div> : otherwise;
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

/** Checking in, as long as it is not done today; then the card leads to all of rewards. */
const OwnCheckIn = ({ otherwise }: { otherwise: ReactNode }) => useCheckInRow() ?? otherwise;

const ForUser = ({ children, otherwise }: { children: ReactNode; otherwise?: ReactNode }) =>
  useUser() ? children : otherwise;

/**
 * Puts onto the home page what is the user's own: the coins, what has to be paid, the phones that were recharged last, the check-in of today, and for everybody the
 * seasons that run, which the page of rewards lists too. Below a payment stand the coins that it has earned, beside redeemed prizes the own coupons, and below the
 * own details what lenders ask.
 */
export const showOwnThings = (): void => {
  fillSlot('corner', () => (
    <ForUser>
      <CoinCorner />
    </ForUser>
  ));
  fillSlot('hero', (otherwise) => (
    <ForUser otherwise={otherwise}>
      <OwnHero otherwise={otherwise} />
    </ForUser>
  ));
  fillSlot('checkIn', (otherwise) => (
    <>
      <ForUser otherwise={otherwise}>
        <OwnCheckIn otherwise={otherwise} />
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
  fillSlot('myCoupons', () => (
    <Suspense fallback={<ListSkeleton />}>
      <MyCoupons />
    </Suspense>
  ));
  fillSlot('loanDetails', () => (
    <Suspense fallback={<ListSkeleton rows={1} />}>
      <LoanDetails />
    </Suspense>
  ));
  fillSlot('own', () => (
    <ForUser>
      <OwnRows />
    </ForUser>
  ));
};
