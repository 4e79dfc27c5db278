import type { SeasonNow } from './season/season-now.ts';

/** Identifies a task of a season. */
export interface TaskName {
  activityGid: string;
  taskId: string;
}

export const nameOf = ({ record }: Pick<SeasonNow, 'record'>, { taskId }: { taskId: string }): TaskName => ({
  activityGid: record.activityGid,
  taskId,
});

/** The key columns of every task table. */
export const columnsOf = ({ activityGid, taskId }: TaskName) => ({ activity_gid: activityGid, task_id: taskId });
