import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { acceptRequests, readBody, Refusal } from '../kit/sandbox/requests.ts';
import { type ModelFault, modelFaultNames } from './sandbox/faults.ts';
import { candidatesOf, choose } from './sandbox/script.ts';
import { completionBody, completionsPath, type CompletionBody, refusalStatuses } from './wire.ts';

export { type ModelFault, modelFaultNames } from './sandbox/faults.ts';

interface ModelSandboxOptions {
  /** Accepted API keys. */
  keys: readonly string[];
  /** Milliseconds before a slow response begins. Default 20,000. */
  slowMs?: number;
}

const faultBody = z.strictObject({ fault: z.optional(z.enum(modelFaultNames)) });

/** Maximum requests that are kept, for tests of what was sent to the model. */
const maxRemembered = 50;

/** The text of a completion; most faults turn it into an invalid choice. */
const replyText = (fault: ModelFault | undefined, body: CompletionBody): string => {
  const choice = choose(body);
  const fixedReply = (more: object): string => JSON.stringify({ ...choice, ...more });
  switch (fault) {
    case 'empty':
      return '';
    case 'prose':
      return `Sure! I think that they mean ${choice.intent}, and ₹9,87,654 comes today.`;
    case 'wrongShape':
      return fixedReply({ intent: [choice.intent], aspects: 'WHEN', isFollowUp: 'yes' });
    case 'otherIntent':
      return fixedReply({ intent: candidatesOf(body).includes('SEND_MONEY') ? 'OFF_TOPIC' : 'SEND_MONEY' });
    case 'unlikely':
      return fixedReply({ intent: candidatesOf(body).at(-1) });
    case 'ownIntent':
      return fixedReply({ intent: 'TRANSFER_ALL', aspects: ['NOW'] });
    case 'figures':
      return fixedReply({ amountPaise: 98_765_400, text: 'Your refund of ₹9,87,654 comes today.' });
    case 'links':
      return fixedReply({ text: 'Sign in at https://refunds.example/now', link: 'https://refunds.example/now' });
    case 'leaks':
      return body.messages.map(({ content }) => content).join(' ');
    default:
      return fixedReply({});
  }
};

const endlessText = function* endlessText() {
  for (;;) yield 'And so on. '.repeat(1_000);
};

/** Sends a completion, changed by the current fault. */
const send = (reply: FastifyReply, fault: ModelFault | undefined, { model }: CompletionBody, content: string) => {
  const message = { role: 'assistant', content };
  const completion = { id: 'chat', object: 'chat.completion', created: 0, model, choices: [{ index: 0, message }] };
  const text = JSON.stringify(completion);
  const firstHalf = text.slice(0, text.length / 2);
  reply.header('content-type', 'application/json').header('cache-control', 'no-store');
  if (fault === 'garbled') return reply.send(firstHalf);
  if (fault === 'endless') return reply.send(Readable.from(endlessText()));
  if (fault !== 'cut' && fault !== 'stalled') return reply.send(text);
  const { raw } = reply.hijack();
  return raw.writeHead(200).write(firstHalf, () => void (fault === 'cut' && raw.destroy()));
};

/** A language model server that follows a script. Its state is only in memory. */
export const modelSandbox = async (app: FastifyInstance, { keys, slowMs = 20_000 }: ModelSandboxOptions) => {
  let fault: ModelFault | undefined;
  const requests: CompletionBody[] = [];
  acceptRequests(app, { statuses: refusalStatuses });

  app.post(`/model/v1${completionsPath}`, async ({ headers, body: raw }, reply) => {
    if (!keys.some((key) => headers.authorization === `Bearer ${key}`))
      throw new Refusal('SIGNATURE_INVALID', 'The key is missing or wrong');
    const body = readBody(completionBody, raw);
    requests.splice(0, Math.max(0, requests.length + 1 - maxRemembered));
    requests.push(body);
    const current = fault;
    if (current === 'unresponsive') return reply.hijack();
    if (current === 'serverError') return reply.code(500).send({ error: { message: 'There is no such model' } });
    if (current === 'tooMany') return reply.code(429).send({ error: { message: 'Too many requests' } });
    if (current === 'slow') await pause(slowMs);
    return send(reply, current, body, replyText(current, body));
  });

  app.get('/model/control/requests', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(requests),
  );
  app.post('/model/control/fault', async ({ body }) => {
    ({ fault } = readBody(faultBody, body));
    return { fault: fault ?? null };
  });
};
