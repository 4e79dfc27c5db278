import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPartnerClient, type PartnerClient, type PartnerClientOptions } from './partner-client.ts';
import { type ObservedRequest, partnerRequests, runInTrace } from './trace.ts';

type Answer = { status: number; body?: string; headers?: Record<string, string> } | 'silence' | 'hang up';

const servers: Server[] = [];
const clients: PartnerClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A partner that returns these responses in turn, the last one repeatedly. */
const partner = async (answers: Answer[], options: Partial<PartnerClientOptions> = {}) => {
  const requested: string[] = [];
  const parents: unknown[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    parents.push(request.headers['traceparent']);
    const answer = answers[Math.min(requested.length, answers.length) - 1] ?? 'silence';
    if (answer === 'silence') return;
    if (answer === 'hang up') return request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  const client = createPartnerClient({ baseUrl, timeoutMs: 1_000, retryDelayMs: 1, ...options });
  clients.push(client);
  return {
    requested,
    parents,
    host: new URL(baseUrl).host,
    send: (repeatable = true, signal?: AbortSignal) =>
      client.send({ method: 'POST', path: '/v1/x', body: '{}', repeatable, ...(signal && { signal }) }),
    circuit: client.circuit,
  };
};

const ok = { status: 200, body: '{"id":"1"}' };
const broken = { status: 500, body: 'oops' };

describe('one request to a partner', () => {
  it('is sent to the configured host and path, and returns the response', async () => {
    const { requested, send } = await partner([ok]);
    expect(await send()).toEqual({ kind: 'answered', status: 200, body: { id: '1' } });
    expect(requested).toEqual(['POST /api/v1/x']);
  });

  it('carries the trace it belongs to, in each attempt, and is published once with its outcome', async () => {
    const observed: ObservedRequest[] = [];
    const observe = (request: unknown) => void observed.push(request as ObservedRequest);
    partnerRequests.subscribe(observe);
    const { parents, host, send } = await partner([ok, broken]);
    const trace = 'ab'.repeat(16);
    await send();
    await runInTrace(trace, send);
    partnerRequests.unsubscribe(observe);
    const parent = expect.stringMatching(new RegExp(`^00-${trace}-[\\da-f]{16}-01$`));
    expect(parents).toEqual([undefined, parent, parent]);
    expect(parents[1]).not.toBe(parents[2]);
    const request = { partner: host, method: 'POST', path: '/v1/x', ms: expect.any(Number) };
    expect(observed.filter((each) => each.partner === host)).toEqual([
      { ...request, outcome: 200 },
      { ...request, outcome: 'serverError' },
    ]);
  });

  it('is retried only when that is safe', async () => {
    const safe = await partner([broken, ok]);
    expect(await safe.send()).toMatchObject({ kind: 'answered', status: 200 });
    expect(safe.requested).toHaveLength(2);
    const unsafe = await partner([broken, ok]);
    expect(await unsafe.send(false)).toEqual({ kind: 'unknown', reason: 'serverError' });
    expect(unsafe.requested).toHaveLength(1);
  });

  it('is not retried after a refusal', async () => {
    const { requested, send } = await partner([{ status: 422, body: '{"error":1}' }]);
    expect(await send()).toEqual({ kind: 'answered', status: 422, body: { error: 1 } });
    expect(requested).toHaveLength(1);
  });

  it('ends as unknown, never as failed, without a response', async () => {
    for (const answer of ['silence', 'hang up'] as const) {
      const { requested, send } = await partner([answer], { timeoutMs: 40 });
      expect(await send()).toEqual({ kind: 'unknown', reason: 'noAnswer' });
      expect(requested).toHaveLength(2);
    }
  });

  it('does not follow a redirect to another host', async () => {
    const elsewhere = await partner([ok]);
    const { send } = await partner([{ status: 307, headers: { location: 'http://127.0.0.1:9/secret' } }]);
    expect(await send()).toEqual({ kind: 'answered', status: 307, body: undefined });
    expect(elsewhere.requested).toEqual([]);
  });

  it('ends when its caller aborts, which is no failure of the partner', async () => {
    const { requested, send, circuit } = await partner(['silence'], { timeoutMs: 60_000, breakAfter: 1 });
    const stop = new AbortController();
    const sent = send(false, stop.signal);
    await expect.poll(() => requested).toHaveLength(1);
    stop.abort();
    expect(await sent).toEqual({ kind: 'unknown', reason: 'noAnswer' });
    expect(circuit.isOpen()).toBe(false);
  });

  it('aborts an endless response', async () => {
    const { send } = await partner([{ status: 200, body: `"${'x'.repeat(300_000)}"` }]);
    expect(await send(false)).toEqual({ kind: 'unknown', reason: 'noAnswer' });
  });
});

describe('many requests to a partner', () => {
  it('opens the circuit for a failing partner', async () => {
    const { requested, send } = await partner([broken], { breakAfter: 3, breakMs: 60_000 });
    for (const _ of [1, 2, 3]) expect(await send(false)).toMatchObject({ kind: 'unknown' });
    expect(await send(false)).toEqual({ kind: 'unsent', reason: 'circuitOpen' });
    expect(requested).toHaveLength(3);
  });

  it('does not report a request as unsent that left before the circuit opened', async () => {
    const { requested, send } = await partner([broken], { breakAfter: 1, breakMs: 60_000 });
    expect(await send()).toEqual({ kind: 'unknown', reason: 'noAnswer' });
    expect(requested).toHaveLength(1);
  });

  it('refuses requests beyond the limit', async () => {
    const { requested, send } = await partner(['silence'], { concurrency: 1, timeoutMs: 200 });
    const replies = await Promise.all([send(false), send(false), send(false)]);
    expect(replies.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unsent']);
    expect(replies[2]).toEqual({ kind: 'unsent', reason: 'overloaded' });
    expect(requested.length).toBeLessThanOrEqual(2);
  });
});
