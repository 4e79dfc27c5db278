import { m } from '@sikka/messages';
import { SectionTitle } from '@sikka/ui/section-title';
import stack from '#shared/money/Stack.module.css';
import { PointList } from '../trust/PointList.tsx';

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
