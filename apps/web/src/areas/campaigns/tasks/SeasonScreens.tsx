import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import { hrefOf } from '#shared/navigation.ts';
import { QuizCard } from '../quiz/QuizCard.tsx';
import { QuizRecordFold } from '../quiz/QuizRecordFold.tsx';
import { SeasonHero } from '../season/SeasonHero.tsx';
import { SeasonScreen } from '../season/SeasonScreen.tsx';
import { SeasonTerms } from './SeasonTerms.tsx';
import { CheerBoard } from './CheerBoard.tsx';
import { TaskList } from './TaskList.tsx';

/** The Holi quest: its quiz of today, the rules, and how its days are checked. */
export const HoliScreen = () => (
  <SeasonScreen
    path="/holi"
    title={m.campaigns_holi_title()}
    corner={<TextButton href={hrefOf({ to: '/rewards/myrewards' })}>{m.campaigns_holi_cards()}</TextButton>}
  >
    {(season) => (
      <>
        <SeasonHero season={season} />
        {season.tasks.map((task) => task.kind === 'quiz' && <QuizCard key={task.taskId} season={season} quiz={task} />)}
        <SeasonTerms season={season} />
        {season.tasks.map(
          (task) => task.kind === 'quiz' && <QuizRecordFold key={task.taskId} season={season} quiz={task} />,
        )}
      </>
    )}
  </SeasonScreen>
);

/** The IPL event: its tasks, and the coins for all of them. */
export const IplScreen = () => (
  <SeasonScreen path="/IPL" title={m.campaigns_ipl_title()}>
    {(season) => (
      <>
        <SeasonHero season={season} />
        {season.tasks.map(
          (task) => task.kind === 'collect' && <TaskList key={task.taskId} season={season} collect={task} />,
        )}
        <SeasonTerms season={season} />
        {season.tasks.map(
          (task) => task.kind === 'quiz' && <QuizRecordFold key={task.taskId} season={season} quiz={task} />,
        )}
      </>
    )}
  </SeasonScreen>
);

/** The teams of the IPL event, each one press away from a cheer. */
export const CheerScreen = () => (
  <SeasonScreen path="/IPL" title={m.campaigns_cheer_title()}>
    {(season) =>
      season.tasks.map((task) => task.kind === 'cheer' && <CheerBoard key={task.taskId} season={season} cheer={task} />)
    }
  </SeasonScreen>
);
