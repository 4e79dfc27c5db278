import type { Game } from '@sikka/contract';
import { gameLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import type { Paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { StorefrontDuotone } from '@sikka/ui/icons/StorefrontDuotone';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { formatPaise } from '#shared/format.ts';
import { Tag } from '@sikka/ui/tag';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOfLink } from '#shared/href-of-link.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { mapQuery } from '#shared/query/use-query.ts';
import { GameMark, GameRows } from '../game-rows.tsx';
import { bestText } from '../own/best-text.ts';
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

/** A paid game with what it costs, where it is offered, and the way into it. */
const PaidGame = ({ game }: { game: Game & { feePaise: Paise } }) => {
  const { title, line, feePaise, hasAccess, excludedStates, link } = game;
  return (
    <Card className="stack">
      <div className="row">
        <GameMark game={game} size="large" />
        <div className="grow">
          <h2 className="heading">{title}</h2>
          <p className="quiet">{line}</p>
        </div>
        {hasAccess && <Tag tone="brand">{m.games_yours()}</Tag>}
      </div>
      <Facts>
        <Fact label={m.games_confirm_fee()}>{!hasAccess && formatPaise(feePaise)}</Fact>
        <Fact label={m.games_to_win()}>{m.games_to_win_nothing()}</Fact>
        <Fact label={m.games_not_in()}>
          {excludedStates.length > 0 && excludedStates.map((state) => stateNames[state]()).join(', ')}
        </Fact>
      </Facts>
      <Button wide variant={hasAccess ? 'gold' : 'primary'} href={hrefOfLink(link)}>
        {hasAccess ? m.games_play() : m.games_get_access({ amount: formatPaise(feePaise) })}
      </Button>
    </Card>
  );
};

const isPaid = (game: Game): game is Game & { feePaise: Paise } => game.feePaise !== undefined;

/** Games with an access fee, including those the user owns; below them those that are free. */
export const GameStoreScreen = () => {
  const query = mapQuery(useGames(), ({ games }) => ({
    paid: games.filter(isPaid),
    own: games.filter(({ kind }) => kind === 'OWN'),
  }));
  return (
    <Screen title={m.games_store()}>
      <Loaded query={query} isEmpty={({ paid }) => paid.length === 0} empty={<EmptyStore />}>
        {({ paid, own }) => (
          <div className="stack">
            <p>{m.games_store_text()}</p>
            {paid.map((game) => (
              <PaidGame key={game.gameId} game={game} />
            ))}
            <RefundRule />
            {own.length > 0 && (
              <section>
                <SectionTitle>{m.games_kind_own()}</SectionTitle>
                <GameRows games={own} bestText={bestText} />
              </section>
            )}
            <p className="quiet">{m.games_law({ age: gameLimits.adultYears })}</p>
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
