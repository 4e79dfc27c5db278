import type { CollectShown, QuizShown, Season, TaskShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button, type ButtonProps } from '@sikka/ui/button';
import { HeroNote } from '@sikka/ui/hero-card';
import { CreditCardDuotone } from '@sikka/ui/icons/CreditCardDuotone';
import { FlagDuotone } from '@sikka/ui/icons/FlagDuotone';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { type ReactNode, useState } from 'react';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatDeadline, formatNumber } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { shareOwnLink } from '#shared/prompt/share-link.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { hasNextTry, hasResult, useStart } from '../quiz/use-quiz.ts';
import { asksState, entryOf, EntryNote } from '../season/EntryQuestions.tsx';
import { SeasonHero } from '../season/SeasonHero.tsx';
import { Steps } from '../season/Steps.tsx';
import { useSubmit } from '../use-season.ts';
import { LazyWonDialog } from '../LazyWonDialog.ts';

type Task = Exclude<TaskShown, { kind: 'vote' | 'collect' }>;

const icons: Readonly<Record<Task['kind'], ReactNode>> = {
  cheer: <FlagDuotone />,
  quiz: <SparkleDuotone />,
  share: <UsersDuotone />,
  visit: <CreditCardDuotone />,
};

/**
 * Opens a task: its screen, or the user's referral link, which counts once it is opened on another
 * phone.
 */
const useTaskAct = ({ title, line }: Season) => {
  const { isBusy, run } = useAction(async () => {
    if (await signInFor()) await shareOwnLink({ title, text: line });
  }, toastProblem);
  const actOf = ({ kind }: Task) => {
    switch (kind) {
      case 'share':
        return { onClick: () => void run() };
      case 'quiz':
        return { href: hrefOf({ to: '/IPL/questions' }) };
      case 'cheer':
        return { href: hrefOf({ to: '/IPL/vote' }) };
      case 'visit':
        return { href: hrefOf({ to: '/creditCard' }) };
    }
  };
  return { actOf, isSharing: isBusy };
};

/** Whether a press can start the quiz at once: it does not run, and the user's state is not asked. */
const canStart = (task: Task, season: Season): task is QuizShown =>
  task.kind === 'quiz' && task.attempt === undefined && !asksState(season);

/** Starts today's quiz; its rule is beside it. */
const StartQuiz = ({
  season,
  quiz,
  ...look
}: { season: Season; quiz: QuizShown } & Pick<ButtonProps, 'size' | 'variant' | 'wide'>) => {
  const { start, isBusy } = useStart(season, quiz);
  return (
    <Button {...look} isBusy={isBusy} aria-label={m.campaigns_quiz_start()} onClick={() => void start(entryOf(season))}>
      {look.wide ? m.campaigns_quiz_start() : m.rewards_start()}
    </Button>
  );
};

/** Whether all that can be done for a task today is done, though the task is not. */
const isOverToday = (task: Task): boolean => task.kind === 'quiz' && hasResult(task);

/** Whether a task that is not done can no longer be done: the last try at the quiz is over. */
const isMissed = (task: Task, season: Season): boolean =>
  task.kind === 'quiz' && hasResult(task) && !hasNextTry(task, season);

/** What can still be won: a cheer's coins at once, and the rest with the last of all tasks. */
const coinsToWin = (season: Season, { total, earned, of, done, state }: CollectShown) => {
  const open = season.tasks.filter((task): task is Task => of.includes(task.taskId) && !done.includes(task.taskId));
  const cheer = open.reduce((sum, task) => sum + (task.kind === 'cheer' ? task.coins : 0), 0);
  const isLost = state === 'COLLECTED' || open.some((task) => isMissed(task, season));
  return { cheer, together: isLost ? 0 : Math.max(0, total - earned - cheer) };
};

/** What a task earns alone, the rule of a quiz, and when a shared link counts. */
const noteOf = (task: Task): ReactNode => {
  if (task.kind === 'quiz')
    return !task.attempt && m.campaigns_quiz_rule({ seconds: formatNumber(task.answerSeconds) });
  if (task.kind === 'cheer' && task.coins > 0)
    return <Tag tone="gold">{m.common_plus_coins({ coins: formatNumber(task.coins) })}</Tag>;
  return task.kind === 'share' && m.campaigns_task_share_text();
};

/** When a task that is over for today can be tried again, if it can. */
const overText = (task: Task, season: Season): string =>
  isMissed(task, season) ? m.campaigns_task_over() : m.common_tomorrow();

/** What is left to do with the coins: collect them by a deadline. */
const collectText = ({ state, collectBy }: CollectShown, isOpen: boolean): string | undefined => {
  if (state === 'COLLECTED') return m.campaigns_tasks_collected();
  return state === 'READY' || !isOpen ? m.campaigns_tasks_collect_by({ moment: formatDeadline(collectBy) }) : undefined;
};

/** The coins and tasks of an event in its hero, with the next act: a task, or to collect the coins. */
export const TaskList = ({ season, collect }: { season: Season; collect: CollectShown }) => {
  const submit = useSubmit();
  const { actOf, isSharing } = useTaskAct(season);
  const [added, setAdded] = useState(0);
  const { earned, total, coins, state, done, of, taskId } = collect;
  const tasks = season.tasks.filter((task): task is Task => of.includes(task.taskId));
  const isOpen = season.phase === 'OPEN';
  const { cheer, together } = coinsToWin(season, collect);
  const toWin = isOpen ? cheer + together : 0;
  const next = isOpen ? tasks.find((task) => !done.includes(task.taskId) && !isOverToday(task)) : undefined;
  /** The quiz, if the next act starts it. */
  const starts = next && canStart(next, season) ? next : undefined;
  const rows = (areDone: boolean): ReactNode[] =>
    tasks
      .filter((task) => done.includes(task.taskId) === areDone)
      .map((task) => (
        <ListRow
          key={task.taskId}
          tile={icons[task.kind]}
          title={task.title}
          sub={!areDone && isOpen && task !== starts && noteOf(task)}
          trailing={
            !areDone &&
            ((isOverToday(task) && <Tag>{overText(task, season)}</Tag>) ||
              (isOpen && task !== starts && canStart(task, season) && (
                <StartQuiz season={season} quiz={task} size="small" variant="soft" />
              )))
          }
          {...(isOpen && !areDone && !isOverToday(task) && !canStart(task, season) && actOf(task))}
        />
      ));
  const take = async (): Promise<void> => {
    if (await submit.run(season, [{ kind: 'collect', taskId }])) setAdded(coins);
  };
  return (
    <>
      <SeasonHero
        season={season}
        heading={toWin > 0 ? m.campaigns_tasks_to_win({ coins: formatNumber(toWin) }) : undefined}
      >
        <div className="lines">
          <p className="split">
            <strong>
              {m.campaigns_tasks_done({ done: formatNumber(done.length), count: formatNumber(of.length) })}
            </strong>
            <span>{m.campaigns_tasks_earned({ earned: formatNumber(earned), total: formatNumber(total) })}</span>
          </p>
          <Steps count={of.length} done={done.length} />
          <HeroNote>{collectText(collect, isOpen)}</HeroNote>
        </div>
        {state === 'READY' ? (
          <Button wide variant="gold" isBusy={submit.isBusy} onClick={() => void take()}>
            {m.campaigns_tasks_collect({ coins: formatNumber(coins) })}
          </Button>
        ) : starts ? (
          <>
            <HeroNote>{noteOf(starts)}</HeroNote>
            <StartQuiz season={season} quiz={starts} wide variant="gold" />
          </>
        ) : (
          next && (
            <Button wide variant="gold" isBusy={isSharing} {...actOf(next)}>
              {next.title}
            </Button>
          )
        )}
      </SeasonHero>
      {done.length < tasks.length && (
        <section className="lines">
          <SectionTitle>{done.length > 0 ? m.campaigns_tasks_open() : collect.title}</SectionTitle>
          {isOpen && together > 0 && (
            <p className="note">
              <Tag tone="gold">
                {m.campaigns_task_together({ coins: formatNumber(together), count: formatNumber(of.length) })}
              </Tag>
            </p>
          )}
          <ListGroup>{rows(false)}</ListGroup>
          {isOpen && <EntryNote season={season} />}
        </section>
      )}
      {done.length > 0 && (
        <Fold title={m.campaigns_tasks_done_fold({ done: formatNumber(done.length) })}>{rows(true)}</Fold>
      )}
      {added > 0 && (
        <LazyWonDialog
          onClose={() => setAdded(0)}
          title={m.common_plus_coins({ coins: formatNumber(added) })}
          description={m.campaigns_tasks_collected()}
          actions={
            <Button variant="gold" href={hrefOf({ to: '/rewards' })}>
              {m.common_rewards()}
            </Button>
          }
        />
      )}
    </>
  );
};
