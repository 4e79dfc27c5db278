import type { CollectShown, Season, TaskShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeroNote } from '@sikka/ui/hero-card';
import { CreditCardDuotone } from '@sikka/ui/icons/CreditCardDuotone';
import { FlagDuotone } from '@sikka/ui/icons/FlagDuotone';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatDeadline, formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { shareOwnLink } from '#shared/prompt/share-link.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { hasResult } from '../quiz/use-quiz.ts';
import { SeasonHero } from '../season/SeasonHero.tsx';
import { Steps } from '../season/Steps.tsx';
import { useSubmit } from '../use-season.ts';

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
  return ({ kind }: Task) => {
    switch (kind) {
      case 'share':
        return { isBusy, onClick: () => void run() };
      case 'quiz':
        return { href: hrefOf({ to: '/IPL/questions' }) };
      case 'cheer':
        return { href: hrefOf({ to: '/IPL/vote' }) };
      case 'visit':
        return { href: hrefOf({ to: '/creditCard' }) };
    }
  };
};

/** When a shared link counts, and what a cheer earns at once; the other coins come once all tasks are done. */
const noteOf = (task: Task): string | undefined => {
  if (task.kind === 'share') return m.campaigns_task_share_text();
  return task.kind === 'cheer' && task.coins > 0 ? m.common_plus_coins({ coins: formatNumber(task.coins) }) : undefined;
};

/** Whether all that can be done for a task today is done, though the task is not. */
const isOverToday = (task: Task): boolean => task.kind === 'quiz' && hasResult(task);

/** What a task has come to: done, or one more try tomorrow if the event is still open then. */
const stateTag = (task: Task, isDone: boolean, { closesAt }: Season): ReactNode => {
  if (isDone) return <Tag tone="good">✓ {m.common_done()}</Tag>;
  return task.kind === 'quiz' && hasResult(task) && task.nextTryAt < closesAt && <Tag>{m.common_tomorrow()}</Tag>;
};

const WonDialog = lazyPart(() => import('../WonDialog.tsx').then((it) => it.WonDialog), null);

/** What is left to do with the coins: finish the tasks, or collect by a deadline. */
const collectText = ({ state, coins, of, collectBy }: CollectShown, isOpen: boolean): string | undefined => {
  if (state === 'COLLECTED') return m.campaigns_tasks_collected();
  if (state === 'READY' || !isOpen) return m.campaigns_tasks_collect_by({ moment: formatDeadline(collectBy) });
  return coins > 0 ? m.campaigns_tasks_all({ count: formatNumber(of.length) }) : undefined;
};

/** The coins and tasks of an event in its hero, with the next act: a task, or to collect the coins. */
export const TaskList = ({ season, collect }: { season: Season; collect: CollectShown }) => {
  const submit = useSubmit();
  const actOf = useTaskAct(season);
  const [added, setAdded] = useState(0);
  const { earned, total, coins, state, done, of, taskId } = collect;
  const tasks = season.tasks.filter((task): task is Task => of.includes(task.taskId));
  const isOpen = season.phase === 'OPEN';
  const next = isOpen ? tasks.find((task) => !done.includes(task.taskId) && !isOverToday(task)) : undefined;
  const take = async (): Promise<void> => {
    if (await submit.run(season, [{ kind: 'collect', taskId }])) setAdded(coins);
  };
  return (
    <>
      <SeasonHero season={season}>
        <div className="lines">
          <p className="split">
            <strong className="heading">
              {m.campaigns_tasks_earned({ earned: formatNumber(earned), total: formatNumber(total) })}
            </strong>
            <span>{m.campaigns_tasks_done({ done: formatNumber(done.length), count: formatNumber(of.length) })}</span>
          </p>
          <Steps count={of.length} done={done.length} />
          <HeroNote>{collectText(collect, isOpen)}</HeroNote>
        </div>
        {state === 'READY' ? (
          <Button wide variant="gold" isBusy={submit.isBusy} onClick={() => void take()}>
            {m.campaigns_tasks_collect({ coins: formatNumber(coins) })}
          </Button>
        ) : (
          next && (
            <Button wide variant="gold" {...actOf(next)}>
              {next.title}
            </Button>
          )
        )}
      </SeasonHero>
      <section>
        <SectionTitle>{collect.title}</SectionTitle>
        <ListGroup>
          {tasks.map((task) => {
            const isDone = done.includes(task.taskId);
            return (
              <ListRow
                key={task.taskId}
                tile={icons[task.kind]}
                title={task.title}
                sub={!isDone && noteOf(task)}
                trailing={stateTag(task, isDone, season)}
                {...(isOpen && !isDone && !isOverToday(task) && actOf(task))}
              />
            );
          })}
        </ListGroup>
      </section>
      {added > 0 && (
        <WonDialog
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
