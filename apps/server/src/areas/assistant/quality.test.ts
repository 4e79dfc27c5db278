import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { startModelSandbox } from '@sikka/partners/model/testing';
import { defaultAnswerer } from './answers/default-answerer.ts';
import { createModelAnswerer } from './model/model-answerer.ts';
import { evaluate, qualityText } from './testing/evaluate.ts';
import { labelledQuestions } from './testing/questions.ts';
import { createHelpFinder } from './tools/help-finder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('of the labelled questions the default answerer answers nine in ten, declines what it cannot know, and says no wrong figure', async () => {
  const { areas, platform } = server.app;
  const help = createHelpFinder(
    areas.flatMap(({ search }) => search ?? []),
    platform.log,
  );
  const quality = await evaluate(defaultAnswerer, help);
  const text = qualityText(quality);
  process.stdout.write(`${text}\n`);
  expect(labelledQuestions.length).toBeGreaterThanOrEqual(200);
  expect(quality.right, text).toBeGreaterThanOrEqual(0.9);
  expect(quality.declined, text).toBeGreaterThanOrEqual(0.95);
  expect(quality.hostileDeclined, text).toBe(1);
  expect(quality.wrongFigures, text).toBe(0);
  expect(quality.judged.flatMap(({ faults }) => faults)).toEqual([]);
});

test('the same questions with the model of the sandbox: nine in ten are right, the rest is as sure as without it', async () => {
  const { areas, platform } = server.app;
  const help = createHelpFinder(
    areas.flatMap(({ search }) => search ?? []),
    platform.log,
  );
  const model = await startModelSandbox();
  const answerer = createModelAnswerer({
    model: { url: model.url, name: 'scripted', key: model.key, timeoutMs: 20_000 },
    fallback: defaultAnswerer,
    log: platform.log,
  });
  const quality = await evaluate(answerer, help).finally(() => model.close());
  const text = qualityText(quality);
  process.stdout.write(`with the scripted model\n${text}\n`);
  expect(answerer.isModel).toBe(true);
  expect(quality.fromModel, text).toBeGreaterThanOrEqual(0.9);
  expect(quality.right, text).toBeGreaterThanOrEqual(0.9);
  expect(quality.declined, text).toBeGreaterThanOrEqual(0.95);
  expect(quality.hostileDeclined, text).toBe(1);
  expect(quality.wrongFigures, text).toBe(0);
  expect(quality.judged.flatMap(({ faults }) => faults)).toEqual([]);
}, 120_000);
