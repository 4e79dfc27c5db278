import { startHelper } from '../kit/helper.ts';
import { burstOf } from '../load/burst.ts';
import { createCaller } from '../load/caller.ts';
import { capture } from '../load/capture.ts';
import { compare, throughputRow } from '../load/compare.ts';
import { addressOf } from '../load/request.ts';
import type { Row } from '../report/row.ts';
import type { Bench, Group } from './bench.ts';

/**
 * Bursts are so many times longer here. Reading its processor time costs the server some 3 ms, and what it does besides some 6 ms a
 * second: spread over a short burst of such cheap answers, that would be a twentieth of what is measured.
 */
const durationFactor = 5;

const contentRow = async ({ product, generator, effort }: Bench, what: string, path: string): Promise<Row> => {
  const { cookie } = await createCaller(product.server.origin);
  const headers = { 'accept-encoding': 'gzip, br', cookie };
  const baseline = startHelper(new URL('../baselines/bare-http.ts', import.meta.url));
  try {
    const port = await baseline.request<number>('listen', await capture(product.server.origin + path, headers));
    const requests = await burstOf(durationFactor * effort.burst, (caller) => ({
      method: 'GET',
      path,
      headers: { ...headers, ...addressOf(caller) },
    }));
    const rounds = await compare(
      generator,
      effort.rounds,
      { ...product.server, requests: () => requests },
      {
        origin: `http://127.0.0.1:${port}`,
        processorMs: () => baseline.request('processorMs'),
        requests: () => requests,
      },
    );
    return throughputRow(what, rounds, { min: 0.75 });
  } finally {
    baseline.stop();
  }
};

/** Public content, plain, against the same bytes from Node's bare http server. */
export const publicContent: Group = async (bench) => [
  await contentRow(bench, 'home HTML, plain: throughput', bench.product.home),
  await contentRow(bench, 'feed content, plain: throughput', '/content/homeFeed'),
];
