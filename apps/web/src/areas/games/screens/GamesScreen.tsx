import type { Game } from '@sikka/contract';
import { type GameKind, gameKinds, gameLimits } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { IconTile } from '@sikka/ui/icon-tile';
import { GameControllerDuotone } from '@sikka/ui/icons/GameControllerDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { hrefOfLink } from '#shared/href-of-link.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { gameArt } from '../game-art.tsx';
import { useGames } from '../use-games.ts';

const kindTitle = textsOf<GameKind>({
  OWN: m.games_kind_own,
  PARTNER: m.games_kind_partner,
  DEMO: m.games_kind_demo,
});

const GameRow = ({ game: { title, line, art, link, feePaise } }: { game: Game }) => (
  <ListRow
    icon={
      <IconTile tone="brand" size="small">
        {gameArt(art)}
      </IconTile>
    }
    title={title}
    sub={line}
    trailing={<Tag tone={feePaise ? 'plain' : 'good'}>{feePaise ? formatPaise(feePaise) : m.games_free()}</Tag>}
    href={hrefOfLink(link)}
  />
);

const NoGames = () => (
  <EmptyState
    icon={<GameControllerDuotone />}
    title={m.games_none_title()}
    text={m.games_none_text()}
    actions={<Button href={hrefOf({ to: '/' })}>{m.frame_explore()}</Button>}
  />
);

/** The games tab: our own games, those of partners, and demos. */
export const GamesScreen = () => {
  const query = useGames();
  return (
    <Screen large title={m.games_title()} overline={m.games_overline()}>
      <Loaded query={query} isEmpty={({ games }) => games.length === 0} empty={<NoGames />}>
        {({ games }) => (
          <div className="stack">
            {gameKinds.map((kind) => {
              const ofKind = games.filter((game) => game.kind === kind);
              if (ofKind.length === 0) return null;
              return (
                <section key={kind}>
                  <SectionTitle>{kindTitle(kind)}</SectionTitle>
                  <ListGroup>
                    {ofKind.map((game) => (
                      <GameRow key={game.gameId} game={game} />
                    ))}
                  </ListGroup>
                </section>
              );
            })}
            <p className="quiet">{m.games_law({ age: gameLimits.adultYears })}</p>
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
