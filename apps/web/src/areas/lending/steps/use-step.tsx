import type { LoanApplication, LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { type ReactNode, useEffect, useRef } from 'react';
import { lending } from 'virtual:calls';
import { useAct, type Act } from '#shared/act.ts';
import { type ApiProblem, type ApiProblemName, isProblem } from '#shared/api/api-problem.ts';
import { HelpLink, ProblemCard } from '#shared/help/help-links.tsx';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';

/** What every part of the way to the money is given. */
export interface StepProps {
  application: LoanApplication;
  /** Takes the application as a call answered it; the screen goes on from there. */
  onMoved: (application: LoanApplication) => void;
  /** Reads the application anew: the server knows better how things stand. */
  onOutdated: () => void;
}

/** Problems that say that the application stands elsewhere than this screen shows. */
const outdating: readonly ApiProblemName[] = ['notFound', 'loanStepNotDue', 'loanOfferExpired'];

/** A step of the borrower; one that is sent twice is taken once, so it may be tried again after a lost answer. */
export type Step = Act<[send: () => Promise<LoanApplication>], void>;

/** Sends a step of the borrower to the lender; the screen goes on with the answer. `onProblem` hears of a refusal too. */
export const useStep = (
  { onMoved, onOutdated }: Pick<StepProps, 'onMoved' | 'onOutdated'>,
  onProblem?: (problem: ApiProblem) => void,
): Step =>
  useAct(
    async (send: () => Promise<LoanApplication>) => onMoved(await send()),
    (problem) => {
      if (outdating.includes(problem.name)) onOutdated();
      onProblem?.(problem);
    },
  );

/** Whether a step stopped because the borrower's data may not go to the lender any more. */
export const needsConsent = ({ stepFailure }: Pick<LoanApplication, 'stepFailure'>, problem: unknown): boolean =>
  problem === undefined ? stepFailure?.failure === 'CONSENT_WITHDRAWN' : isProblem(problem, 'loanConsentMissing');

const readProfile = () => lending.queryProfile({}, { quiet: true });

/** Something about the borrower, once it is there. */
export const WithProfile = ({ children }: { children: (profile: LoanProfile) => ReactNode }) => (
  <Loaded query={useQuery(['loanProfile'], { read: readProfile })} skeleton={<CardSkeleton />}>
    {children}
  </Loaded>
);

/** Why a step was not taken; after a lost answer it is not known, and trying again does no harm. */
export const StepProblem = ({ problem }: { problem: ApiProblem | undefined }) =>
  problem ? <ProblemCard problem={problem} unknown={m.lending_step_unknown()} /> : null;

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
    <Card ref={place} tabIndex={-1} tone="warn" role="alert" className="stack">
      {problem && <p>{problem.msg || m.lending_step_unknown()}</p>}
      {problem && <HelpLink about={problem.name} />}
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
