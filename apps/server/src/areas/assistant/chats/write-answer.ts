import { type AnswerPart, answerPart, chatLimits } from '@sikka/contract';
import type { AnswerRequest } from '../answerer.ts';
import type { AssistantDeps } from '../deps.ts';
import type { Tools } from '../tools/tools.ts';
import { endAnswer } from './chat-store.ts';
import type { QuestionName } from './sealed-chat.ts';

/** Before others may take the answer for dead. */
const maxMs = (chatLimits.answerSeconds - 5) * 1_000;

/** An answer that is being written, and the way to stop it. */
export interface Writing {
  /** Rejects when it was stopped, took too long, or does not fit the contract. */
  parts: Promise<AnswerPart[]>;
  abort: AbortController;
}

/** Begins to write an answer. */
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

/** Stores an answer once it is written. What goes wrong ends it as failed; nothing of it is logged but its kind. */
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
