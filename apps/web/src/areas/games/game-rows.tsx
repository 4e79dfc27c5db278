import type { Game } from '@sikka/contract';
import { m } from '@sikka/messages';
import { BrandMark, type BrandMarkProps } from '@sikka/ui/brand-mark';
import { Button } from '@sikka/ui/button';
import { GameControllerDuotone } from '@sikka/ui/icons/GameControllerDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format.ts';
import { hrefOfLink } from '#shared/href-of-link.ts';
import { hrefOf } from '#shared/navigation.ts';

const PriceTag = ({ feePaise, hasAccess }: Game) => {
  if (hasAccess) return <Tag tone="brand">{m.games_yours()}</Tag>;
  return <Tag tone={feePaise ? 'plain' : 'good'}>{feePaise ? formatPaise(feePaise) : m.common_free()}</Tag>;
};

interface GameMarkProps extends Pick<BrandMarkProps, 'size'> {
  game: Game;
}

/** Pictures of games that this version knows. */
const arts: readonly string[] = ['poker', 'rangoli', 'cricket', 'coins', 'team'];

/** The drawn card of a game. */
export const GameMark = ({ game: { gameId, art }, size }: GameMarkProps) => (
  <BrandMark kind="game" name={gameId} shape={arts.includes(art) ? art : undefined} size={size} />
);

interface GameRowsProps {
  games: readonly Game[];
  /** The user's best result, for our own games, which are all free. */
  bestText?: ((game: Game) => string | undefined) | undefined;
}

/** Games in a list, each with its price or the user's best result. */
export const GameRows = ({ games, bestText }: GameRowsProps) => (
  <ListGroup>
    {games.map((game) => {
      const best = bestText?.(game);
      return (
        <ListRow
          key={game.gameId}
          icon={<GameMark game={game} />}
          title={game.title}
          sub={
            <span className="sub">
              {game.line}
              {best && <Tag tone="gold">{best}</Tag>}
            </span>
          }
          trailing={!bestText && <PriceTag {...game} />}
          href={hrefOfLink(game.link)}
        />
      );
    })}
  </ListGroup>
);

/** Shown for a game that does not exist. */
export const MissingGame = () => (
  <EmptyState
    icon={<GameControllerDuotone />}
    title={m.games_missing()}
    text={m.games_missing_text()}
    actions={<Button href={hrefOf({ to: '/games' })}>{m.games_all()}</Button>}
  />
);
