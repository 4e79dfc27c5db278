import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker that exits sooner than this after its start is not replaced: all of them would fail. */
const shortestLifeMs = 5_000;

/**
 * Runs `count` server processes behind one port, replaces one that dies, and exits when all have
 * closed.
 */
export const runCluster = (count: number): void => {
  let closing = false;
  aggregateMetrics();
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

interface MetricsRequest {
  sikka: 'metrics?';
}

interface MetricsReply {
  sikka: 'metrics';
  text: string;
}

const isMetricsRequest = (message: unknown): message is MetricsRequest =>
  (message as MetricsRequest | null)?.sikka === 'metrics?';
const isMetricsReply = (message: unknown): message is MetricsReply =>
  (message as MetricsReply | null)?.sikka === 'metrics';

/**
 * In the primary process: aggregates the metrics of all workers whenever a worker asks for them.
 */
export const aggregateMetrics = (): void => {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (!isMetricsRequest(message)) return;
    aggregator.clusterMetrics().then(
      (text) => worker.send({ sikka: 'metrics', text } satisfies MetricsReply),
      () => worker.send({ sikka: 'metrics', text: '' } satisfies MetricsReply),
    );
  });
};

/** Makes the metrics of a worker available to the primary process, if there is one. */
export const shareMetrics = (registries: readonly Registry[]): void => {
  if (cluster.isPrimary) return;
  AggregatorRegistry.setRegistries([...registries]);
  // The constructor listens for the primary's request.
  void new AggregatorRegistry();
};

/** The metrics of all workers together. */
export const allMetrics = async (registries: readonly Registry[]): Promise<string> => {
  const [only, second] = registries;
  if (cluster.isPrimary && only && !second) return only.metrics();
  if (cluster.isPrimary) {
    const metrics = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()));
    return AggregatorRegistry.aggregate(metrics).metrics();
  }
  return new Promise((resolve) => {
    const onMessage = (message: unknown): void => {
      if (!isMetricsReply(message)) return;
      process.off('message', onMessage);
      resolve(message.text);
    };
    process.on('message', onMessage);
    process.send?.({ sikka: 'metrics?' } satisfies MetricsRequest);
  });
};
