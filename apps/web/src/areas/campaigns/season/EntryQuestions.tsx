import type { Season, SeasonEntry } from '@sikka/contract';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { type ComponentProps, useRef, useState } from 'react';
import { formatNumber } from '#shared/format.ts';
import { StateField } from '#shared/StateField.tsx';
import { useHomeState } from '#shared/use-home-state.ts';

/** Declarations required once per season. */
export interface EntryState {
  /** Props of the question for the state; undefined if nothing is drawn, or the user has entered. */
  question: ComponentProps<typeof StateField> | undefined;
  /** Whether the entry is complete; shows what is missing otherwise. */
  complete: () => boolean;
  /** Sent with the first task; undefined once the user has entered. */
  given: SeasonEntry | undefined;
}

/** The declarations of a first task; undefined once the user has entered. */
export const entryOf = ({ hasEntered, termsHash }: Season, isNotDrawn = false): SeasonEntry | undefined =>
  hasEntered ? undefined : { termsHash, isAdult: true, isNotDrawn };

/** Whether the user's state must be known before the first task. */
export const asksState = ({ hasEntered, notDrawnIn }: Season): boolean => !hasEntered && notDrawnIn.length > 0;

export const useEntry = (season: Season): EntryState => {
  const { state, choose } = useHomeState();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const isAsked = asksState(season);
  const isNotDrawn = isAsked && state !== undefined && season.notDrawnIn.includes(state);
  return {
    question: isAsked
      ? {
          state,
          onChoose: choose,
          ref: field,
          hint: isNotDrawn
            ? m.campaigns_entry_not_drawn({ state: stateNames[state]() })
            : m.campaigns_entry_state_why(),
          error: isMissing && !state ? m.common_choose_your_state() : undefined,
        }
      : undefined,
    complete: () => {
      if (!isAsked || state) return true;
      setMissing(true);
      field.current?.focus();
      return false;
    },
    given: entryOf(season, isNotDrawn),
  };
};

/** What the first press declares. */
export const EntryNote = ({ season: { hasEntered, minAge } }: { season: Season }) =>
  !hasEntered && <p className="quiet">{m.campaigns_entry_adult({ age: formatNumber(minAge) })}</p>;

/**
 * Asks for the user's state if something is drawn, and says what the press below declares; only
 * before the entry to a season.
 */
export const EntryQuestions = ({ season, entry }: { season: Season; entry: EntryState }) => (
  <>
    {entry.question && <StateField {...entry.question} />}
    <EntryNote season={season} />
  </>
);
