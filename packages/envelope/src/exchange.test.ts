import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeAead } from './node-aead.ts';
import { createExchange } from './testing/exchange.ts';
import { webCryptoAead } from './webcrypto-aead.ts';

const utf8 = new TextEncoder();
const aeads = [
  ['WebCrypto', webCryptoAead],
  ['node:crypto', nodeAead],
] as const;

const calls = fc.record({
  method: fc.constantFrom('GET', 'POST'),
  path: fc.constantFrom('/flamingo/user/login', '/flamingo/channel/channelResourceList'),
  userGid: fc.oneof(fc.constant(''), fc.uuid()),
});

describe.each(aeads)('a server on %s', (_, aead) => {
  test('decrypts a client’s request, and the client decrypts the reply, plain or compressed', async () => {
    const { newSealer, open } = await createExchange({ aead });
    const sealer = newSealer();
    await fc.assert(
      fc.asyncProperty(calls, fc.jsonValue(), fc.jsonValue(), fc.boolean(), async (call, requested, answer, gzip) => {
        const sent = await sealer.seal({ ...call, body: requested });
        const opened = await open(call, JSON.parse(JSON.stringify(sent.body)));
        expect(Buffer.from(opened.body).toString()).toBe(JSON.stringify(requested));

        const content = JSON.stringify(answer);
        const reply = await opened.seal(gzip ? gzipSync(content) : utf8.encode(content), { gzip });
        expect(JSON.stringify(await sent.open(JSON.parse(reply)))).toBe(content);
      }),
    );
  });

  test('decrypts the empty body of a GET', async () => {
    const { newSealer, open } = await createExchange({ aead });
    const call = { method: 'GET', path: '/flamingo/smile/india/zipCodeMap', userGid: '' };
    const sent = await newSealer().seal(call);
    expect((await open(call, sent.body)).body).toHaveLength(0);
  });
});

describe('a session key', () => {
  const call = { method: 'POST', path: '/flamingo/user/userInfo', userGid: '' };

  test('is wrapped once, and no two bodies are equal', async () => {
    const sealer = (await createExchange()).newSealer();
    const bodies = await Promise.all(Array.from({ length: 20 }, () => sealer.seal(call)));
    expect(new Set(bodies.map(({ body }) => body.key)).size).toBe(1);
    expect(new Set(bodies.map(({ body }) => body.data)).size).toBe(20);
  });

  test('differs for each page', async () => {
    const { newSealer } = await createExchange();
    const [one, other] = [await newSealer().seal(call), await newSealer().seal(call)];
    expect(one.body.key).not.toBe(other.body.key);
  });
});
