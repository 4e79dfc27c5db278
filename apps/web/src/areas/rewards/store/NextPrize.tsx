import type { CoinWallet, StorePrize } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { TextButton } from '@sikka/ui/text-button';
import { formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { isLocked, LockNote, opensAtOf } from './lock.tsx';
import { PrizeMark } from './PrizeMark.tsx';

interface NextPrizeProps {
  prizes: readonly StorePrize[];
  wallet: CoinWallet;
  /** Opens a prize; without it, links lead to the store. */
  onOpen?: (prizeId: string) => void;
}

/** The dearest prize that can be redeemed now, and progress to the cheapest that cannot be afforded yet; the lock, if there is one. */
export const NextPrize = ({ prizes, wallet, onOpen }: NextPrizeProps) => {
  const { coins } = wallet;
  const open = prizes
    .filter(({ stock, isRedeemed }) => stock > 0 && !isRedeemed)
    .toSorted((one, other) => one.coins - other.coins);
  const now = open.findLast((prize) => prize.coins <= coins && !opensAtOf(prize, wallet));
  const next = open.find((prize) => prize.coins > coins);
  if (!now && !next && !isLocked(wallet)) return null;
  const text = next && m.rewards_next_prize({ coins: formatNumber(next.coins - coins), prize: next.title });
  return (
    <Card className="lines">
      {now && (
        <div className="wrapped">
          <PrizeMark prize={now} />
          <p className="grow">
            <span className="quiet">{m.rewards_prize_now()}</span>
            <br />
            {now.title}
          </p>
          <Button
            size="small"
            variant="gold"
            aria-label={m.rewards_prize_take_of({ prize: now.title })}
            {...(onOpen
              ? { onClick: () => onOpen(now.prizeId) }
              : { href: hrefOf({ to: '/rewards/prizes', search: { prizeId: now.prizeId } }) })}
          >
            {m.rewards_coins({ coins: formatNumber(now.coins) })}
          </Button>
        </div>
      )}
      {next && text && (
        <div className="row">
          {!now && <PrizeMark prize={next} />}
          <div className="grow lines">
            <p>{text}</p>
            <ProgressBar label={text} value={coins / next.coins} tone="gold" />
          </div>
        </div>
      )}
      <LockNote wallet={wallet} />
      {!onOpen && <TextButton href={hrefOf({ to: '/rewards/prizes' })}>{m.common_open_the_store()}</TextButton>}
    </Card>
  );
};
