import { BridgeProblem } from '../bridge-problem.ts';
import type { ShellCall } from '../message.ts';
import { isFromShell, protocol, type FromShell, type Question } from '../wire.ts';
import type { Port } from './port.ts';

type Answer = Extract<FromShell, { ok: boolean }>;

/**
 * Sends requests to the shell, each answered, refused or timed out once, and delivers its events.
 */
export const openConnection = (port: Port, onEvent: (name: string, payload: unknown) => void) => {
  const head = { bridge: protocol, nonce: crypto.randomUUID() } as const;
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;

  const close = port.listen((frame) => {
    if (!isFromShell(frame) || frame.nonce !== head.nonce) return;
    if ('name' in frame) return onEvent(frame.name, frame.payload);
    waiting.get(frame.id)?.(frame);
    waiting.delete(frame.id);
  });

  const request = <Request, Reply>({ name, waitMs, reply }: ShellCall<string, Request, Reply>, payload: Request) =>
    new Promise<Reply>((resolve, reject) => {
      const id = ++lastId;
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new BridgeProblem('noAnswer', name));
      }, waitMs);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        if (answer.ok && reply(answer.payload)) resolve(answer.payload);
        else reject(new BridgeProblem(answer.ok ? 'badReply' : 'refused', name));
      });
      port.post({ ...head, id, name, payload } satisfies Question);
    });

  return { request, close };
};
