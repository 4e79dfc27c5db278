import { type AnswerPart, answerPart, chatLimits } from '@sikka/contract';
import type { AnswerRequest } from '../answerer.ts';
import type { AssistantDeps } from '../deps.ts';
import type { Tools } from '../tools/tools.ts';
import { endAnswer } from './chat-store.ts';
import type { QuestionName } from './sealed-chat.ts';

/** Milliseconds that an answer may take: less than `answerSeconds`, after which other servers treat it as failed. */
const maxMs = (chatLimits.answerSeconds - 5) * 1_000;

/** An answer that is being written. */
export interface Writing {
  /** Rejects if the answer was stopped, took too long, or does not match the contract. */
  parts: Promise<AnswerPart[]>;
  abort: AbortController;
}

export const writeAnswer = (
  { answerer }: Pick<AssistantDeps, 'answerer'>,
  prepared: Promise<{ request: AnswerRequest; tools: Tools }>,
): Writing => {
  const abort = new AbortController();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true });
  const timer = setTimeout(() => abort.abort(new Error('An answer took too long')), maxMs);
  const write = async (): Promise<AnswerPart[]> => {
    const { request, tools } = await prepared;
    const parts = await answerer.answer(request, tools, abort.signal);
    return parts.map((part) => answerPart.parse(part));
  };
  return { parts: Promise.race([write(), stopped]).finally(() => clearTimeout(timer)), abort };
};

/**
 * Stores an answer once it is written. After an error it is stored as failed, and only the name of the error
 * is logged.
 */
export const storeAnswer = async (
  { db, secrets, log }: Pick<AssistantDeps, 'db' | 'secrets' | 'log'>,
  name: QuestionName,
  { parts }: Writing,
): Promise<void> => {
  try {
    await endAnswer(db, secrets, name, 'DONE', await parts);
  } catch (error) {
    const { name: kind } = error as Error;
    if (kind !== 'AbortError') log.warn({ err: { name: kind } }, 'an answer failed');
    await endAnswer(db, secrets, name, 'FAILED').catch(() => undefined);
  }
};
