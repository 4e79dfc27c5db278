import { type AnswerPart, answerPart, chatLimits } from '@sikka/contract';
import type { AnswerRequest } from '../answerer.ts';
import type { AssistantDeps } from '../deps.ts';
import type { Tools } from '../tools/tools.ts';
import { endAnswer } from './chat-store.ts';
import type { QuestionName } from './sealed-chat.ts';

/** Milliseconds that an answer may take: less than `answerSeconds`, after which other servers treat it as failed. */
const maxAnswerMs = (chatLimits.answerSeconds - 5) * 1_000;

/** An answer that is being written. */
export interface PendingAnswer {
  /** Rejects if the answer was stopped, took too long, or does not match the contract. */
  parts: Promise<AnswerPart[]>;
  abort: AbortController;
}

export const writeAnswer = (
  { answerer }: Pick<AssistantDeps, 'answerer'>,
  input: Promise<{ request: AnswerRequest; tools: Tools }>,
): PendingAnswer => {
  const abort = new AbortController();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true });
  const timer = setTimeout(() => abort.abort(new Error('An answer took too long')), maxAnswerMs);
  const write = async (): Promise<AnswerPart[]> => {
    const { request, tools } = await input;
    const parts = await answerer.answer(request, tools, abort.signal);
    return parts.map((part) => answerPart.parse(part));
  };
  return { parts: Promise.race([write(), aborted]).finally(() => clearTimeout(timer)), abort };
};

/**
 * Stores an answer once it is written. After an error it is stored as failed, and only the name of the error
 * is logged.
 */
export const storeAnswer = async (
  { db, secrets, log }: Pick<AssistantDeps, 'db' | 'secrets' | 'log'>,
  name: QuestionName,
  { parts }: PendingAnswer,
): Promise<void> => {
  try {
    await endAnswer(db, secrets, name, 'DONE', await parts);
  } catch (error) {
    const { name: kind } = error as Error;
    if (kind !== 'AbortError') log.warn({ err: { name: kind } }, 'an answer failed');
    await endAnswer(db, secrets, name, 'FAILED').catch(() => undefined);
  }
};
