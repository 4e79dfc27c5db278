/** Baseline: a plain Fastify POST that parses its body and serialises its reply, as every tutorial has it. */
import Fastify from 'fastify';
import { answerParent, processorMs } from '../kit/answer-parent.ts';

const listen = async ({ path, reply }: { path: string; reply: object }): Promise<number> => {
  const app = Fastify();
  app.post(path, async () => reply);
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
};

answerParent({ listen, processorMs });
