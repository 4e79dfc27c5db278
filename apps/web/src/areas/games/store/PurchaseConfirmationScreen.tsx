import type { Game } from '@sikka/contract';
import { gameLimits } from '@sikka/contract/rules';
import type { Paise } from '@sikka/money';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { useSearch } from '#shared/router/view.tsx';
import { games } from 'virtual:calls';
import { keyed, useAction } from '#shared/action.ts';
import { formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { GameMark, MissingGame } from '../game-rows.tsx';
import { useStateChoice } from '../partner/use-state-choice.ts';
import { RefundRule } from './RefundRule.tsx';
import { declarationOf, useGames } from '../use-games.ts';
import type { useHomeState } from '#shared/use-home-state.ts';
import { StateField } from '#shared/StateField.tsx';

type PaidGame = Game & { feePaise: Paise };

/**
 * Opens the order and then the gateway's page; a repeat after a lost response is the same order.
 */
const useBuy = () =>
  useAction(async (game: PaidGame, state: ReturnType<typeof useHomeState>['state']) => {
    const body = { gameId: game.gameId, ...declarationOf(game, state) };
    const { payOrder } = await import('#shared/money/hand-over.ts');
    const order = await keyed(`buy ${JSON.stringify(body)}`, (options) => games.buyGame(body, options));
    await payOrder({ purpose: 'game', ...order });
  });

const Confirmation = ({ game }: { game: PaidGame }) => {
  const { isBusy, problem, run } = useBuy();
  const { state, field, mayGoOn } = useStateChoice(game);
  const amount = formatPaise(game.feePaise);
  return (
    <Screen
      title={m.games_confirm()}
      foot={
        <div className="lines">
          <Button
            wide
            isBusy={isBusy}
            onClick={() => {
              if (mayGoOn()) void run(game, state);
            }}
          >
            {m.common_pay_amount({ amount })}
          </Button>
          <p className="quiet">{m.games_confirm_adult({ age: gameLimits.adultYears })}</p>
        </div>
      }
    >
      <div className="stack">
        <StatusHero
          icon={<GameMark game={game} size="large" />}
          amountPaise={game.feePaise}
          title={game.title}
          text={game.line}
        />
        {problem && <ProblemCard problem={problem} unknown={m.games_closed()} />}
        {field && <StateField {...field} />}
        <Card>
          <Facts>
            <Fact label={m.games_confirm_fee()}>{amount}</Fact>
            <Fact label={m.games_confirm_renews()}>{m.games_confirm_never()}</Fact>
            <Fact label={m.games_confirm_at()}>{m.games_partner()}</Fact>
          </Facts>
        </Card>
        <RefundRule />
      </div>
    </Screen>
  );
};

const AlreadyOwned = ({ game: { gameId, title } }: { game: Game }) => (
  <Screen
    title={m.games_confirm()}
    foot={
      <Button wide href={hrefOf({ to: '/transit_', search: { type: 'gamelogin', gameId } })}>
        {m.games_play()}
      </Button>
    }
  >
    <StatusHero icon={<CheckBold />} tone="good" title={m.games_confirm_there()} text={title} />
  </Screen>
);

/** The price of access to a game and the refund promise, before payment. */
export const PurchaseConfirmationScreen = () => {
  const { gameId } = useSearch({ from: '/PurchaseConfirmation' });
  const query = useGames();
  const game = query.content?.games.find((each) => each.gameId === gameId);
  if (game?.hasAccess) return <AlreadyOwned game={game} />;
  if (game?.feePaise) return <Confirmation key={gameId} game={{ ...game, feePaise: game.feePaise }} />;
  return (
    <Screen title={m.games_confirm()}>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {() => <MissingGame />}
      </Loaded>
    </Screen>
  );
};
