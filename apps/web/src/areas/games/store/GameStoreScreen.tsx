import { gameLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { StorefrontDuotone } from '@sikka/ui/icons/StorefrontDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { mapQuery } from '#shared/query/use-query.ts';
import { GameRows } from '../game-rows.tsx';
import { useGames } from '../use-games.ts';
import { RefundRule } from './RefundRule.tsx';

const EmptyStore = () => (
  <EmptyState
    icon={<StorefrontDuotone />}
    title={m.games_store_none()}
    text={m.games_store_none_text()}
    actions={<Button href={hrefOf({ to: '/games' })}>{m.games_all()}</Button>}
  />
);

/** Games with an access fee, including those the user owns. */
export const GameStoreScreen = () => {
  const query = mapQuery(useGames(), ({ games }) => games.filter(({ feePaise }) => feePaise !== undefined));
  return (
    <Screen title={m.games_store()}>
      <Loaded query={query} isEmpty={(games) => games.length === 0} empty={<EmptyStore />}>
        {(games) => (
          <div className="stack">
            <p>{m.games_store_text()}</p>
            <GameRows games={games} />
            <RefundRule />
            <p className="quiet">{m.games_law({ age: gameLimits.adultYears })}</p>
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
