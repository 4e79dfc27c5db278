import type { SeasonTask } from '@sikka/contract';
import { quizEngine } from './quiz/quiz-engine.ts';
import type { BuiltKind, TaskEngine } from './task-kind.ts';
import { cheerEngine, collectEngine, shareEngine, visitEngine } from './tasks/task-engines.ts';
import { voteEngine } from './vote/vote-engine.ts';

const engines: { [Kind in BuiltKind]: TaskEngine<Kind> } = {
  vote: voteEngine,
  quiz: quizEngine,
  cheer: cheerEngine,
  share: shareEngine,
  visit: visitEngine,
  collect: collectEngine,
};

/** The engine of a task's kind. */
export const engineOf = ({ kind }: Pick<SeasonTask, 'kind'>): TaskEngine<BuiltKind> =>
  engines[kind] as unknown as TaskEngine<BuiltKind>;
