import type { QuizAttempt, QuizShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { formatMoment, formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';

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

/** The result of today's attempt, and what comes next. */
export const QuizOutcome = ({ quiz, attempt }: { quiz: QuizShown; attempt: QuizAttempt }) => (
  <Card className="lines">
    <h2 className="heading">{outcomeTitle(attempt, quiz)}</h2>
    {attempt.right !== quiz.questions && <p>{m.campaigns_quiz_tomorrow()}</p>}
    <p>{answersLine(attempt, quiz)}</p>
    <p className="quiet">{m.campaigns_quiz_next({ moment: formatMoment(quiz.nextTryAt) })}</p>
    <OutcomeAct attempt={attempt} />
  </Card>
);
