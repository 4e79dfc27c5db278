import type { QuizShown, Season } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { formatNumber } from '#shared/format.ts';
import { EntryQuestions, useEntry } from '../season/EntryQuestions.tsx';
import { QuizOutcome } from './QuizOutcome.tsx';
import { hasQuiz, openQuestions, useStart } from './use-quiz.ts';

/** Starts today's attempt, after explaining what leaving it means. */
const StartCard = ({ season, quiz }: { season: Season; quiz: QuizShown }) => {
  const entry = useEntry(season);
  const { start, isBusy } = useStart(season, quiz);
  return (
    <Card className="stack">
      <div className="lines">
        <h2 className="heading">{quiz.title}</h2>
        <p>{m.campaigns_quiz_rule({ seconds: formatNumber(quiz.answerSeconds) })}</p>
      </div>
      <EntryQuestions season={season} entry={entry} />
      <Button
        wide
        variant="gold"
        isBusy={isBusy}
        onClick={() => {
          if (entry.complete()) void start(entry.given);
        }}
      >
        {m.campaigns_quiz_start()}
      </Button>
    </Card>
  );
};

/** Today's quiz: start it, continue it, or see the result. */
export const QuizCard = ({ season, quiz }: { season: Season; quiz: QuizShown }) => {
  const { path } = season;
  const { attempt } = quiz;
  if (!attempt) return season.phase === 'OPEN' && <StartCard season={season} quiz={quiz} />;
  if (attempt.state !== 'RUNNING') return <QuizOutcome season={season} quiz={quiz} attempt={attempt} />;
  return (
    hasQuiz(path) && (
      <Button wide variant="gold" onClick={() => void openQuestions(path)}>
        {m.campaigns_quiz_running()}
      </Button>
    )
  );
};
