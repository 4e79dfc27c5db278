import { m } from '@sikka/messages';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { PointList } from '../PointList.tsx';

const points = [
  m.lending_score_about_soft,
  m.lending_score_about_own,
  m.lending_score_about_free,
  m.lending_score_about_back,
];

/** What one gets, in a sentence; what happens when somebody looks is folded. */
export const About = () => (
  <>
    <p>{m.lending_score_intro()}</p>
    <Fold title={m.lending_score_about()}>
      <div className="inside">
        <PointList points={points} />
      </div>
    </Fold>
  </>
);

/** Why nobody was asked; after a lost answer that is not known, and trying again does no harm. */
export const ScoreRequestProblem = ({ problem, bureau }: { problem: ApiProblem | undefined; bureau: string }) =>
  problem ? <ProblemCard problem={problem} unknown={m.lending_score_unknown({ bureau })} /> : null;
