import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { ModelFault } from './faults.ts';
import type { Reply } from './script.ts';

interface StreamOptions {
  paceMs: number;
  fault: ModelFault | undefined;
  model: string;
}

/** Characters of one piece. */
const pieceLength = 12;

const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, index) =>
    text.slice(index * pieceLength, (index + 1) * pieceLength),
  );

/** The choices of the protocol for each piece of a reply, in their order. */
const deltasOf = (reply: Reply): { delta: object; finish_reason: string | null }[] => {
  if (reply.kind === 'call') {
    const call = { index: 0, id: `call-${reply.name}`, type: 'function' };
    const [name, input] = [reply.name, JSON.stringify(reply.input)];
    return [
      {
        delta: { role: 'assistant', tool_calls: [{ ...call, function: { name, arguments: '' } }] },
        finish_reason: null,
      },
      { delta: { tool_calls: [{ index: 0, function: { arguments: input } }] }, finish_reason: null },
      { delta: {}, finish_reason: 'tool_calls' },
    ];
  }
  const { text, sources, next } = reply.kind === 'answer' ? reply : { ...reply, sources: [], next: [] };
  const content = reply.kind === 'answer' ? JSON.stringify({ text, sources, next }) : text;
  return [
    { delta: { role: 'assistant', content: '' }, finish_reason: null },
    ...piecesOf(content).map((piece) => ({ delta: { content: piece }, finish_reason: null })),
    { delta: {}, finish_reason: 'stop' },
  ];
};

/** Sends a reply as server-sent events, or as the fault of the line has it. */
export const writeStream = async (reply: FastifyReply, answer: Reply, { paceMs, fault, model }: StreamOptions) => {
  const { raw } = reply.hijack();
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (choices: object[]): boolean =>
    raw.write(
      `data: ${JSON.stringify({ id: 'chat', object: 'chat.completion.chunk', created: 0, model, choices })}\n\n`,
    );
  const deltas = deltasOf(answer);
  const middle = answer.kind === 'call' ? Infinity : Math.ceil(deltas.length / 2);
  for (const [index, choice] of deltas.entries()) {
    if (raw.destroyed) return;
    if (index === middle && fault === 'cut') return void raw.destroy();
    if (index === middle && fault === 'stalled') return;
    if (index === middle && fault === 'garbled') raw.write('data: {"choices": [{"delta": \n\n');
    send([{ index: 0, ...choice }]);
    if (paceMs > 0) await pause(paceMs);
  }
  raw.end('data: [DONE]\n\n');
};
