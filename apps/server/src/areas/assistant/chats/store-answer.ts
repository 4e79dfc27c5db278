import { type AnswerPart, answerPart, chatLimits } from '@sikka/contract';
import type { AnswerRequest, WrittenPart } from '../answerer.ts';
import type { AssistantDeps } from '../deps.ts';
import type { Tools } from '../tools/tools.ts';
import { addToAnswer } from './chat-store.ts';
import type { QuestionName } from './sealed-chat.ts';

/** Parts that come within so many milliseconds are stored together. */
const togetherMs = 40;
/** Before others may take the answer for dead. */
const maxMs = (chatLimits.answerSeconds - 5) * 1_000;

/** The next of what comes; `late` when it takes longer than parts wait for others, or when nothing more is to come. */
const nextOf = async <Item>(
  pending: Promise<Item>,
  isWaiting: boolean,
  signal: AbortSignal,
): Promise<Item | 'late'> => {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const end = (): void => resolve('late');
  const timer = isWaiting ? setTimeout(end, togetherMs) : undefined;
  signal.addEventListener('abort', end, { once: true });
  return Promise.race([pending, late]).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  });
};

/** A part as it is stored. Throws what does not fit the contract. */
export const readPart = ({ isFromModel: _isFromModel, ...part }: WrittenPart): AnswerPart => answerPart.parse(part);

/** Has the answer to a question written, and stores it as it comes. What goes wrong ends it as failed; nothing of it is logged but its kind. */
export const storeAnswer = async (
  { db, secrets, answerer, log }: Pick<AssistantDeps, 'db' | 'secrets' | 'answerer' | 'log'>,
  name: QuestionName,
  request: AnswerRequest,
  tools: Tools,
  abort: AbortController,
): Promise<void> => {
  let [stored, isFromModel, buffer] = [0, false, [] as AnswerPart[]];
  const store = async (end?: 'DONE' | 'STOPPED' | 'FAILED'): Promise<void> => {
    if (buffer.length === 0 && !end) return;
    const isOpen = await addToAnswer(db, secrets, name, { from: stored, parts: buffer, isFromModel, end });
    stored += buffer.length;
    buffer = [];
    if (!isOpen) abort.abort();
  };
  const timer = setTimeout(() => abort.abort(new Error('An answer took too long')), maxMs);
  try {
    const iterator = answerer.answer(request, tools, abort.signal)[Symbol.asyncIterator]();
    let pending = iterator.next();
    while (!abort.signal.aborted) {
      const next = await nextOf(pending, buffer.length > 0, abort.signal);
      if (next === 'late') {
        await store();
        continue;
      }
      if (next.done) break;
      isFromModel = (next.value.kind !== 'restart' && isFromModel) || (next.value.isFromModel ?? false);
      buffer.push(readPart(next.value));
      if (stored + buffer.length >= chatLimits.parts) break;
      pending = iterator.next();
    }
    if (abort.signal.aborted) void pending.catch(() => undefined);
    await Promise.race([iterator.return?.(), new Promise((resolve) => setTimeout(resolve, togetherMs).unref())]);
    await store(abort.signal.aborted ? 'FAILED' : 'DONE');
  } catch (error) {
    log.warn({ err: { name: (error as Error).name } }, 'an answer failed');
    buffer = [];
    await store('FAILED').catch(() => undefined);
  } finally {
    clearTimeout(timer);
  }
};
