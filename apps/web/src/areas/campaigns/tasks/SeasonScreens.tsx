import type { CheerShown, Season } from '@sikka/contract';
import { m } from '@sikka/messages';
import { SectionTitle } from '@sikka/ui/section-title';
import { TextButton } from '@sikka/ui/text-button';
import { Fragment } from 'react';
import { Folds } from '#shared/frame/Fold.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { QuizCard } from '../quiz/QuizCard.tsx';
import { QuizRecordFold } from '../quiz/QuizRecordFold.tsx';
import { QuizReview } from '../quiz/QuizReview.tsx';
import { hasResult } from '../quiz/use-quiz.ts';
import { SeasonHero } from '../season/SeasonHero.tsx';
import { SeasonScreen } from '../season/SeasonScreen.tsx';
import { SeasonTerms } from './SeasonTerms.tsx';
import { CheerBoard } from './CheerBoard.tsx';
import { CheerTally } from './CheerTally.tsx';
import { TaskList } from './TaskList.tsx';

/** The user's answers of past days, and the record by which anyone can grade the quiz again. */
const QuizFolds = ({ season }: { season: Season }) =>
  season.tasks.map(
    (task) =>
      task.kind === 'quiz' && (
        <Fragment key={task.taskId}>
          <QuizReview quiz={task} />
          <QuizRecordFold season={season} quiz={task} />
        </Fragment>
      ),
  );

/** The Holi quest: today's quiz, whose result is the hero once it is there, the rules, and the record by which anyone can grade it again. */
export const HoliScreen = () => (
  <SeasonScreen
    path="/holi"
    title={m.campaigns_holi_title()}
    isMain
    corner={<TextButton href={hrefOf({ to: '/rewards/myrewards' })}>{m.campaigns_holi_cards()}</TextButton>}
  >
    {(season) => (
      <>
        {!season.tasks.some((task) => task.kind === 'quiz' && hasResult(task)) && <SeasonHero season={season} />}
        {season.tasks.map((task) => task.kind === 'quiz' && <QuizCard key={task.taskId} season={season} quiz={task} />)}
        <Folds>
          <SeasonTerms season={season} />
          <QuizFolds season={season} />
        </Folds>
      </>
    )}
  </SeasonScreen>
);

/** Number of teams on the screen of the season. */
const firstTeams = 3;

/** The first teams of the live tally, once one of them has a cheer. */
const FirstTeams = ({ cheer }: { cheer: CheerShown }) => {
  const teams = cheer.teams.filter(({ cheers }) => cheers > 0).slice(0, firstTeams);
  if (teams.length === 0) return null;
  return (
    <section>
      <SectionTitle more={<TextButton href={hrefOf({ to: '/IPL/vote' })}>{m.campaigns_cheer_all()}</TextButton>}>
        {m.campaigns_cheer_tally()}
      </SectionTitle>
      <CheerTally cheer={cheer} teams={teams} />
    </section>
  );
};

/** The IPL season: its tasks with the coins for completing all, the first teams, the terms, and past quizzes. */
export const IplScreen = () => (
  <SeasonScreen path="/IPL" title={m.campaigns_ipl_title()} isMain>
    {(season) => (
      <>
        {season.tasks.map(
          (task) => task.kind === 'collect' && <TaskList key={task.taskId} season={season} collect={task} />,
        )}
        {season.tasks.map((task) => task.kind === 'cheer' && <FirstTeams key={task.taskId} cheer={task} />)}
        <Folds>
          <SeasonTerms season={season} />
          <QuizFolds season={season} />
        </Folds>
      </>
    )}
  </SeasonScreen>
);

/** The teams of the IPL event, to cheer for one. */
export const CheerScreen = () => (
  <SeasonScreen path="/IPL" title={m.campaigns_cheer_title()}>
    {(season) =>
      season.tasks.map((task) => task.kind === 'cheer' && <CheerBoard key={task.taskId} season={season} cheer={task} />)
    }
  </SeasonScreen>
);
