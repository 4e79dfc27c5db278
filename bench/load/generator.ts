/** Sends requests as fast as they are answered, from a process of its own. */
import autocannon, { type Options, type Result } from 'autocannon';
import { answerParent } from '../kit/answer-parent.ts';
import { type Burst, type BurstResult, connections, spareRequests } from './burst.ts';

/** A slow answer of a busy machine counts; only one that never comes is an error. */
const answerLimitSeconds = 60;

/** Sends a burst. Throws unless every request was answered with success. */
const fire = async ({ origin, requests, atOnce = connections }: Burst): Promise<BurstResult> => {
  const amount = requests.length - spareRequests;
  let next = 0;
  const options: Options = {
    url: origin,
    connections: atOnce,
    amount,
    timeout: answerLimitSeconds,
    requests: [
      {
        setupRequest: (blank) => {
          const request = requests[next];
          next += 1;
          return { ...blank, ...request };
        },
      },
    ],
  };
  const startedAt = performance.now();
  let endedAt = startedAt;
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error, all) => (error ? reject(error as Error) : resolve(all)));
    // It ends with the next full second only; the time that counts is that of the last answer.
    run.on('response', () => (endedAt = performance.now()));
  });
  const seconds = (endedAt - startedAt) / 1_000;
  const answered = result['2xx'];
  if (answered !== amount || result.errors > 0) {
    const { non2xx, errors, statusCodeStats } = result;
    throw new Error(`${origin}: ${JSON.stringify({ answered, non2xx, errors, statusCodeStats })}`);
  }
  return { requests: answered, seconds };
};

answerParent({ fire });
