import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { useEffect, useRef, type ReactNode } from 'react';
import stack from '#shared/money/Stack.module.css';
import type { StepProps } from './step-props.ts';
import type { Step } from './use-step.ts';

interface StepFailureProps {
  application: StepProps['application'];
  step: Pick<Step, 'problem' | 'isBusy'>;
  /** What helps against what the lender asks to be put right. */
  advice?: ReactNode;
}

/** Why a step was not taken, or what the lender asks to be put right; the focus comes here when a try has ended so. */
export const StepFailure = ({ application, step: { problem, isBusy }, advice }: StepFailureProps) => {
  const { channelName, action, stepFailure } = application;
  const place = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) place.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  if (isBusy || !(problem ?? action ?? stepFailure)) return null;
  return (
    <Card ref={place} tabIndex={-1} tone="warn" role="alert" className={stack.stack}>
      {problem && <p>{problem.msg || m.lending_step_unknown()}</p>}
      {!problem && stepFailure && <p>{stepFailure.text}</p>}
      {!problem && action && (
        <>
          <p>{m.lending_follow_words({ lender: channelName, text: action.text })}</p>
          {advice && <p>{advice}</p>}
        </>
      )}
    </Card>
  );
};
