import type { Game } from '@sikka/contract';
import { gameLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useSearch } from '#shared/router/view.tsx';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { HelpLink } from '#shared/help/help-links.tsx';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useUser } from '#shared/session.ts';
import { StateField } from '#shared/StateField.tsx';
import { GameMark, MissingGame } from '../game-rows.tsx';
import { useGames } from '../use-games.ts';
import { useStateChoice } from './use-state-choice.ts';
import { useEnterGame } from './use-enter-game.ts';

/** The trial game for guests. */
const trial = 'poker-trial';

/** Price, prizes, age limit and excluded states of a game. */
const GameFacts = ({ game: { feePaise, hasAccess, excludedStates } }: { game: Game }) => (
  <Card>
    <Facts>
      <Fact label={m.common_price()}>
        {!feePaise
          ? m.common_free()
          : hasAccess
            ? m.games_yours()
            : m.games_price_once({ amount: formatPaise(feePaise) })}
      </Fact>
      <Fact label={m.games_to_win()}>{m.games_to_win_nothing()}</Fact>
      <Fact label={m.games_age()}>{m.games_age_from({ age: gameLimits.adultYears })}</Fact>
      <Fact label={m.games_not_in()}>{excludedStates.map((state) => stateNames[state]()).join(', ')}</Fact>
    </Facts>
  </Card>
);

const Refused = ({ problem: { name, msg } }: { problem: ApiProblem }) => {
  // Without a message the partner is unreachable; the user sees that the game is closed.
  const isClosed = name === 'gameClosed' || !msg;
  return (
    <Card tone="warn" role="alert" className="lines">
      <h2 className="strong">{isClosed ? m.games_closed() : msg}</h2>
      {isClosed && <p>{m.games_closed_text()}</p>}
      <HelpLink about={name} />
    </Card>
  );
};

interface PlayFootProps {
  game: Game;
  isBusy: boolean;
  onPlay: (as: 'guest' | 'user') => void;
}

/** The button to play, to sign in first, or to buy access. */
const PlayFoot = ({ game, isBusy, onPlay }: PlayFootProps) => {
  const isSignedIn = useUser() !== undefined;
  const isTrial = game.gameId === trial;
  if (game.feePaise && !game.hasAccess)
    return (
      <Button wide href={hrefOf({ to: '/PurchaseConfirmation', search: { gameId: game.gameId } })}>
        {m.games_get_access({ amount: formatPaise(game.feePaise) })}
      </Button>
    );
  if (!isTrial && !isSignedIn)
    return (
      <Button wide onClick={() => void signInFor()}>
        {m.games_play_sign_in()}
      </Button>
    );
  return (
    <Button wide isBusy={isBusy} onClick={() => onPlay(isTrial ? 'guest' : 'user')}>
      {m.games_play()}
    </Button>
  );
};

const GamePage = ({ game }: { game: Game }) => {
  const enter = useEnterGame();
  const { state, field, mayGoOn } = useStateChoice(game);
  const play = (as: 'guest' | 'user'): void => {
    if (mayGoOn()) void enter.run(game, state, as);
  };
  return (
    <Screen
      title={game.title}
      foot={
        <div className="lines">
          <PlayFoot game={game} isBusy={enter.isBusy} onPlay={play} />
          <p className="quiet">{m.games_adult({ age: gameLimits.adultYears })}</p>
        </div>
      }
    >
      <div className="stack">
        <StatusHero
          icon={<GameMark game={game} size="large" />}
          title={game.line}
          text={m.games_opens_at({ partner: m.games_partner() })}
        />
        {enter.problem && <Refused problem={enter.problem} />}
        {field && <StateField {...field} />}
        <GameFacts game={game} />
        {game.gameId === trial && (
          <Card tone="brand" className="lines">
            <h2 className="strong">{m.games_points()}</h2>
            <p>{m.games_points_text()}</p>
          </Card>
        )}
      </div>
    </Screen>
  );
};

/** A partner's game: its facts, and the button that opens it. */
export const TransitScreen = () => {
  const { type, gameId } = useSearch({ from: '/transit_' });
  const query = useGames();
  const named = type === 'InPoker' ? trial : gameId;
  const game = query.content?.games.find((each) => each.gameId === named && each.kind === 'PARTNER');
  if (game) return <GamePage key={game.gameId} game={game} />;
  return (
    <Screen title={m.common_games()}>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {() => <MissingGame />}
      </Loaded>
    </Screen>
  );
};
