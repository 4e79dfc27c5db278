import type { CheerTask, CollectTask, SeasonTask } from '@sikka/contract';
import { Problem } from '#platform/calls/problem.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { CampaignDeps } from '../deps.ts';
import { hasAllRight, readMoment } from '../quiz/quiz-store.ts';
import type { SeasonNow } from '../season/season-now.ts';
import type { CampaignDb, CampaignTransaction } from '../tables.ts';
import type { TaskEngine } from '../task-kind.ts';
import { nameOf } from '../task-name.ts';
import { copyCheers, countCheers, insertCheer, listCheers } from './cheer-store.ts';
import { seasonCoins } from './season-coins.ts';
import { cheerEarns, ranking, topUpStep } from './task-rules.ts';

/** First and last day on which tasks count. */
const taskDaysOf = ({ record }: SeasonNow) => ({
  from: istDay(new Date(record.opensAt)),
  until: istDay(new Date(Date.parse(record.closesAt) - 1)),
});

/** The activity that the server records for a visited screen. */
const activityByScreen = { '/creditCard': 'view_cards' } as const;

/** Whether the user has completed a task, by the server's own records. */
const isDone = async (
  { db: ownDb, rewards }: CampaignDeps,
  season: SeasonNow,
  task: SeasonTask,
  userGid: string,
  trx?: CampaignTransaction,
): Promise<boolean> => {
  const db = trx ?? ownDb;
  switch (task.kind) {
    case 'quiz':
      return hasAllRight(db, userGid, nameOf(season, task));
    case 'cheer':
      return (await listCheers(db, userGid, nameOf(season, task))).length > 0;
    case 'share':
      return rewards.hasDone(userGid, 'share_link', taskDaysOf(season), trx);
    case 'visit':
      return rewards.hasDone(userGid, activityByScreen[task.path], taskDaysOf(season), trx);
    default:
      return false;
  }
};

/** The completed ones among the tasks that a collect task requires. */
const completedTasks = async (
  deps: CampaignDeps,
  season: SeasonNow,
  { of }: CollectTask,
  userGid: string | undefined,
  trx?: CampaignTransaction,
): Promise<string[]> => {
  const completed: string[] = [];
  for (const task of season.record.tasks)
    if (userGid && of.includes(task.taskId) && (await isDone(deps, season, task, userGid, trx)))
      completed.push(task.taskId);
  return completed;
};

const teamsOf = async (db: CampaignDb, season: SeasonNow, task: CheerTask) => {
  const cheers = await countCheers(db, nameOf(season, task));
  return ranking(task.teams.map((team) => ({ ...team, cheers: cheers.get(team.teamId) ?? 0 })));
};

/** One cheer a day for a team; it earns coins until the season's cap is reached. */
export const cheerEngine: TaskEngine<'cheer'> = {
  show: async (deps, season, task, { locale, entry }) => {
    const { activityGid } = season.record;
    const coins = await seasonCoins(deps, activityGid, entry?.user_gid);
    const cheers = entry ? await listCheers(deps.db, entry.user_gid, nameOf(season, task)) : [];
    const [lastCheer] = cheers;
    return {
      kind: 'cheer',
      taskId: task.taskId,
      title: task.title[locale],
      coins: cheerEarns(coins.earned, coins.cheer, coins.cap) ? coins.cheer : 0,
      teams: (await teamsOf(deps.db, season, task)).map((team) => ({ ...team, name: team.name[locale] })),
      ...(lastCheer?.day === istDay(season.now) && { cheeredFor: lastCheer.team_id }),
      days: cheers.length,
    };
  },

  submit: async (deps, trx, season, task, { entry: { user_gid: userGid }, submission: { teamId } }) => {
    const name = nameOf(season, task);
    if (!task.teams.some((team) => team.teamId === teamId)) throw new Problem('invalidInput');
    const { today } = await readMoment(trx);
    const [lastCheer] = await listCheers(trx, userGid, name);
    if (lastCheer && lastCheer.day >= today) {
      if (lastCheer.day === today && lastCheer.team_id === teamId) return 0;
      throw new Problem('cheerGiven');
    }
    await insertCheer(trx, userGid, name, { day: today, teamId });
    const { earned, cheer, cap } = await seasonCoins(deps, name.activityGid, userGid, trx);
    if (!cheerEarns(earned, cheer, cap)) return 0;
    return deps.rewards.earn(trx, { userGid, rule: 'campaign_cheer', evidence: `${name.activityGid} ${today}` });
  },

  settle: (deps, season, task) => copyCheers(deps, nameOf(season, task)),
};

/** These tasks take no submissions: the server records them elsewhere. */
const refuseSubmission = (): never => {
  throw new Problem('invalidInput');
};

export const shareEngine: TaskEngine<'share'> = {
  show: async (deps, season, task, { locale, entry }) => ({
    kind: 'share',
    taskId: task.taskId,
    title: task.title[locale],
    isDone: entry !== undefined && (await isDone(deps, season, task, entry.user_gid)),
  }),
  submit: refuseSubmission,
};

export const visitEngine: TaskEngine<'visit'> = {
  show: async (deps, season, task, { locale, entry }) => ({
    kind: 'visit',
    taskId: task.taskId,
    title: task.title[locale],
    path: task.path,
    isDone: entry !== undefined && (await isDone(deps, season, task, entry.user_gid)),
  }),
  submit: refuseSubmission,
};

/**
 * Coins for completing all tasks, once a season: earned until the season closes, collected until it
 * ends.
 */
export const collectEngine: TaskEngine<'collect'> = {
  submitIn: ['OPEN', 'COUNTING', 'RESULTS', 'REDEMPTION'],

  show: async (deps, season, task, { locale, entry }) => {
    const userGid = entry?.user_gid;
    const { closesAt, endsAt, activityGid } = season.record;
    const [coins, completed] = await Promise.all([
      seasonCoins(deps, activityGid, userGid),
      completedTasks(deps, season, task, userGid),
    ]);
    const step = coins.hasCollected ? undefined : topUpStep(coins.earned, coins.cap, coins.steps);
    const isCollected = coins.hasCollected || step === undefined;
    const openState = completed.length === task.of.length ? 'READY' : 'OPEN';
    return {
      kind: 'collect',
      taskId: task.taskId,
      title: task.title[locale],
      total: coins.cap,
      earned: coins.earned,
      coins: step === undefined ? 0 : (coins.steps[step - 1] ?? 0),
      of: task.of,
      done: completed,
      state: isCollected ? 'COLLECTED' : openState,
      doneBy: new Date(closesAt).toISOString(),
      collectBy: new Date(endsAt).toISOString(),
    };
  },

  submit: async (deps, trx, season, task, { entry: { user_gid: userGid } }) => {
    const { activityGid } = season.record;
    const { hasCollected, earned, cap, steps } = await seasonCoins(deps, activityGid, userGid, trx);
    if (hasCollected) return 0;
    if ((await completedTasks(deps, season, task, userGid, trx)).length < task.of.length)
      throw new Problem('missionNotDone');
    const step = topUpStep(earned, cap, steps);
    if (step === undefined) return 0;
    return deps.rewards.earn(trx, { userGid, rule: 'campaign_tasks', evidence: activityGid, step });
  },
};
