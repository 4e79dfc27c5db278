import type { QuizShown, Season } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useState } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { SeasonScreen } from '../season/SeasonScreen.tsx';
import { LazyWonDialog } from '../LazyWonDialog.ts';
import { seasonContent, useSeason, useSubmit } from '../use-season.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuizCard } from './QuizCard.tsx';
import { OutcomeAct, outcomeTitle, wonText } from './QuizOutcome.tsx';
import { QuizReview } from './QuizReview.tsx';
import { type QuizPath, useLeaveGuard } from './use-quiz.ts';

/** An attempt that was running on this screen and has ended, until its dialog is closed. */
const useJustEnded = ({ attempt }: QuizShown) => {
  const [wasRunning, setWasRunning] = useState(false);
  const isRunning = attempt?.state === 'RUNNING';
  if (isRunning && !wasRunning) setWasRunning(true);
  return { ended: wasRunning && !isRunning ? attempt : undefined, close: () => setWasRunning(false) };
};

const Questions = ({ season, quiz }: { season: Season; quiz: QuizShown }) => {
  const { attempt, taskId } = quiz;
  const submit = useSubmit();
  const { ended, close } = useJustEnded(quiz);
  useLeaveGuard(season, quiz);
  const isWon = ended?.right === quiz.questions;
  const { set } = useSeason(season.path);
  const answer = async (option?: number): Promise<void> => {
    const number = attempt?.open?.number;
    if (number === undefined) return;
    const submission = {
      kind: 'quiz',
      taskId,
      act: 'ANSWER',
      number,
      ...(option !== undefined && { option }),
    } as const;
    const after = await submit.run(season, [submission]);
    if (after) set(seasonContent(after));
  };
  return (
    <>
      {/* Below stands the same: a dialog is for the moment of success. */}
      <output className="visually-hidden">{ended && !isWon && outcomeTitle(ended, quiz)}</output>
      {ended && isWon && (
        <LazyWonDialog
          onClose={close}
          title={outcomeTitle(ended, quiz)}
          description={wonText(ended)}
          actions={
            <>
              <OutcomeAct attempt={ended} />
              <Button variant="soft" onClick={close}>
                {m.frame_understood()}
              </Button>
            </>
          }
        />
      )}
      {attempt?.open ? (
        <QuestionCard
          key={attempt.open.number}
          open={attempt.open}
          questions={quiz.questions}
          answerSeconds={quiz.answerSeconds}
          isBusy={submit.isBusy}
          onAnswer={(option) => void answer(option)}
        />
      ) : (
        <>
          <QuizCard season={season} quiz={quiz} />
          {(attempt ?? season.phase !== 'OPEN') && (
            <Button wide variant="soft" href={hrefOf({ to: season.path })}>
              {m.campaigns_to_season({ title: season.title })}
            </Button>
          )}
          <QuizReview quiz={quiz} />
        </>
      )}
    </>
  );
};

const questionsOf = (path: QuizPath) => () => (
  <SeasonScreen path={path} title={path === '/holi' ? m.campaigns_holi_title() : m.campaigns_ipl_title()} isMain>
    {(season) =>
      season.tasks.map((task) => task.kind === 'quiz' && <Questions key={task.taskId} season={season} quiz={task} />)
    }
  </SeasonScreen>
);

export const HoliQuestionsScreen = questionsOf('/holi');

export const IplQuestionsScreen = questionsOf('/IPL');
