import type { Season, SeasonEntry } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Checkbox } from '@sikka/ui/checkbox';
import { useState } from 'react';
import { formatNumber } from '#shared/format.ts';

/** Declarations required once per season. */
export interface EntryState {
  isAdult: boolean;
  isNotDrawn: boolean;
  change: (answers: { isAdult?: boolean; isNotDrawn?: boolean }) => void;
  /** All required declarations are made. */
  isReady: boolean;
  /** Sent with the first task; undefined once the user has entered. */
  given: SeasonEntry | undefined;
}

export const useEntry = ({ hasEntered, termsHash }: Season): EntryState => {
  const [answers, setAnswers] = useState({ isAdult: false, isNotDrawn: false });
  return {
    ...answers,
    change: (changed) => setAnswers((before) => ({ ...before, ...changed })),
    isReady: hasEntered || answers.isAdult,
    given: hasEntered ? undefined : { termsHash, isAdult: true, isNotDrawn: answers.isNotDrawn },
  };
};

/** Asks for the user's age, and whether draws are legal in the user's state; once per season. */
export const EntryQuestions = ({ season, entry }: { season: Season; entry: EntryState }) => {
  if (season.hasEntered) return null;
  const { minAge, notDrawnIn } = season;
  return (
    <div className="lines">
      <p className="quiet">{m.campaigns_entry_once()}</p>
      <Checkbox
        label={m.campaigns_entry_adult({ age: formatNumber(minAge) })}
        checked={entry.isAdult}
        onChange={({ target }) => entry.change({ isAdult: target.checked })}
      />
      {notDrawnIn.length > 0 && (
        <Checkbox
          label={m.campaigns_entry_states({ states: notDrawnIn.join(', ') })}
          checked={entry.isNotDrawn}
          onChange={({ target }) => entry.change({ isNotDrawn: target.checked })}
        />
      )}
      {entry.isNotDrawn && <p className="quiet">{m.campaigns_entry_not_drawn()}</p>}
    </div>
  );
};
