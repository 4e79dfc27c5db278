import type { CoinWallet, StorePrize } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { TextButton } from '@sikka/ui/text-button';

interface NextPrizeProps {
  prizes: readonly StorePrize[];
  wallet: CoinWallet;
  /** Links to the store; left out on the store itself. */
  hasLink?: boolean;
}

/** Progress to the cheapest prize that the user cannot afford yet; nothing if there is none. */
export const NextPrize = ({ prizes, wallet: { coins }, hasLink = false }: NextPrizeProps) => {
  const [next] = prizes
    .filter((prize) => prize.stock > 0 && !prize.isRedeemed && prize.coins > coins)
    .toSorted((one, other) => one.coins - other.coins);
  if (!next) return null;
  const text = m.rewards_next_prize({ coins: formatNumber(next.coins - coins), prize: next.title });
  return (
    <Card className="lines">
      <p>{text}</p>
      <ProgressBar label={text} value={coins / next.coins} tone="gold" />
      {hasLink && <TextButton href={hrefOf({ to: '/rewards/prizes' })}>{m.rewards_store_open()}</TextButton>}
    </Card>
  );
};
