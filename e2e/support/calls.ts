import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type BodyOf, type CallPath, type ContentOf, type Reply, sessionHeaders } from '@sikka/contract';
import type { TransportKeysReply } from '@sikka/envelope/client';
import { createTestEnvelope, type SealedBody } from '../../apps/server/src/testing/test-envelope.ts';
import { currentLanguage } from './language.ts';

/** Makes a call of the contract. Throws if it is refused. */
export type Calls = <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>) => Promise<ContentOf<Path>>;

const isSealed = (value: unknown): value is SealedBody =>
  typeof value === 'object' && value !== null && 'key' in value && 'data' in value;

/** Calls with the session of a page, without its screens: for what a journey needs but does not test. */
export const createCalls = async ({ request }: Page): Promise<Calls> => {
  const keys = (await (await request.get('/transport/keys')).json()) as Reply<TransportKeysReply>;
  const envelope = createTestEnvelope(keys.content);
  return async (path, body) => {
    const sealed = envelope.seal({ method: 'POST', path, userGid: '' }, Buffer.from(JSON.stringify(body)));
    const headers = { [sessionHeaders.sessionIn]: 'cookie', 'idempotency-key': randomUUID() };
    const params = { language: currentLanguage() === 'hi' ? 'hi_IN' : 'en_US' };
    const response = await request.post(path, { data: sealed.body, headers, params });
    const outer: unknown = await response.json();
    const text = isSealed(outer) ? sealed.open(outer).toString() : JSON.stringify(outer);
    const reply = JSON.parse(text) as Reply;
    if (reply.code !== 0) throw new Error(`${path} was refused: ${text}`);
    return reply.content as never;
  };
};
