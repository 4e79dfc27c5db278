import Fastify from 'fastify';
import { controlClient } from '../../kit/testing/sandbox-process.ts';
import { type ModelFault, modelSandbox } from '../sandbox.ts';
import type { CompletionBody } from '../wire.ts';

/** Starts a model server on a free port. */
export const startModelSandbox = async ({ slowMs }: { slowMs?: number } = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const key = 'a-key-of-the-model-server';
  await app.register(modelSandbox, { keys: [key], ...(slowMs !== undefined && { slowMs }) });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const control = controlClient(`${origin}/model/control`);
  return {
    url: `${origin}/model/v1`,
    key,
    setFault: (fault?: ModelFault) => control('fault', { fault }),
    /** The requests so far, oldest first. */
    requests: () => control<CompletionBody[]>('requests'),
    close: () => app.close(),
  };
};
