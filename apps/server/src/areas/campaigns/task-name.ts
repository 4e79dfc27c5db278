import type { SeasonNow } from './season/season-now.ts';

/** Names a task of a season: a vote, a quiz, a cheer. */
export interface TaskName {
  activityGid: string;
  taskId: string;
}

export const nameOf = ({ record }: Pick<SeasonNow, 'record'>, { taskId }: { taskId: string }): TaskName => ({
  activityGid: record.activityGid,
  taskId,
});

/** The columns by which every table of a task begins. */
export const columnsOf = ({ activityGid, taskId }: TaskName) => ({ activity_gid: activityGid, task_id: taskId });
