import type { Wheel } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { formatNumber } from '#shared/format.ts';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { CoinCorner } from '../earn/CoinCorner.tsx';
import { useWallet, useWheel } from '../earn/use-coins.ts';
import { chanceText } from '../spin/chance-text.ts';
import { FairCard } from '../spin/FairCard.tsx';
import { SpinCard } from '../spin/SpinCard.tsx';
import { NextPrize } from '../store/NextPrize.tsx';
import { useStore } from '../store/use-store.ts';

/** The odds of each field, the rarest first. */
const Odds = ({ title, fields, fixedCoins }: Pick<Wheel, 'fields'> & { title: string; fixedCoins?: number }) => {
  return (
    <Fold title={title}>
      <div className="inside">
        <Facts>
          {fields.toReversed().map((field) => (
            <Fact key={field.coins} label={m.rewards_coins({ coins: formatNumber(field.coins) })}>
              {chanceText(field, fields)}
            </Fact>
          ))}
          {fixedCoins !== undefined && (
            <Fact label={m.rewards_card_fixed()}>{m.rewards_coins({ coins: formatNumber(fixedCoins) })}</Fact>
          )}
        </Facts>
      </div>
    </Fold>
  );
};

const NoWheel = () => (
  <EmptyState
    icon={<SparkleDuotone />}
    title={m.rewards_spin_over_title()}
    text={m.rewards_spin_over_text()}
    actions={<Button href={hrefOf({ to: '/rewards' })}>{m.rewards_empty_action()}</Button>}
  />
);

/** After today's spin: what its coins are for. */
const AfterSpin = ({ wheel: { spins, today } }: { wheel: Wheel }) => {
  const [{ content: wallet }, { content: store }] = [useWallet(), useStore()];
  const isSpun = spins.some(({ day }) => day === today);
  return isSpun && wallet && store && <NextPrize prizes={store.prizes} wallet={wallet} />;
};

/** Today's free spin, its odds, and a check of every draw. */
export const PrizeDrawScreen = () => (
  <Screen title={m.rewards_spin_title()} corner={<CoinCorner />}>
    <Loaded
      query={useWheel()}
      skeleton={<CardSkeleton />}
      isEmpty={({ fields }) => fields.length === 0}
      empty={<NoWheel />}
    >
      {(wheel) => (
        <div className="stack">
          <SpinCard wheel={wheel} />
          <AfterSpin wheel={wheel} />
          <Folds>
            <Odds title={m.rewards_spin_odds()} fields={wheel.fields} />
            <Odds title={m.rewards_card_odds()} {...wheel.card} />
            <FairCard wheel={wheel} />
          </Folds>
        </div>
      )}
    </Loaded>
  </Screen>
);
