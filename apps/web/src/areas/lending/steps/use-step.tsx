import type { LoanApplication, LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { type ReactNode, useEffect, useRef } from 'react';
import { lending } from 'virtual:calls';
import { useAction, type Action } from '#shared/action.ts';
import { type ApiProblem, type ApiProblemName, isProblem } from '#shared/api/api-problem.ts';
import { HelpLink } from '#shared/help/help-links.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';

export interface StepProps {
  application: LoanApplication;
  /** Shows the application as a call answered it. */
  onMoved: (application: LoanApplication) => void;
  /** Reads the application again: the shown one is outdated. */
  onOutdated: () => void;
}

/** Problems that mean the application is at another step than shown. */
const outdating: readonly ApiProblemName[] = ['notFound', 'loanStepNotDue', 'loanOfferExpired'];

/** A step of the borrower. It is idempotent, so it can be retried after a lost answer. */
export type Step = Action<[send: () => Promise<LoanApplication>], void>;

/** Sends a step to the lender and shows the answer. `onProblem` receives a refusal too. */
export const useStep = (
  { onMoved, onOutdated }: Pick<StepProps, 'onMoved' | 'onOutdated'>,
  onProblem?: (problem: ApiProblem) => void,
): Step =>
  useAction(
    async (send: () => Promise<LoanApplication>) => onMoved(await send()),
    (problem) => {
      if (outdating.includes(problem.name)) onOutdated();
      onProblem?.(problem);
    },
  );

/** Whether a step failed because the consent was withdrawn. */
export const needsConsent = ({ stepFailure }: Pick<LoanApplication, 'stepFailure'>, problem: unknown): boolean =>
  problem === undefined ? stepFailure?.failure === 'CONSENT_WITHDRAWN' : isProblem(problem, 'loanConsentMissing');

const readProfile = () => lending.queryProfile({});

export const WithProfile = ({ children }: { children: (profile: LoanProfile) => ReactNode }) => (
  <Loaded query={useQuery(['loanProfile'], { read: readProfile })} skeleton={<CardSkeleton />}>
    {children}
  </Loaded>
);

const ConsentAgain = lazyPart(() => import('./ConsentAgain.tsx').then((it) => it.ConsentAgain));

interface SendButtonProps {
  application: StepProps['application'];
  step: Pick<Step, 'problem' | 'isBusy'>;
  onSend: () => Promise<void>;
  /** The button submits its form instead of calling `onSend`. */
  isSubmit?: boolean;
  children: ReactNode;
}

/** Sends a step to the lender; if its consent was withdrawn, asks for it again first. */
export const SendButton = ({ application, step, onSend, isSubmit = false, children }: SendButtonProps) =>
  needsConsent(application, step.problem) ? (
    <ConsentAgain channelGid={application.channelGid} onGiven={onSend} />
  ) : (
    <Button wide isBusy={step.isBusy} {...(isSubmit ? { type: 'submit' } : { onClick: () => void onSend() })}>
      {children}
    </Button>
  );

interface StepFailureProps {
  application: StepProps['application'];
  step: Pick<Step, 'problem' | 'isBusy'>;
  /** Advice on what the lender wants corrected. */
  advice?: ReactNode;
}

/** Why a step failed, or what the lender wants corrected; it takes the focus after a failed try. */
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
