import { m } from '@sikka/messages';
import { ProgressBar } from '@sikka/ui/progress-bar';
import type { ReactNode } from 'react';
import { numberOf, type Part, partText, stepParts } from './step-rules.ts';

/** The position in an application, from its amount to the agreement; a question of the lender is not counted as a step. */
export const StepPosition = ({ part, children }: { part: Part; children?: ReactNode }) => {
  const [number, count] = [numberOf(part), stepParts.length];
  return (
    <div className="lines">
      {number === 0 ? (
        <output>{partText(part)}</output>
      ) : (
        <>
          <output>{m.lending_step_where({ number, count, part: partText(part) })}</output>
          <ProgressBar label={m.lending_step_progress()} value={number / count} />
        </>
      )}
      {children}
    </div>
  );
};
