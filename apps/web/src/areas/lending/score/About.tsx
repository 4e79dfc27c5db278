import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import stack from '#shared/money/Stack.module.css';
import { PointList } from '../pieces.tsx';

const points = [
  m.lending_score_about_soft,
  m.lending_score_about_own,
  m.lending_score_about_free,
  m.lending_score_about_back,
];

/** What a score is, and what happens when somebody looks at their own. */
export const About = () => (
  <section className={stack.stack}>
    <p>{m.lending_score_intro()}</p>
    <SectionTitle>{m.lending_score_about()}</SectionTitle>
    <PointList points={points} />
  </section>
);

/** Why nobody was asked; after a lost answer that is not known, and trying again does no harm. */
export const ScoreRequestProblem = ({ problem, bureau }: { problem: ApiProblem | undefined; bureau: string }) =>
  problem ? (
    <Card tone="warn" role="alert">
      {problem.msg || m.lending_score_unknown({ bureau })}
    </Card>
  ) : null;
