import type { CoinWallet, StorePrize } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { LockDuotone } from '@sikka/ui/icons/LockDuotone';
import { hrefOf } from '#shared/navigation.ts';
import styles from './NextPrize.module.css';
import { isLocked, LockNote, opensAtOf } from './lock.tsx';
import { PrizeMark } from './PrizeMark.tsx';
import { PrizeProgress } from './PrizeProgress.tsx';

interface NextPrizeProps {
  prizes: readonly StorePrize[];
  wallet: CoinWallet;
  /** Opens a prize; without it, links lead to the store. */
  onOpen?: (prizeId: string) => void;
}

/** A prize that can be redeemed now. */
const TakeNow = ({ prize: { prizeId, title }, onOpen }: { prize: StorePrize } & Pick<NextPrizeProps, 'onOpen'>) => (
  <div className="wrapped">
    <PrizeMark prize={{ prizeId }} />
    <p className={styles.title}>
      <span className="quiet">{m.rewards_prize_now()}</span>
      <br />
      <strong>{title}</strong>
    </p>
    <Button
      size="small"
      variant="gold"
      aria-label={m.rewards_prize_take_of({ prize: title })}
      {...(onOpen
        ? { onClick: () => onOpen(prizeId) }
        : { href: hrefOf({ to: '/rewards/prizes', search: { prizeId } }) })}
    >
      {m.rewards_prize_take()}
    </Button>
  </div>
);

/** What to go for: the dearest prize that can be redeemed now, else when others open; and how far the next one is. */
export const NextPrize = ({ prizes, wallet, onOpen }: NextPrizeProps) => {
  const { coins } = wallet;
  const open = prizes
    .filter(({ stock, isRedeemed }) => stock > 0 && !isRedeemed)
    .toSorted((one, other) => one.coins - other.coins);
  const affordable = open.filter((prize) => prize.coins <= coins);
  const now = affordable.findLast((prize) => !opensAtOf(prize, wallet));
  const next = open.find((prize) => prize.coins > coins);
  if (!now && isLocked(wallet) && (affordable.length > 0 || !next))
    return (
      <Card className="row">
        <LockDuotone className="glyph" />
        <div className="grow">
          <LockNote wallet={wallet} />
        </div>
      </Card>
    );
  if (!now && !next) return null;
  return (
    <Card className="ruled">
      {now && <TakeNow prize={now} onOpen={onOpen} />}
      {next && (
        <div className="lines">
          <div className="row">
            <PrizeMark prize={next} />
            <p className="grow">
              <span className="quiet">{m.rewards_prize_next()}</span>
              <br />
              <strong>{next.title}</strong>
            </p>
          </div>
          <PrizeProgress prize={next} coins={coins} />
        </div>
      )}
    </Card>
  );
};
