import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { IconButton } from '@sikka/ui/icon-button';
import { CaretLeft } from '@sikka/ui/icons/CaretLeft';
import { CaretRight } from '@sikka/ui/icons/CaretRight';
import { TextButton } from '@sikka/ui/text-button';
import { Fold } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { shareResult } from '../own/challenge.ts';
import { levels, moveCount, type Stack, stackHeight, starsOfMoves, twoStarMoves } from '../own/coins/sort-rules.ts';
import { type Feedback, useSorting } from '../own/coins/use-sorting.ts';
import { EndActs, GameEnd } from '../own/GameEnd.tsx';
import { BreakReminder } from '../play-time/PlayTime.tsx';
import styles from './CoinsScreen.module.css';

const feedbackText = textsOf<NonNullable<Feedback>>({
  LIFTED: m.games_coins_lifted,
  DROPPED: m.games_coins_dropped,
  MOVED: m.games_coins_moved,
  REFUSED: m.games_coins_refused,
  SORTED: m.games_coins_sorted,
  STUCK: m.games_coins_stuck,
});

/** Text of a stack for screen readers, from top to bottom. */
const stackText = (stack: Stack, place: number): string =>
  stack.length === 0
    ? m.games_coins_stack_empty({ place: place + 1 })
    : m.games_coins_stack({ place: place + 1, coins: stack.toReversed().join(', '), free: stackHeight - stack.length });

interface StackProps {
  stack: Stack;
  label: string;
  /** Number of lifted coins on top. */
  lifted: number;
  isPressed: boolean;
  onPress: () => void;
}

const CoinStack = ({ stack, label, lifted, isPressed, onPress }: StackProps) => (
  <button type="button" aria-pressed={isPressed} className={styles.stack} onClick={onPress}>
    <span className="visually-hidden">{label}</span>
    {stack.map((value, at) => (
      <span
        key={`${at} ${value}`}
        aria-hidden="true"
        className={styles.coin}
        data-value={value}
        data-lifted={at >= stack.length - lifted || undefined}
      >
        {value}
      </span>
    ))}
  </button>
);

/** Two rows as equal as possible, so that stacks are wide on a phone. */
const columnsFor = (stacks: number): number => Math.ceil(stacks / 2);

/** Number of coins that lifting a stack's top would carry. */
const liftedCount = (stack: Stack): number => moveCount([stack, []], 0, 1);

/** What the next star takes. */
const compareText = (moves: number, par: number): string | undefined => {
  const stars = starsOfMoves(moves, par);
  if (stars === 3) return undefined;
  return m.games_next_star({ goal: m.games_coins_moves({ count: stars === 2 ? par : twoStarMoves(par) }) });
};

const shareLevel = (level: number, moves: number): Promise<void> =>
  shareResult(m.games_coins_title(), m.games_coins_share({ level, moves: m.games_coins_moves({ count: moves }) }), {
    to: '/coinSort',
  });

/** Sorting coins in stacks by value: each level is the same on every phone, without a clock. */
export const CoinsScreen = () => {
  const game = useSorting();
  const { level, stacks, lifted, feedback, moves, isDone, best, par } = game;
  const openNext = level < levels ? () => game.open(level + 1) : game.restart;
  return (
    <Screen
      title={m.games_coins_title()}
      foot={
        isDone ? (
          <EndActs
            act={level < levels ? m.common_next_level() : m.common_play_again()}
            onAct={openNext}
            share={m.common_share()}
            onShare={() => void shareLevel(level, moves)}
          />
        ) : (
          <div className="actions">
            <Button variant="ghost" disabled={moves === 0} onClick={game.restart}>
              {m.games_coins_restart()}
            </Button>
            <Button variant="soft" disabled={moves === 0} onClick={game.undo}>
              {m.games_coins_undo()}
            </Button>
          </div>
        )
      }
    >
      <div className="stack">
        <BreakReminder />
        <div className="split">
          <div className="row">
            <IconButton
              label={m.games_coins_level_before()}
              disabled={!game.hasBefore}
              onClick={() => game.open(level - 1)}
            >
              <CaretLeft />
            </IconButton>
            <h2 className="heading">{m.games_coins_level({ level, levels })}</h2>
            <IconButton label={m.common_next_level()} disabled={!game.hasNext} onClick={() => game.open(level + 1)}>
              <CaretRight />
            </IconButton>
          </div>
          {!isDone && <p className="muted">{m.games_coins_moves({ count: moves })}</p>}
        </div>
        <section
          className={`surface ${styles.table}`}
          aria-label={m.games_coins_table()}
          data-columns={columnsFor(stacks.length)}
        >
          {stacks.map((stack, place) => (
            <CoinStack
              key={place}
              stack={stack}
              label={stackText(stack, place)}
              lifted={lifted === place ? liftedCount(stack) : 0}
              isPressed={lifted === place}
              onPress={() => game.press(place)}
            />
          ))}
        </section>
        <div aria-live="polite">
          {isDone ? (
            <GameEnd
              title={m.games_coins_sorted()}
              result={m.games_coins_moves({ count: moves })}
              stars={starsOfMoves(moves, par)}
              compare={compareText(moves, par)}
              best={m.games_coins_moves({ count: game.bestMoves })}
              isBest={moves <= game.bestMoves}
            />
          ) : (
            <p className={styles.feedback}>{feedback ? feedbackText(feedback) : m.games_coins_begin()}</p>
          )}
        </div>
        {isDone && level < levels && moves > par && (
          <div className="centered">
            <TextButton onClick={game.restart}>{m.common_play_again()}</TextButton>
          </div>
        )}
        {!isDone && (
          <div className="centered quiet">
            <p>{m.games_coins_how_stars({ three: par, two: twoStarMoves(par) })}</p>
            {best > 0 && <p>{m.games_coins_best({ best })}</p>}
          </div>
        )}
        <Fold title={m.games_how()}>
          <ul className="bullets inside">
            <li>{m.games_coins_how_move()}</li>
            <li>{m.games_coins_how_fit({ height: stackHeight })}</li>
            <li>{m.games_coins_how_end()}</li>
          </ul>
        </Fold>
      </div>
    </Screen>
  );
};
