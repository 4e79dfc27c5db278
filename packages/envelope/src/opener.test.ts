import { describe, expect, test, vi } from 'vitest';
import { createKeyRing } from './key-ring.ts';
import { createMemoryNonces } from './nonces.ts';
import { createOpener } from './opener.ts';
import { startMs, vectorPem } from './testing/exchange.ts';
import { vectorKey, sealWithVectorKey } from './testing/seal-with-vector-key.ts';

const call = { method: 'POST', path: '/flamingo/user/userInfo', userGid: '' };
const now = () => startMs;
const empty = new TextEncoder().encode('{}');

/** An opener whose unwrapping and pace can be watched. */
const setUp = async () => {
  const ring = await createKeyRing({ current: vectorPem });
  const unwrap = vi.fn(ring.unwrapperOf(ring.publicKeys[0]!.kid));
  const untilItsBeat = vi.fn(() => Promise.resolve());
  const onRefused = vi.fn();
  const opener = createOpener({
    keyRing: { ...ring, unwrapperOf: (kid) => ring.unwrapperOf(kid) && unwrap },
    now,
    pace: () => untilItsBeat,
    onRefused,
  });
  const nonces = createMemoryNonces({ now });
  return { unwrap, untilItsBeat, onRefused, open: (body: unknown) => opener.open({ ...call, body, nonces }) };
};

const good = async () => ({ key: vectorKey, data: await sealWithVectorKey(call, { timestampMs: startMs }, empty) });

describe('an opener', () => {
  test('unwraps a session key once for all requests under it', async () => {
    const { open, unwrap } = await setUp();
    for (let n = 0; n < 5; n += 1) await open(await good());
    expect(unwrap).toHaveBeenCalledTimes(1);
  });

  test('does not cache a key that has decrypted nothing', async () => {
    const { open, unwrap } = await setUp();
    const junk = { key: vectorKey, data: (await good()).data.slice(0, 28) + 'A'.repeat(24) };
    await expect(open(junk)).rejects.toMatchObject({ reason: 'seal' });
    await expect(open(junk)).rejects.toMatchObject({ reason: 'seal' });
    expect(unwrap).toHaveBeenCalledTimes(2);
  });

  test.each([1, 2, 128, 255])('refuses the flags %i in a valid envelope', async (flags) => {
    const { open } = await setUp();
    const data = await sealWithVectorKey(call, { timestampMs: startMs, flags }, empty);
    await expect(open({ key: vectorKey, data })).rejects.toMatchObject({ reason: 'shape' });
  });

  test('delays every refusal to its beat, reports the reason to the metrics, and delays nothing else', async () => {
    const { open, untilItsBeat, onRefused } = await setUp();
    const sent = await good();
    await open(sent);
    expect(untilItsBeat).not.toHaveBeenCalled();
    const refused = [
      ['shape', {}],
      ['key', { ...sent, key: sent.key.replace(/\.[^.]+\./, '.AAAAAAAAAAA.') }],
      ['time', { key: vectorKey, data: await sealWithVectorKey(call, { timestampMs: startMs - 300_001 }, empty) }],
      ['seal', { key: vectorKey, data: `${sent.data.slice(0, -4)}AAAA` }],
      ['replay', sent],
    ] as const;
    for (const [reason, body] of refused) await expect(open(body)).rejects.toMatchObject({ reason });
    expect(untilItsBeat).toHaveBeenCalledTimes(refused.length);
    expect(onRefused.mock.calls.flat()).toEqual(refused.map(([reason]) => reason));
  });
});
