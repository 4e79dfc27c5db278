import { createHash, generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };
import { makePrivateKey } from './key-files.ts';
import { createKeyRing, publicTransportKeys } from './key-ring.ts';
import { createExchange, vectorPem } from './testing/exchange.ts';

const call = { method: 'POST', path: '/flamingo/user/userInfo', userGid: '' };
let newer: string;

beforeAll(async () => {
  newer = await makePrivateKey();
});

describe('a key ring', () => {
  test('publishes both live keys, current first, with their ids', async () => {
    const ring = await createKeyRing({ current: newer, previous: vectorPem });
    const { keys, serverTime } = publicTransportKeys(ring, 1_767_225_600_000);
    expect(serverTime).toBe(1_767_225_600_000);
    expect(keys.map(({ use }) => use)).toEqual(['current', 'previous']);
    for (const { kid, spki } of keys) {
      const digest = createHash('sha256').update(Buffer.from(spki, 'base64url')).digest();
      expect(kid).toBe(digest.subarray(0, 8).toString('base64url'));
    }
    expect(keys[1]).toEqual({ kid: vectors.transportKey.kid, spki: vectors.transportKey.spki, use: 'previous' });
    expect(JSON.stringify(keys)).not.toContain(vectors.transportKey.pkcs8.slice(-40));
  });

  test('decrypts with the previous key after one rotation, not after two', async () => {
    const before = await createExchange();
    const seal = async () => (await before.newSealer().seal({ ...call, body: {} })).body;

    const rotated = await createExchange({ keyRing: await createKeyRing({ current: newer, previous: vectorPem }) });
    await expect(rotated.open(call, await seal())).resolves.toBeDefined();

    const twice = await createExchange({
      keyRing: await createKeyRing({ current: newer, previous: await makePrivateKey() }),
    });
    await expect(twice.open(call, await seal())).rejects.toMatchObject({ name: 'EnvelopeRefused', reason: 'key' });
  });

  test('decrypts with the next key already, and does not publish it', async () => {
    const rotated = await createExchange();
    const ring = await createKeyRing({ current: newer, next: vectorPem });
    expect(ring.publicKeys.map(({ use }) => use)).toEqual(['current']);
    const before = await createExchange({ keyRing: ring });
    await expect(
      before.open(call, (await rotated.newSealer().seal({ ...call, body: {} })).body),
    ).resolves.toBeDefined();
  });

  test('does not start on a weak, wrong or unreadable key, and does not quote it', async () => {
    const pem = (key: ReturnType<typeof generateKeyPairSync>['privateKey']) =>
      key.export({ type: 'pkcs8', format: 'pem' }).toString();
    const short = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
    const curve = pem(generateKeyPairSync('ed25519').privateKey);
    await expect(createKeyRing({ current: short })).rejects.toThrow('not an RSA key of at least 3072 bits');
    await expect(createKeyRing({ current: vectorPem, previous: curve })).rejects.toThrow('The previous transport key');
    await expect(createKeyRing({ current: 'hunter2' })).rejects.toThrow(
      /^The current transport key is not a private key in PEM$/,
    );
  });
});
