import { randomUUID } from 'node:crypto';
import type { AnswerPart, BodyOf } from '@sikka/contract';
import { expect, vi } from 'vitest';
import { type Answerer, createAssistant, textOfParts } from '#areas/assistant/index.ts';
import { composeAreas } from '#areas/index.ts';
import type { Compose } from '#platform/platform.ts';
import type { TestClient } from './test-client.ts';
import { createTestServer } from './test-server.ts';

type Use = BodyOf<'/flamingo/chatGPT/useGPT'>;

/** A server with every area, with the token as the name of the user, and an assistant that can be made slow. */
export const createChatServer = async () => {
  /** Hears every question that is answered. */
  const answered = vi.fn<(question: string) => void>();
  /** Resolves to continue a slow answer. */
  const slow = { goOn: Promise.withResolvers<void>() };
  /** Slow, or none at all, where a question says so; every other answer is the default answerer's. */
  const scripted = (fallback: Answerer): Answerer => ({
    answer: async (request, tools, signal) => {
      answered(request.question);
      if (request.question.startsWith('fail')) throw new Error('nobody answers');
      if (!request.question.startsWith('slowly')) return fallback.answer(request, tools, signal);
      await slow.goOn.promise;
      return [{ kind: 'text', text: 'At last' }];
    },
  });
  const compose: Compose = async (platform, web) => {
    const { areas, renderer } = await composeAreas(platform, web);
    const others = areas
      .filter(({ name }) => name !== 'assistant')
      .map((area) =>
        area.name === 'identity'
          ? {
              ...area,
              sessions: { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) },
            }
          : area,
      );
    return { areas: [...others, createAssistant(platform, { areas: others, answerer: scripted })], renderer };
  };
  const server = await createTestServer({ compose, environment: { TRUST_PROXY: '127.0.0.0/8' } });

  const as = (token: string | undefined, client: TestClient = server.client, headers: Record<string, string> = {}) => {
    const options = { ...(token && { token }), headers: { 'idempotency-key': randomUUID(), ...headers } };
    const send = (question: string, more: Partial<Use> = {}) =>
      client.post('/flamingo/chatGPT/useGPT', { questionId: randomUUID(), question, ...more }, options);
    const result = (id: string, from = 0) => client.post('/flamingo/chatGPT/getGPTResult', { id, from }, options);
    const whole = async (id: string): Promise<{ parts: AnswerPart[]; state: string; text: string }> => {
      const parts: AnswerPart[] = [];
      for (;;) {
        const { content } = await result(id, parts.length);
        parts.push(...content.parts);
        if (content.state !== 'ANSWERING') return { parts, state: content.state, text: textOfParts(parts) };
      }
    };
    return {
      send,
      result,
      whole,
      answerOf: async (question: string, more: Partial<Use> = {}) => {
        const reply = await send(question, more);
        expect(reply).toMatchObject({ code: 0 });
        return { ...(await whole(reply.content.id)), ...reply.content };
      },
      stop: (id: string) => client.post('/flamingo/chatGPT/stop', { id }, options),
      rate: (id: string, isHelpful: boolean) => client.post('/flamingo/chatGPT/feedback', { id, isHelpful }, options),
      suggestions: () => client.post('/flamingo/chatGPT/suggestions', {}, options),
      history: () => client.post('/flamingo/chatGPT/history', { pageIndex: 1, pageSize: 50 }, options),
      chat: (chatId: string) => client.post('/flamingo/chatGPT/chat', { chatId }, options),
      remove: (chatId?: string) => client.post('/flamingo/chatGPT/delete', chatId ? { chatId } : {}, options),
      handOver: (chatId: string) => client.post('/flamingo/chatGPT/handOver', { chatId }, options),
    };
  };
  return { server, as, answered, slow };
};

export type ChatServer = Awaited<ReturnType<typeof createChatServer>>;
