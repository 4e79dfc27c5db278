import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

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
