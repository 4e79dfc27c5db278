import type { LoanApplication } from '@sikka/contract';
import { useState } from 'react';
import { isProblem, type ApiProblem, type ApiProblemName } from '#shared/api/api-problem.ts';
import type { StepProps } from './step-props.ts';

/** Problems that say that the application stands elsewhere than this screen shows. */
const outdating: readonly ApiProblemName[] = ['notFound', 'loanStepNotDue', 'loanOfferExpired'];

export interface Step {
  isBusy: boolean;
  /** Why the last try came to nothing; undefined before a try and while one is under way. */
  problem: ApiProblem | undefined;
  /** Asks for the step. A step that is asked for twice is taken once, so it may be tried again after a lost answer. */
  take: (ask: () => Promise<LoanApplication>) => Promise<void>;
}

/** Asks the lender for a step of the borrower; the screen goes on with the answer. */
export const useStep = ({ onMoved, onOutdated }: Pick<StepProps, 'onMoved' | 'onOutdated'>): Step => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const take: Step['take'] = async (ask) => {
    setBusy(true);
    setProblem(undefined);
    try {
      onMoved(await ask());
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
      if (outdating.includes(error.name)) onOutdated();
    }
    setBusy(false);
  };
  return { isBusy, problem, take };
};
