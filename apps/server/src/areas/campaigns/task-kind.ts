import type { SeasonPhase, SeasonTask, TaskShown, TaskSubmission } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { CampaignDeps } from './deps.ts';
import type { Entry } from './entry/entry-store.ts';
import type { SeasonNow } from './season/season-now.ts';
import type { CampaignTransaction } from './tables.ts';

/** Kinds of tasks that have an engine. */
export type TaskKind = TaskShown['kind'];

/** The implementation of one kind of task. */
export interface TaskEngine<Kind extends TaskKind> {
  /** The task as the viewer sees it; `entry` is the viewer's entry, if any. */
  show(
    deps: CampaignDeps,
    season: SeasonNow,
    task: Extract<SeasonTask, { kind: Kind }>,
    viewer: { locale: Locale; entry: Entry | undefined },
  ): Promise<Extract<TaskShown, { kind: Kind }>>;
  /** Phases that accept submissions; only OPEN by default. */
  submitIn?: readonly SeasonPhase[];
  /**
   * Applies a submission, idempotently; returns the coins earned. Throws a `Problem` without
   * changing anything.
   */
  submit(
    deps: CampaignDeps,
    trx: CampaignTransaction,
    season: SeasonNow,
    task: Extract<SeasonTask, { kind: Kind }>,
    input: { entry: Entry; submission: Extract<TaskSubmission, { kind: Kind }> },
  ): Promise<number>;
  /** Runs every minute from opening to end; idempotent. */
  settle?(deps: CampaignDeps, season: SeasonNow, task: Extract<SeasonTask, { kind: Kind }>): Promise<void>;
  /** Ids of the winning entries, once they are drawn. */
  winnersOf?(
    deps: CampaignDeps,
    season: SeasonNow,
    task: Extract<SeasonTask, { kind: Kind }>,
  ): Promise<string[] | undefined>;
}
