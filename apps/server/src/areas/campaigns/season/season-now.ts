import { phaseAt, type SeasonPhase, type SeasonRecord, type SeasonTask, shownPhases } from '@sikka/contract';
import type { StoredSeason } from './season-store.ts';

/** A season at a moment of the database's clock. */
export interface SeasonNow extends StoredSeason {
  now: Date;
  phase: SeasonPhase;
  /** When the next phase begins, ISO 8601. */
  nextAt: string | undefined;
}

export const seasonAt = (season: StoredSeason, now: Date): SeasonNow => ({
  ...season,
  now,
  ...phaseAt(season.record, now),
});

export const isShown = ({ phase }: Pick<SeasonNow, 'phase'>): boolean => shownPhases.some((each) => each === phase);

/** Whether results are public. */
export const isPublished = ({ phase }: Pick<SeasonNow, 'phase'>): boolean =>
  phase === 'RESULTS' || phase === 'REDEMPTION' || phase === 'OVER';

/** Which phase takes precedence on a screen that several seasons share. */
const precedence: readonly SeasonPhase[] = ['OPEN', 'COUNTING', 'RESULTS', 'TEASER', 'REDEMPTION', 'OVER'];

/**
 * The season to show on a screen at a moment: the current one, else the last. `seasons` must be
 * sorted with the latest to open first.
 */
export const seasonOnScreen = (seasons: readonly StoredSeason[], path: string, now: Date): SeasonNow | undefined =>
  seasons
    .filter(({ record }) => record.path === path)
    .map((season) => seasonAt(season, now))
    .filter(({ phase }) => phase !== 'PLANNED')
    .toSorted((one, other) => precedence.indexOf(one.phase) - precedence.indexOf(other.phase))[0];

/** A task of a season by kind and id. */
export const taskOf = <Kind extends SeasonTask['kind']>(
  { tasks }: Pick<SeasonRecord, 'tasks'>,
  kind: Kind,
  taskId: string,
): Extract<SeasonTask, { kind: Kind }> | undefined =>
  tasks.find((task): task is Extract<SeasonTask, { kind: Kind }> => task.kind === kind && task.taskId === taskId);
