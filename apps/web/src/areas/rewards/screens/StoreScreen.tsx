import type { CoinWallet, StorePrize } from '@sikka/contract';
import { prizeTypes } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { cx } from '@sikka/ui/cx';
import { CoinsFill } from '@sikka/ui/icons/CoinsFill';
import { LockDuotone } from '@sikka/ui/icons/LockDuotone';
import { StorefrontDuotone } from '@sikka/ui/icons/StorefrontDuotone';
import { Pressable } from '@sikka/ui/pressable';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import { useSearch } from '#shared/router/view.tsx';
import { lazy, Suspense, useState } from 'react';
import { formatMoment, formatNumber } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useUser } from '#shared/session.ts';
import { CoinCorner } from '../earn/CoinCorner.tsx';
import { useWallet } from '../earn/use-coins.ts';
import { opensAtOf } from '../store/lock.tsx';
import { NextPrize } from '../store/NextPrize.tsx';
import { PrizeMark } from '../store/PrizeMark.tsx';
import { useStore } from '../store/use-store.ts';
import styles from './StoreScreen.module.css';

const PrizeSheet = lazy(() => import('../store/PrizeSheet.tsx').then((it) => ({ default: it.PrizeSheet })));

/** Stock is shown at or below this number. */
const lowStock = 20;

/** Of a frame each person gets one. */
const isFew = ({ stock, prizeType }: StorePrize): boolean => prizeType !== prizeTypes.frame && stock <= lowStock;

/** That a prize is claimed or gone, or that few are left; the same for users and guests. */
const StockTag = ({ prize }: { prize: StorePrize }) => {
  const { stock, isRedeemed } = prize;
  if (isRedeemed) return <Tag tone="good">{m.rewards_prize_claimed()}</Tag>;
  if (!isFew(prize)) return null;
  if (stock === 0) return <Tag>{m.rewards_store_sold_out()}</Tag>;
  return <Tag tone="warn">{m.rewards_store_left({ count: stock })}</Tag>;
};

/** What the user lacks for a prize: coins, or days; else that it can be redeemed now, unless its stock says so. */
const Lacking = ({ prize, wallet }: { prize: StorePrize; wallet: CoinWallet }) => {
  const missing = prize.coins - wallet.coins;
  if (missing > 0) {
    const text = m.rewards_prize_missing({ coins: formatNumber(missing) });
    return (
      <span className={cx('tight', styles.missing)}>
        <ProgressBar label={text} value={wallet.coins / prize.coins} tone="gold" />
        <span className="quiet">{text}</span>
      </span>
    );
  }
  const opensAt = opensAtOf(prize, wallet);
  if (opensAt)
    return (
      <Tag>
        <LockDuotone />
        {m.rewards_store_opens({ moment: formatMoment(opensAt) })}
      </Tag>
    );
  return !isFew(prize) && <Tag tone="good">{m.rewards_prize_no_wait()}</Tag>;
};

interface PrizeTileProps {
  prize: StorePrize;
  /** Undefined for a guest, to whom nothing is locked yet. */
  wallet: CoinWallet | undefined;
  onOpen: () => void;
}

const PrizeTile = ({ prize, wallet, onOpen }: PrizeTileProps) => {
  const isThere = !prize.isRedeemed && prize.stock > 0;
  return (
    <Pressable className={cx('surface', styles.prize)} onClick={onOpen} data-sold-out={prize.stock === 0 || undefined}>
      <PrizeMark prize={prize} size="large" />
      <span className="snug">{prize.title}</span>
      <span className="sub">
        <span className={cx('near', styles.coins)}>
          <CoinsFill />
          {m.rewards_coins({ coins: formatNumber(prize.coins) })}
        </span>
        <StockTag prize={prize} />
        {isThere && wallet && <Lacking prize={prize} wallet={wallet} />}
      </span>
    </Pressable>
  );
};

/** What the user's coins suffice for, then the next prizes, the cheapest first; last what is sold out or claimed. */
const sectionsOf = (prizes: readonly StorePrize[], coins: number): [title: string, prizes: StorePrize[]][] => {
  const byCoins = prizes.toSorted((one, other) => one.coins - other.coins);
  const there = byCoins.filter(({ stock, isRedeemed }) => stock > 0 && !isRedeemed);
  return [
    [m.rewards_store_enough(), there.filter((prize) => prize.coins <= coins)],
    [m.rewards_store_save_up(), there.filter((prize) => prize.coins > coins)],
    [m.rewards_store_not_now(), byCoins.filter((prize) => !there.includes(prize))],
  ];
};

const EmptyStore = () => (
  <EmptyState
    icon={<StorefrontDuotone />}
    title={m.rewards_store_empty_title()}
    text={m.rewards_store_empty_text()}
    actions={<Button href={hrefOf({ to: '/rewards' })}>{m.rewards_empty_action()}</Button>}
  />
);

/** Prizes that coins can be redeemed for. */
export const StoreScreen = () => {
  const [store, { content: wallet }] = [useStore(), useWallet()];
  const user = useUser();
  const [openId, setOpenId] = useState(useSearch({ from: '/rewards/prizes' }).prizeId);
  const open = store.content?.prizes.find(({ prizeId }) => prizeId === openId);
  return (
    <Screen title={m.rewards_store_title()} corner={<CoinCorner />}>
      <Loaded query={store} isEmpty={({ prizes }) => prizes.length === 0} empty={<EmptyStore />}>
        {({ prizes }) => (
          <div className="stack">
            {user && wallet && <NextPrize prizes={prizes} wallet={wallet} onOpen={setOpenId} />}
            {sectionsOf(prizes, user && wallet ? wallet.coins : 0).map(
              ([title, those]) =>
                those.length > 0 && (
                  <section key={title}>
                    <SectionTitle>{title}</SectionTitle>
                    <ul className="pairs">
                      {those.map((prize) => (
                        <li key={prize.prizeId}>
                          <PrizeTile prize={prize} wallet={user && wallet} onOpen={() => setOpenId(prize.prizeId)} />
                        </li>
                      ))}
                    </ul>
                  </section>
                ),
            )}
            <p className="quiet">{m.rewards_rules_expiry()}</p>
            <Button wide variant="soft" href={hrefOf({ to: '/rewards/pointsWall' })}>
              {m.rewards_ways_title()}
            </Button>
          </div>
        )}
      </Loaded>
      <Suspense>
        {open && wallet && <PrizeSheet prize={open} wallet={wallet} onClose={() => setOpenId(undefined)} />}
      </Suspense>
    </Screen>
  );
};
