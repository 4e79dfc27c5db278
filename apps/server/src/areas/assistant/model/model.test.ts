import { createCircuit } from '@sikka/partners/kit';
import { modelFaultNames } from '@sikka/partners/model/sandbox';
import { startModelSandbox } from '@sikka/partners/model/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Intent, intents } from '../understanding/parsed-question.ts';
import { type Chooser, createModelChooser } from './model-understanding.ts';

const question = 'मेरा ₹1,694 ka refund 1002 3345 91 kab aayega, asha@okbank, १२ तारीख?';
const earlier = ['bill of 4,321.09 paid on 5 Jan', 'OTP 482913'];
const candidates: readonly Intent[] = ['PAYMENT', 'REFUND', 'HELP'];
const log = { warn: vi.fn() };

let server: Awaited<ReturnType<typeof startModelSandbox>>;
beforeAll(async () => {
  server = await startModelSandbox({ slowMs: 3_000 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.setFault();
  log.warn.mockClear();
});
const choosers: Chooser[] = [];
afterEach(async () => void (await Promise.all(choosers.splice(0).map((chooser) => chooser.close()))));

const chooserOf = (timeoutMs = 10_000, circuit = createCircuit()): Chooser => {
  const model = { url: server.url, name: 'scripted', key: server.key, timeoutMs };
  const chooser = createModelChooser({ model, circuit, log });
  choosers.push(chooser);
  return chooser;
};
const chosen = (chooser = chooserOf(), given = { question, earlier, candidates }, stop = new AbortController()) =>
  chooser.choose(given, stop.signal);

describe('a choice of the model', () => {
  it('is one of the offered options, or none', async () => {
    expect(await chosen()).toEqual({ intent: 'REFUND', aspects: ['WHEN'], isFollowUp: false });
    const chess = { question: 'and who won at chess', earlier: [], candidates };
    expect(await chosen(undefined, chess)).toEqual({ intent: 'NONE', aspects: [], isFollowUp: true });
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is made without numbers or addresses, and every intent can be offered', async () => {
    await chosen(undefined, { question, earlier, candidates: intents });
    const { messages } = (await server.requests()).at(-1) ?? { messages: [] };
    const sent = messages.map(({ content }) => content).join('\n');
    expect(sent).toContain('refund');
    for (const intent of intents) expect(sent).toContain(`- ${intent}: `);
    expect(sent).not.toMatch(/\p{N}|@|asha/u);
  });

  it('is not requested without alternatives', async () => {
    const before = (await server.requests()).length;
    expect(await chosen(undefined, { question, earlier, candidates: [] })).toBeUndefined();
    expect((await server.requests()).length).toBe(before);
  });

  it('ends when its answer ends', async () => {
    await server.setFault('unresponsive');
    const before = (await server.requests()).length;
    const stop = new AbortController();
    const circuit = createCircuit({ breakAfter: 1 });
    const running = chosen(chooserOf(60_000, circuit), undefined, stop);
    await vi.waitFor(async () => expect((await server.requests()).length).toBe(before + 1));
    stop.abort();
    expect(await running).toBeUndefined();
    expect(circuit.isOpen()).toBe(false);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('a model server that', () => {
  const plausible = ['unlikely'];

  it.each(modelFaultNames.filter((fault) => !plausible.includes(fault)))(
    'chooses nothing with the fault %s',
    async (fault) => {
      await server.setFault(fault);
      expect(await chosen(chooserOf(600))).toBeUndefined();
      expect(log.warn).toHaveBeenCalledTimes(1);
      expect(JSON.stringify(log.warn.mock.calls)).toMatch(/^\[\[\{"reason":"(?:outage|shape)"\},"[a-z ]+"\]\]$/);
    },
  );

  it('can only choose among plausible intents even if it misleads', async () => {
    await server.setFault('unlikely');
    expect(await chosen()).toMatchObject({ intent: 'HELP' });
  });

  it('is skipped while it is down', async () => {
    let now = 0;
    const chooser = chooserOf(10_000, createCircuit({ breakAfter: 2, breakMs: 1_000, now: () => now }));
    await server.setFault('serverError');
    await chosen(chooser);
    await chosen(chooser);
    await server.setFault();
    const before = (await server.requests()).length;
    expect(await chosen(chooser)).toBeUndefined();
    expect((await server.requests()).length).toBe(before);
    expect(log.warn).toHaveBeenCalledTimes(2);
    now = 1_001;
    expect(await chosen(chooser)).toMatchObject({ intent: 'REFUND' });
  });
});
