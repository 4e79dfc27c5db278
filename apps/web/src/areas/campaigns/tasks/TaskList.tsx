import type { CollectShown, Season, TaskShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { Tag } from '@sikka/ui/tag';
import { useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatDeadline, formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { shareOwnLink } from '#shared/prompt/share-link.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { useSubmit } from '../use-season.ts';

type Task = Exclude<TaskShown, { kind: 'vote' | 'collect' }>;

/** The screen of a task. */
const placeOf = (task: Exclude<Task, { kind: 'share' }>): string => {
  switch (task.kind) {
    case 'quiz':
      return hrefOf({ to: '/IPL/questions' });
    case 'cheer':
      return hrefOf({ to: '/IPL/vote' });
    case 'visit':
      return hrefOf({ to: '/creditCard' });
  }
};

/**
 * Shares a season by the user's referral link; the task is done once it is opened on another phone.
 */
const useShareSeason = ({ title, line }: Season) =>
  useAction(async () => {
    if (await signInFor()) await shareOwnLink({ title, text: line });
  }, toastProblem);

const TaskAct = ({ season, task }: { season: Season; task: Task }) => {
  const share = useShareSeason(season);
  if (task.kind === 'share')
    return (
      <Button
        size="small"
        variant="soft"
        isBusy={share.isBusy}
        aria-label={`${m.common_share()}: ${task.title}`}
        onClick={() => void share.run()}
      >
        {m.common_share()}
      </Button>
    );
  return (
    <Button size="small" variant="soft" href={placeOf(task)} aria-label={`${m.campaigns_task_go()}: ${task.title}`}>
      {m.campaigns_task_go()}
    </Button>
  );
};

/** When a shared link counts, and what a cheer earns at once; the other coins come once all tasks are done. */
const noteOf = (task: Task): string | undefined => {
  if (task.kind === 'share') return m.campaigns_task_share_text();
  return task.kind === 'cheer' && task.coins > 0 ? m.common_plus_coins({ coins: formatNumber(task.coins) }) : undefined;
};

const PrizeDialog = lazyPart(() => import('./PrizeDialog.tsx').then((it) => it.PrizeDialog), null);

/** The tasks of an event with progress, and the button to collect the coins for all. */
export const TaskList = ({ season, collect }: { season: Season; collect: CollectShown }) => {
  const submit = useSubmit();
  const [added, setAdded] = useState(0);
  const { earned, total, coins, state, done, of, taskId } = collect;
  const tasks = season.tasks.filter((task): task is Task => of.includes(task.taskId));
  const isOpen = season.phase === 'OPEN';
  const take = async (): Promise<void> => {
    if (await submit.run(season, [{ kind: 'collect', taskId }])) setAdded(coins);
  };
  return (
    <section className="stack">
      <div className="split">
        <h2 className="heading">{collect.title}</h2>
        <Tag tone="gold">
          {m.campaigns_tasks_done({ done: formatNumber(done.length), count: formatNumber(of.length) })}
        </Tag>
      </div>
      <ProgressBar label={collect.title} value={done.length / of.length} tone="gold" />
      <p className="split quiet">
        {m.campaigns_tasks_earned({ earned: formatNumber(earned), total: formatNumber(total) })}
        {coins > 0 && <span>{m.campaigns_tasks_all({ count: formatNumber(of.length) })}</span>}
      </p>
      <ListGroup>
        {tasks.map((task) => (
          <ListRow
            key={task.taskId}
            title={task.title}
            sub={!done.includes(task.taskId) && noteOf(task)}
            trailing={
              done.includes(task.taskId) ? (
                <Tag tone="good">✓ {m.common_done()}</Tag>
              ) : (
                isOpen && <TaskAct season={season} task={task} />
              )
            }
          />
        ))}
      </ListGroup>
      {state === 'READY' && (
        <Button wide variant="gold" isBusy={submit.isBusy} onClick={() => void take()}>
          {m.campaigns_tasks_collect({ coins: formatNumber(coins) })}
        </Button>
      )}
      <p className="quiet">
        {state === 'COLLECTED'
          ? m.campaigns_tasks_collected()
          : isOpen
            ? m.campaigns_tasks_by({ moment: formatDeadline(collect.doneBy) })
            : m.campaigns_tasks_collect_by({ moment: formatDeadline(collect.collectBy) })}
      </p>
      {added > 0 && <PrizeDialog coins={added} onClose={() => setAdded(0)} />}
    </section>
  );
};
