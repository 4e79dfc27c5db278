import type { CallContext } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { BoundCall } from '#platform/handler.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Answerer } from './answerer.ts';
import type { AnswerWaits } from './chats/answer-waits.ts';
import type { HelpFinder } from './tools/help-finder.ts';
import type { AssistantDb } from './tables.ts';

/** The calls of the areas below, by their paths. */
export type CallsBelow = ReadonlyMap<string, BoundCall>;

/** What an answer may know of the request that it belongs to, after the request is over. */
export type ReadContext = Omit<CallContext, 'once' | 'reply'>;

/** What this area works with. */
export interface AssistantDeps {
  db: AssistantDb;
  secrets: Secrets;
  clock: Clock;
  log: Platform['log'];
  answerer: Answerer;
  /** Whether a language model helps to understand questions. */
  hasModel: boolean;
  calls: CallsBelow;
  help: HelpFinder;
  waits: AnswerWaits;
  /** Answers that this server is writing, by their questions. */
  running: Map<string, { abort: AbortController; end: Promise<void> }>;
  /** How many questions this server is taking at the moment, by their user or the network of their guests. */
  taking: Map<string, number>;
}
