import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import type { ApiProblem } from '#shared/api/api-problem.ts';

/** Why nobody was asked; after a lost answer that is not known, and trying again does no harm. */
export const AskingProblem = ({ problem, bureau }: { problem: ApiProblem | undefined; bureau: string }) =>
  problem ? (
    <Card tone="warn" role="alert">
      {problem.msg || m.lending_score_unknown({ bureau })}
    </Card>
  ) : null;
