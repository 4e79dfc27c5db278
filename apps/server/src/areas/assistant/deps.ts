import type { BoundCall } from '#platform/calls/handler.ts';
import type { Platform } from '#platform/platform.ts';
import type { Answerer } from './answerer.ts';
import type { AnswerWaits } from './chats/answer-waits.ts';
import type { AssistantDb } from './tables.ts';
import type { HelpFinder } from './tools/help-finder.ts';

export interface AssistantDeps extends Pick<Platform, 'log' | 'rateLimits' | 'secrets'> {
  db: AssistantDb;
  answerer: Answerer;
  /** A language model is configured to help understand questions. */
  hasModel: boolean;
  /** The calls of the areas that this one may read, by path. */
  calls: ReadonlyMap<string, BoundCall>;
  help: HelpFinder;
  waits: AnswerWaits;
  /** Answers that this server is writing, by question id. */
  runningAnswers: Map<string, { abort: AbortController; end: Promise<void> }>;
  /** Calls with a question in progress on this server, by user or by network of guests. */
  questionsInProgress: Map<string, number>;
}
