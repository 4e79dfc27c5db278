import type { SeasonTask } from '@sikka/contract';
import type { BuiltKind, TaskEngine } from './task-kind.ts';
import { voteEngine } from './vote/vote-engine.ts';

const engines: { [Kind in BuiltKind]: TaskEngine<Kind> } = { vote: voteEngine };

/** The engine of a task's kind; undefined where there is none yet. */
export const engineOf = ({ kind }: Pick<SeasonTask, 'kind'>): TaskEngine<BuiltKind> | undefined =>
  (engines as Partial<Record<SeasonTask['kind'], unknown>>)[kind] as TaskEngine<BuiltKind> | undefined;
