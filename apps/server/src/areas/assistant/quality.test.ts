import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { defaultAnswerer } from './answers/default-answerer.ts';
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
