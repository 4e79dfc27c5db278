import type { SeasonTask } from '@sikka/contract';
import { quizEngine } from './quiz/quiz-engine.ts';
import type { TaskKind, TaskEngine } from './task-kind.ts';
import { cheerEngine, collectEngine, shareEngine, visitEngine } from './tasks/task-engines.ts';
import { voteEngine } from './vote/vote-engine.ts';

const engines: { [Kind in TaskKind]: TaskEngine<Kind> } = {
  vote: voteEngine,
  quiz: quizEngine,
  cheer: cheerEngine,
  share: shareEngine,
  visit: visitEngine,
  collect: collectEngine,
};

export const engineOf = ({ kind }: Pick<SeasonTask, 'kind'>): TaskEngine<TaskKind> =>
  engines[kind] as unknown as TaskEngine<TaskKind>;
