import { useState } from 'react';
import { playSuccess } from '#shared/success.ts';
import { bestMoves, bestScore, recordMoves, recordScore } from '../best-score.ts';
import { canGoOn, dealLevel, isSorted, levels, moveCoins, moveCount, parOf, type Stack } from './sort-rules.ts';

/** Result of the last press, for screen readers. */
export type Feedback = 'LIFTED' | 'DROPPED' | 'MOVED' | 'REFUSED' | 'SORTED' | 'STUCK' | undefined;

interface Sorting {
  level: number;
  stacks: readonly Stack[];
  /** The stacks before each move, the latest last. */
  past: readonly (readonly Stack[])[];
  lifted: number | undefined;
  feedback: Feedback;
}

const startOf = (level: number): Sorting => ({
  level,
  stacks: dealLevel(level),
  past: [],
  lifted: undefined,
  feedback: undefined,
});

/** The state after pressing a stack: lift its top, put it down, or move the lifted coins. */
const pressed = (now: Sorting, place: number): Sorting => {
  const { stacks, lifted, past } = now;
  if (isSorted(stacks)) return now;
  if (lifted === undefined) return stacks[place]?.length ? { ...now, lifted: place, feedback: 'LIFTED' } : now;
  if (lifted === place) return { ...now, lifted: undefined, feedback: 'DROPPED' };
  if (moveCount(stacks, lifted, place) === 0) return { ...now, lifted: undefined, feedback: 'REFUSED' };
  const moved = moveCoins(stacks, lifted, place);
  const ended = canGoOn(moved) ? 'MOVED' : 'STUCK';
  return {
    ...now,
    stacks: moved,
    past: [...past, stacks],
    lifted: undefined,
    feedback: isSorted(moved) ? 'SORTED' : ended,
  };
};

/** State of a level. The highest sorted level is stored on the phone and unlocks the next. */
export const useSorting = () => {
  const [best, setBest] = useState(() => bestScore('coins'));
  const [now, setNow] = useState(() => startOf(Math.min(levels, bestScore('coins') + 1)));
  const { level, past } = now;
  return {
    ...now,
    best,
    /** The fewest moves in this level, these included. */
    bestMoves: bestMoves(level) ?? past.length,
    /** Moves for three stars. */
    par: parOf(dealLevel(level)),
    moves: past.length,
    isDone: isSorted(now.stacks),
    press: (place: number) => {
      const next = pressed(now, place);
      setNow(next);
      if (next.feedback !== 'SORTED' || now.feedback === 'SORTED') return;
      playSuccess();
      recordMoves(level, next.past.length);
      if (recordScore('coins', level)) setBest(level);
    },
    undo: () =>
      setNow({
        ...now,
        stacks: past.at(-1) ?? now.stacks,
        past: past.slice(0, -1),
        lifted: undefined,
        feedback: undefined,
      }),
    restart: () => setNow(startOf(level)),
    open: (other: number) => setNow(startOf(other)),
    hasBefore: level > 1,
    hasNext: level < levels && level <= best,
  };
};
