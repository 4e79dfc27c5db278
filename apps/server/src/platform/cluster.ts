import cluster from 'node:cluster';
import { addUpMetrics } from './cluster-metrics.ts';

/** A worker that ends sooner than this after its start is not replaced: something is wrong for all of them. */
const shortestLifeMs = 5_000;

/** Runs `count` server processes behind one port, replaces one that dies, and ends when they have all closed. */
export const runCluster = (count: number): void => {
  let closing = false;
  addUpMetrics();
  const startWorker = (): void => {
    const startedAt = performance.now();
    cluster.fork().on('exit', (code) => {
      if (closing) return;
      if (performance.now() - startedAt < shortestLifeMs) {
        process.exitCode = code || 1;
        closing = true;
        for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
      } else startWorker();
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      closing = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    });
  }
  for (let started = 0; started < count; started += 1) startWorker();
};
