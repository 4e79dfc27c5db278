import type { SeasonPhase, SeasonTask, TaskShown, TaskSubmission } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { CampaignDeps } from './deps.ts';
import type { Entry } from './entry/entry-store.ts';
import type { SeasonNow } from './season/season-now.ts';
import type { CampaignTransaction } from './tables.ts';

/** Kinds that are built: what somebody is shown of a task says which. */
export type BuiltKind = TaskShown['kind'];

/** What one kind of task brings to the engine. */
export interface TaskEngine<Kind extends BuiltKind> {
  /** The task as somebody sees it; `entry` is the viewer's own, where there is one. */
  show(
    deps: CampaignDeps,
    season: SeasonNow,
    task: Extract<SeasonTask, { kind: Kind }>,
    viewer: { locale: Locale; entry: Entry | undefined },
  ): Promise<Extract<TaskShown, { kind: Kind }>>;
  /** Phases in which something can be sent; OPEN alone unless it says so. */
  submitIn?: readonly SeasonPhase[];
  /** Does what was sent in such a phase, once; answers the coins that came of it. Throws a `Problem` and changes nothing. */
  submit(
    deps: CampaignDeps,
    trx: CampaignTransaction,
    season: SeasonNow,
    task: Extract<SeasonTask, { kind: Kind }>,
    sent: { entry: Entry; submission: Extract<TaskSubmission, { kind: Kind }> },
  ): Promise<number>;
  /** What comes by itself, each minute from the opening to the end; once done it changes nothing more. */
  settle?(deps: CampaignDeps, season: SeasonNow, task: Extract<SeasonTask, { kind: Kind }>): Promise<void>;
  /** The names of entries that the task has drawn, once it has. */
  winnersOf?(
    deps: CampaignDeps,
    season: SeasonNow,
    task: Extract<SeasonTask, { kind: Kind }>,
  ): Promise<string[] | undefined>;
}
