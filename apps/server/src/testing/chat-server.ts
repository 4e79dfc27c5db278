import { randomUUID } from 'node:crypto';
import type { AnswerPart, BodyOf } from '@sikka/contract';
import { expect, vi } from 'vitest';
import { type Answerer, createAssistant, textOfParts } from '#areas/assistant/index.ts';
import { composeAreas } from '#areas/index.ts';
import type { Compose } from '#platform/platform.ts';
import type { TestClient } from './test-client.ts';
import { createTestServer } from './test-server.ts';

type UseBody = BodyOf<'/flamingo/chatGPT/useGPT'>;

/** A server with every area and a scripted assistant. The session token is the user id. */
export const createChatServer = async () => {
  /** Called with every question that the assistant answers. */
  const onQuestion = vi.fn<(question: string) => void>();
  /** Resolve it to continue a slow answer. */
  const slowAnswer = { resume: Promise.withResolvers<void>() };
  /** Questions that start with `fail` throw, those with `slowly` wait; all others get the default answer. */
  const scriptedAnswerer = (fallback: Answerer): Answerer => ({
    answer: async (request, tools, signal) => {
      onQuestion(request.question);
      if (request.question.startsWith('fail')) throw new Error('nobody answers');
      if (!request.question.startsWith('slowly')) return fallback.answer(request, tools, signal);
      await slowAnswer.resume.promise;
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
    return { areas: [...others, createAssistant(platform, { areas: others, answerer: scriptedAnswerer })], renderer };
  };
  const server = await createTestServer({ compose, environment: { TRUST_PROXY: '127.0.0.0/8' } });

  const callAs = (
    token: string | undefined,
    client: TestClient = server.client,
    headers: Record<string, string> = {},
  ) => {
    const options = { ...(token && { token }), headers: { 'idempotency-key': randomUUID(), ...headers } };
    const send = (question: string, more: Partial<UseBody> = {}) =>
      client.post('/flamingo/chatGPT/useGPT', { questionId: randomUUID(), question, ...more }, options);
    const result = (id: string, from = 0) => client.post('/flamingo/chatGPT/getGPTResult', { id, from }, options);
    const readAnswer = async (id: string): Promise<{ parts: AnswerPart[]; state: string; text: string }> => {
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
      readAnswer,
      ask: async (question: string, more: Partial<UseBody> = {}) => {
        const reply = await send(question, more);
        expect(reply).toMatchObject({ code: 0 });
        return { ...(await readAnswer(reply.content.id)), ...reply.content };
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
  return { server, callAs, onQuestion, slowAnswer };
};

export type ChatServer = Awaited<ReturnType<typeof createChatServer>>;
