import type { ContentOf } from '@sikka/contract';
import { assistant } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { mayPass } from '#shared/query/pace.ts';

type Result = ContentOf<'/flamingo/chatGPT/getGPTResult'>;

/** Failed tries in a row after which an answer is given up. */
const maxFailures = 6;
const firstPauseMs = 400;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * Polls an answer until it is complete or `signal` is aborted; `onResult` gets the new parts. Retries while
 * the network is lost; throws if it stays lost, or if the server has no such answer.
 */
export const followAnswer = async (
  id: string,
  onResult: (result: Result) => void,
  signal: AbortSignal,
  { from = 0, failures = 0 }: { from?: number; failures?: number } = {},
): Promise<void> => {
  if (signal.aborted) return undefined;
  try {
    const result = await assistant.getGPTResult({ id, from }, { quiet: true, signal });
    if (signal.aborted) return undefined;
    onResult(result);
    return result.state === 'ANSWERING' ? await followAnswer(id, onResult, signal, { from: result.next }) : undefined;
  } catch (error) {
    if (signal.aborted || isProblem(error, 'aborted')) return undefined;
    if (!mayPass(error) || failures === maxFailures) throw error;
    await pause(firstPauseMs * 2 ** failures);
    return followAnswer(id, onResult, signal, { from, failures: failures + 1 });
  }
};
