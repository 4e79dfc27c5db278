import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SealedCall } from './client.ts';
import { openReply } from './open-reply.ts';
import { EnvelopeRefused } from './refusal.ts';
import { createExchange, startMs } from './testing/exchange.ts';
import { vectorCipher, vectorKid, sealWithVectorKey } from './testing/seal-with-vector-key.ts';
import type { Sealed } from './wire.ts';

const call = { method: 'POST', path: '/flamingo/user/userInfo', userGid: '' };
const content = new TextEncoder().encode('{"code":0,"msg":"","content":{"nickname":"Asha"}}');

let first: SealedCall;
let second: SealedCall;
let reply: Sealed;
let secondReply: Sealed;
let elsewhere: Sealed;

const expectRefused = async (answer: unknown) => {
  await expect(first.open(answer)).rejects.toBeInstanceOf(EnvelopeRefused);
};

beforeAll(async () => {
  const { newSealer, open } = await createExchange();
  const sealer = newSealer();
  const answer = async (sealed: SealedCall, path: string, gzip = false): Promise<Sealed> => {
    const opened = await open({ ...call, path }, sealed.body);
    return JSON.parse(await opened.seal(gzip ? gzipSync(content) : content, { gzip }));
  };
  first = await sealer.seal({ ...call, body: {} });
  second = await sealer.seal({ ...call, body: {} });
  const third = await sealer.seal({ ...call, path: '/flamingo/user/login', body: {} });
  reply = await answer(first, call.path);
  secondReply = await answer(second, call.path, true);
  elsewhere = await answer(third, '/flamingo/user/login');
});

describe('a client', () => {
  test('decrypts the reply to its own request, any number of times', async () => {
    const opened = { code: 0, msg: '', content: { nickname: 'Asha' } };
    await expect(first.open(reply)).resolves.toEqual(opened);
    await expect(first.open(reply)).resolves.toEqual(opened);
    await expect(second.open(secondReply)).resolves.toEqual(opened);
  });

  test('refuses the reply to another request', async () => {
    await expectRefused(secondReply);
    await expectRefused(elsewhere);
    await expect(second.open(reply)).rejects.toBeInstanceOf(EnvelopeRefused);
  });

  test('refuses a reply under another key id', async () => {
    await expectRefused({ key: 'AAAAAAAAAAA', data: reply.data });
    await expectRefused({ key: first.body.key, data: reply.data });
  });

  test.each([2, 3, 128])('refuses the flags %i in a valid envelope', async (flags) => {
    const requestHead = await sealWithVectorKey(call, { timestampMs: startMs }, content).then((data) =>
      data.slice(0, 28),
    );
    const requested = { cipher: await vectorCipher, binding: call, kid: vectorKid, requestHead };
    const sealed = (bits: number) =>
      sealWithVectorKey(call, { timestampMs: startMs, flags: bits }, content, requestHead);
    await expect(openReply({ key: vectorKid, data: await sealed(0) }, requested)).resolves.toMatchObject({ code: 0 });
    await expect(openReply({ key: vectorKid, data: await sealed(flags) }, requested)).rejects.toBeInstanceOf(
      EnvelopeRefused,
    );
  });

  test('refuses its own request sent back', async () => {
    await expectRefused(first.body);
    await expectRefused({ key: reply.key, data: first.body.data });
  });

  test('refuses every changed character', async () => {
    for (let at = 0; at < reply.data.length; at += 1) {
      const changed = reply.data.slice(0, at) + (reply.data[at] === 'A' ? 'B' : 'A') + reply.data.slice(at + 1);
      await expectRefused({ key: reply.key, data: changed });
      await expectRefused({ key: reply.key, data: reply.data.slice(0, at) });
    }
  });

  test('refuses any unencrypted body', async () => {
    await expectRefused({ code: 0, msg: '', content: { nickname: 'Mallory' } });
    await fc.assert(fc.asyncProperty(fc.anything(), expectRefused), { numRuns: 500 });
    await fc.assert(
      fc.asyncProperty(fc.anything(), (data) => expectRefused({ key: reply.key, data })),
      { numRuns: 500 },
    );
  });
});
