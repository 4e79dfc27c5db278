import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

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

interface Question {
  sikka: 'metrics?';
}

interface Answer {
  sikka: 'metrics';
  text: string;
}

const isQuestion = (message: unknown): message is Question => (message as Question | null)?.sikka === 'metrics?';
const isAnswer = (message: unknown): message is Answer => (message as Answer | null)?.sikka === 'metrics';

/** In the process that started the servers: adds up what all of them measured, whenever one of them asks. */
export const addUpMetrics = (): void => {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (!isQuestion(message)) return;
    all.clusterMetrics().then(
      (text) => worker.send({ sikka: 'metrics', text } satisfies Answer),
      () => worker.send({ sikka: 'metrics', text: '' } satisfies Answer),
    );
  });
};

/** Makes a server's measurements known to the process that started it, if there is one. */
export const shareMetrics = (registry: Registry): void => {
  if (cluster.isPrimary) return;
  AggregatorRegistry.setRegistries(registry);
  // Its constructor listens for the question of the other process.
  void new AggregatorRegistry();
};

/** What all servers behind the port measured together. */
export const allMetrics = (registry: Registry): Promise<string> => {
  if (cluster.isPrimary) return registry.metrics();
  return new Promise((resolve) => {
    const listen = (message: unknown): void => {
      if (!isAnswer(message)) return;
      process.off('message', listen);
      resolve(message.text);
    };
    process.on('message', listen);
    process.send?.({ sikka: 'metrics?' } satisfies Question);
  });
};
