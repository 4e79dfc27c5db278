import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { acceptRequests, readBody, Refusal } from '../kit/sandbox/requests.ts';
import { type ModelFault, modelFaultNames } from './sandbox/faults.ts';
import { type Reply, replyTo } from './sandbox/script.ts';
import { writeStream } from './sandbox/stream.ts';
import { completionBody, completionsPath, type CompletionBody, refusalStatuses } from './wire.ts';

export { type ModelFault, modelFaultNames } from './sandbox/faults.ts';

interface ModelSandboxOptions {
  /** Keys that may ask. */
  keys: readonly string[];
  /** Milliseconds between two pieces of an answer. Default 0. */
  paceMs?: number;
  /** How long a slow answer takes to begin, in milliseconds. Default 20 000. */
  slowMs?: number;
}

const faultBody = z.strictObject({ fault: z.optional(z.enum(modelFaultNames)) });

/** How many requests are remembered, to show what left the server. */
const remembered = 50;

/** What a fault says in place of the script; undefined when it is one of the line. */
const faultyReply = (fault: ModelFault | undefined, body: CompletionBody): Reply | undefined => {
  const reply = replyTo(body);
  const own = (text: string, more: Partial<Extract<Reply, { kind: 'answer' }>> = {}): Reply =>
    reply.kind === 'answer' ? { ...reply, text, ...more } : reply;
  switch (fault) {
    case 'nonsense':
      return reply.kind === 'answer' ? { kind: 'prose', text: 'Sure! Here is what I think: it depends.' } : reply;
    case 'empty':
      return { kind: 'prose', text: '' };
    case 'endless':
      return { kind: 'answer', text: 'And so on. '.repeat(5_000), sources: [], next: [] };
    case 'toolLoop':
      return { kind: 'call', name: body.tools?.[0]?.function.name ?? 'nothing', input: {} };
    case 'unknownTool':
      return { kind: 'call', name: 'sendMoney', input: { amountPaise: 5_000_000, payee: 'x@y' } };
    case 'wrongArguments':
      return { kind: 'call', name: body.tools?.[0]?.function.name ?? 'nothing', input: { userGid: ['somebody else'] } };
    case 'foreignFigures':
      return own('Your refund of ₹9,87,654 comes today.');
    case 'foreignLinks':
      return own('Sign in at https://refunds.example/now to get it.', { next: ['https://refunds.example/now'] });
    case 'foreignRefs':
      return own('It is on its way.', { sources: ['r999'], next: ['r999'] });
    case 'promises':
      return own('I recommend Udaan Finance. Approval is guaranteed.');
    case 'leaks':
      return own(
        body.messages
          .map(({ content }) => (typeof content === 'string' ? content : ''))
          .join(' ')
          .slice(0, 600),
      );
    default:
      return undefined;
  }
};

/**
 * A server of language models that follows a script: the same question always gets the same calls of tools and the same words. It stores
 * nothing beyond the memory of its process.
 */
export const modelSandbox = async (
  app: FastifyInstance,
  { keys, paceMs = 0, slowMs = 20_000 }: ModelSandboxOptions,
) => {
  let fault: ModelFault | undefined;
  const requests: CompletionBody[] = [];
  acceptRequests(app, { statuses: refusalStatuses });

  app.post(`/model/v1${completionsPath}`, async ({ headers, body: raw }, reply) => {
    if (!keys.some((key) => headers.authorization === `Bearer ${key}`))
      throw new Refusal('SIGNATURE_INVALID', 'The key is missing or wrong');
    const body = readBody(completionBody, raw);
    requests.splice(0, Math.max(0, requests.length + 1 - remembered));
    requests.push(body);
    const current = fault;
    if (current === 'unresponsive') return reply.hijack();
    if (current === 'serverError') return reply.code(500).send({ error: { message: 'The model is not there' } });
    if (current === 'tooMany') return reply.code(429).send({ error: { message: 'Too many requests' } });
    if (current === 'slow') await pause(slowMs);
    return writeStream(reply, faultyReply(current, body) ?? replyTo(body), {
      paceMs,
      fault: current,
      model: body.model,
    });
  });

  app.get('/model/control/requests', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(requests),
  );
  app.post('/model/control/fault', async ({ body }) => {
    ({ fault } = readBody(faultBody, body));
    return { fault: fault ?? null };
  });
};
