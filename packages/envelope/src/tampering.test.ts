import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePrivateKey } from './key-files.ts';
import { createKeyRing } from './key-ring.ts';
import { nodeAead } from './node-aead.ts';
import { EnvelopeRefused, type RefusalReason } from './refusal.ts';
import { createExchange, startMs, vectorPem, type Exchange, type BoundBody } from './testing/exchange.ts';

const binding = { method: 'POST', path: '/flamingo/user/modifyPass', userGid: '0192f5a2-7c1e-7d3b-9a44-5e6f70819200' };

let exchange: Exchange;
let sent: BoundBody;
let other: BoundBody;

const refused = async (travelling: { binding: typeof binding; body: unknown }, reason?: RefusalReason) => {
  const error: unknown = await exchange.open(travelling.binding, travelling.body).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EnvelopeRefused);
  expect((error as EnvelopeRefused).message).toBe('The envelope was refused');
  if (reason) expect((error as EnvelopeRefused).reason).toBe(reason);
};

const swap = (text: string, at: number, character: string) => text.slice(0, at) + character + text.slice(at + 1);
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const flipBit = (text: string, at: number, bit: number) =>
  swap(text, at, alphabet[alphabet.indexOf(text[at] ?? 'A') ^ (1 << bit)] ?? 'A');

beforeAll(async () => {
  const current = await makePrivateKey();
  exchange = await createExchange({
    aead: nodeAead,
    keyRing: await createKeyRing({ current, previous: vectorPem }),
  });
  const sealer = exchange.newSealer();
  const body = { password: 'correct horse', smsCode: '123456' };
  sent = { binding, body: (await sealer.seal({ ...binding, body })).body };
  const otherBinding = { ...binding, path: '/flamingo/user/login' };
  other = { binding: otherBinding, body: (await sealer.seal({ ...otherBinding, body: {} })).body };
  await exchange.open(otherBinding, other.body);
});

describe('refuses everything that was changed', () => {
  test('each bit of data, one by one', async () => {
    const { key, data } = sent.body;
    for (let at = 0; at < data.length; at += 1) {
      for (let bit = 0; bit < 6; bit += 1) await refused({ binding, body: { key, data: flipBit(data, at, bit) } });
    }
  });

  test('each character of key', async () => {
    const { key, data } = sent.body;
    for (let at = 0; at < key.length; at += 1) {
      const character = key[at] === 'A' ? 'B' : 'A';
      await refused({ binding, body: { key: swap(key, at, character), data } });
    }
  });

  test('10,000 mutations of data, path, user and method', async () => {
    const mutation = fc.oneof(
      fc
        .nat()
        .map((n) => ({ binding, data: swap(sent.body.data, n % sent.body.data.length, alphabet[n % 64] ?? 'A') })),
      fc.nat().map((n) => ({ binding, data: sent.body.data.slice(0, n % sent.body.data.length) })),
      fc.nat().map((n) => ({ binding, data: sent.body.data.slice(n % sent.body.data.length) + 'AA' })),
      fc.string().map((more) => ({ binding, data: sent.body.data + more })),
      fc.string().map((data) => ({ binding, data })),
      fc.string().map((path) => ({ binding: { ...binding, path }, data: sent.body.data })),
      fc.string().map((userGid) => ({ binding: { ...binding, userGid }, data: sent.body.data })),
      fc.string().map((method) => ({ binding: { ...binding, method }, data: sent.body.data })),
    );
    await fc.assert(
      fc.asyncProperty(mutation, async ({ binding: changed, data }) => {
        fc.pre(JSON.stringify(changed) !== JSON.stringify(binding) || data !== sent.body.data);
        await refused({ binding: changed, body: { key: sent.body.key, data } });
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  test('parts of two good requests put together', async () => {
    const { key, data } = sent.body;
    await refused({ binding, body: { key, data: other.body.data.slice(0, 28) + data.slice(28) } }, 'seal');
    await refused({ binding, body: other.body }, 'seal');
    const stranger = await exchange.newSealer().seal({ ...binding, body: {} });
    await refused({ binding, body: { key, data: stranger.body.data } }, 'seal');
  });

  test('the key of the previous id under the current one, and an unknown id', async () => {
    const [current, previous] = exchange.ring.publicKeys.map(({ kid }) => kid);
    const { key, data } = sent.body;
    await refused({ binding, body: { key: key.replace(current!, previous!), data } }, 'seal');
    await refused({ binding, body: { key: key.replace(current!, 'AAAAAAAAAAA'), data } }, 'key');
  });

  test('a line feed cannot move text from the path to the user', async () => {
    const shifted = { ...binding, path: `${binding.path}\n${binding.userGid}`, userGid: '' };
    await refused({ binding: shifted, body: sent.body }, 'seal');
  });
});

describe('refuses everything but an envelope', () => {
  test('bodies of any shape, the plain one among them', async () => {
    await refused({ binding, body: { password: 'correct horse', smsCode: '123456' } }, 'shape');
    const almost = fc.record({ key: fc.oneof(fc.string(), fc.anything()), data: fc.oneof(fc.string(), fc.anything()) });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything({ withNullPrototype: true }), almost), async (body) => {
        await refused({ binding, body }, 'shape');
      }),
      { numRuns: 1000 },
    );
  });

  test('an envelope with an additional field', async () => {
    await refused({ binding, body: { ...sent.body, content: {} } }, 'shape');
    await refused({ binding, body: [sent.body] }, 'shape');
    await refused({ binding, body: { key: `${sent.body.key}.`, data: sent.body.data } }, 'shape');
  });
});

describe('time and repetition', () => {
  const sealAt = async (ms: number) => {
    exchange.clock.ms = ms;
    const { body } = await exchange.newSealer().seal({ ...binding, body: {} });
    exchange.clock.ms = startMs;
    return { binding, body };
  };

  test('the window is 300 s on both sides', async () => {
    await refused(await sealAt(startMs - 300_001), 'time');
    await refused(await sealAt(startMs + 300_001), 'time');
    for (const edge of [startMs - 300_000, startMs + 300_000]) {
      const { body } = await sealAt(edge);
      await expect(exchange.open(binding, body)).resolves.toBeDefined();
    }
  });

  test('a request is decrypted once, however often and late it is repeated', async () => {
    const again = await sealAt(startMs + 300_000);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => exchange.open(binding, again.body)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const later of [startMs + 1, startMs + 299_999, startMs + 599_999, startMs + 600_000]) {
      exchange.clock.ms = later;
      await refused(again, 'replay');
    }
    exchange.clock.ms = startMs + 600_001;
    await refused(again, 'time');
    exchange.clock.ms = startMs;
  });

  test('a failing nonce store has its own error', async () => {
    const { body } = await sealAt(startMs);
    const broken = new Error('connection lost');
    await expect(exchange.open(binding, body, { claim: () => Promise.reject(broken) })).rejects.toBe(broken);
  });
});

test('the unchanged request is decrypted', async () => {
  const opened = await exchange.open(binding, sent.body);
  expect(JSON.parse(Buffer.from(opened.body).toString())).toEqual({ password: 'correct horse', smsCode: '123456' });
});
