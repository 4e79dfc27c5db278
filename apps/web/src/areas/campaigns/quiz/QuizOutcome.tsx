import type { QuizAttempt, QuizShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { formatMoment, formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { Steps } from '../season/Steps.tsx';

/** The result of an attempt, in a few words. */
export const outcomeTitle = ({ state, right = 0 }: QuizAttempt, { questions }: QuizShown): string => {
  if (state === 'FORFEITED') return m.campaigns_quiz_forfeited();
  return right === questions ? m.campaigns_quiz_perfect() : m.campaigns_quiz_right({ right: formatNumber(right) });
};

/** A link to the scratch card that was won, if it is new. */
export const OutcomeAct = ({ attempt }: { attempt: QuizAttempt }) =>
  attempt.card?.status === 'NEW' && (
    <Button wide variant="gold" href={hrefOf({ to: '/rewards/myrewards' })}>
      {m.campaigns_quiz_scratch()}
    </Button>
  );

/**
 * When the answers are published: after the day, so that they cannot be used for another attempt.
 */
export const answersLine = ({ state }: QuizAttempt, { nextTryAt }: QuizShown): string | undefined =>
  state === 'GRADED' ? m.campaigns_quiz_answers_at({ moment: formatMoment(nextTryAt) }) : undefined;

/** The result of today's attempt, and when the next one comes. */
export const QuizOutcome = ({ quiz, attempt }: { quiz: QuizShown; attempt: QuizAttempt }) => {
  const { right = 0, state } = attempt;
  return (
    <HeroCard className="lines">
      <h2 className="big">{outcomeTitle(attempt, quiz)}</h2>
      {state === 'GRADED' && <Steps count={quiz.questions} done={right} />}
      {right !== quiz.questions && <p className="strong">{m.campaigns_quiz_tomorrow()}</p>}
      <HeroNote>{answersLine(attempt, quiz)}</HeroNote>
      <OutcomeAct attempt={attempt} />
    </HeroCard>
  );
};
