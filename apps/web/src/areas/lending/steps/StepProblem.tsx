import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import type { ApiProblem } from '#shared/api/api-problem.ts';

/** Why a step was not taken; after a lost answer it is not known, and trying again does no harm. */
export const StepProblem = ({ problem }: { problem: ApiProblem | undefined }) =>
  problem ? (
    <Card tone="warn" role="alert">
      {problem.msg || m.lending_step_unknown()}
    </Card>
  ) : null;
