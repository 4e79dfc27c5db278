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

export const useEntry = ({ hasEntered, termsHash, notDrawnIn }: Season): EntryState => {
  const { state, choose } = useHomeState();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const isAsked = !hasEntered && notDrawnIn.length > 0;
  const isNotDrawn = isAsked && state !== undefined && notDrawnIn.includes(state);
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
    given: hasEntered ? undefined : { termsHash, isAdult: true, isNotDrawn },
  };
};

/**
 * Asks for the user's state if something is drawn, and says what the press below declares; only
 * before the entry to a season.
 */
export const EntryQuestions = ({ season: { hasEntered, minAge }, entry }: { season: Season; entry: EntryState }) =>
  hasEntered ? null : (
    <>
      {entry.question && <StateField {...entry.question} />}
      <p className="quiet">{m.campaigns_entry_adult({ age: formatNumber(minAge) })}</p>
    </>
  );
