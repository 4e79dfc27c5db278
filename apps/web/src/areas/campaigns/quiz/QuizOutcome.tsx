import type { QuizAttempt, QuizShown, Season } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { formatMoment, formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { Steps } from '../season/Steps.tsx';
import { OwnAnswers } from './QuizReview.tsx';
import { hasNextTry } from './use-quiz.ts';

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

/** What a quiz with all answers right has won. */
export const wonText = ({ card }: QuizAttempt): string | undefined => (card ? m.campaigns_quiz_won_card() : undefined);

/** What comes after an attempt that has won nothing: another one, or the end of the season. */
const afterText = (attempt: QuizAttempt, quiz: QuizShown, season: Season): string | undefined => {
  if (attempt.right === quiz.questions) return wonText(attempt);
  return hasNextTry(quiz, season) ? m.campaigns_quiz_tomorrow() : m.campaigns_quiz_last();
};

/**
 * When the right answers are published: after the day, so that they cannot be used for another attempt. After all right
 * ones, when the next quiz begins.
 */
const momentText = ({ state, right }: QuizAttempt, quiz: QuizShown, season: Season): string | undefined => {
  if (state !== 'GRADED') return undefined;
  const moment = formatMoment(quiz.nextTryAt);
  if (right !== quiz.questions) return m.campaigns_quiz_answers_at({ moment });
  return hasNextTry(quiz, season) ? m.campaigns_quiz_next_at({ moment }) : undefined;
};

interface QuizOutcomeProps {
  season: Season;
  quiz: QuizShown;
  attempt: QuizAttempt;
}

/** The result of today's attempt, what comes next, and the user's answers. */
export const QuizOutcome = ({ season, quiz, attempt }: QuizOutcomeProps) => (
  <>
    <HeroCard className="lines">
      <h2 className="big">{outcomeTitle(attempt, quiz)}</h2>
      {attempt.state === 'GRADED' && <Steps count={quiz.questions} done={attempt.right ?? 0} />}
      <p className="strong">{afterText(attempt, quiz, season)}</p>
      <HeroNote>{momentText(attempt, quiz, season)}</HeroNote>
      <OutcomeAct attempt={attempt} />
    </HeroCard>
    <OwnAnswers attempt={attempt} />
  </>
);
