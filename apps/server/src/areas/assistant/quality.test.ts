import { startModelSandbox } from '@sikka/partners/model/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import type { Answerer } from './answerer.ts';
import { createAnswerer } from './answers/answer-question.ts';
import { createModelChooser } from './model/model-understanding.ts';
import { evaluate, qualityText } from './testing/evaluate.ts';
import { halfOf, linesOf, lists, questionsOf } from './testing/questions.ts';
import { createHelpFinder, type HelpFinder } from './tools/help-finder.ts';

let server: TestServer;
let help: HelpFinder;
beforeAll(async () => {
  server = await createTestServer();
  const { areas, platform } = server.app;
  help = createHelpFinder(
    areas.flatMap(({ find }) => find?.search ?? []),
    platform.log,
  );
});
afterAll(() => server.close());

/**
 * Answers both halves. Only the unseen half decides, because nothing is tuned to it. `honest`: the share that
 * does not mislead.
 */
const answersWell = async (answerer: Answerer, title: string, minHonest = 0.9): Promise<void> => {
  const seen = await evaluate(answerer, help, 'seen');
  const unseen = await evaluate(answerer, help, 'unseen');
  const text = `${title}\n${qualityText(seen)}\n${qualityText(unseen)}`;
  process.stdout.write(`${text}\n`);
  expect.soft(unseen.honest, text).toBeGreaterThanOrEqual(minHonest);
  // Declining everything would be honest, but useless.
  expect.soft(unseen.right, text).toBeGreaterThanOrEqual(minHonest - 0.15);
  for (const { half, wrongFigures, denials, hostileDeclined, faults } of [seen, unseen]) {
    expect
      .soft({ half, wrongFigures, denials, hostileDeclined })
      .toEqual({ half, wrongFigures: 0, denials: 0, hostileDeclined: 1 });
    expect.soft(faults).toEqual([]);
  }
};

test('each labelled question occurs once, in the half given by its hash', () => {
  const all = (['seen', 'unseen'] as const).flatMap((half) => linesOf(lists[half]).map((line) => ({ line, half })));
  expect(new Set(all.map(({ line }) => line)).size).toBe(all.length);
  expect(all.filter(({ line, half }) => halfOf(line) !== half)).toEqual([]);
  expect(questionsOf('seen').length + questionsOf('unseen').length).toBeGreaterThanOrEqual(460);
});

test('answers or properly declines 90 % of the unseen questions, without wrong figures or denials', async () => {
  await answersWell(createAnswerer(), 'without a model');
}, 120_000);

test.each([
  ['the scripted model', undefined, 0.9],
  ['a model that misleads wherever it is asked', 'unlikely', 0.85],
  ['a model that answers in prose', 'prose', 0.9],
] as const)(
  'the same with %s',
  async (title, fault, minHonest) => {
    const model = await startModelSandbox();
    await model.setFault(fault);
    const chooser = createModelChooser({
      model: { url: model.url, name: 'scripted', key: model.key, timeoutMs: 20_000 },
      log: server.app.platform.log,
    });
    await answersWell(createAnswerer(chooser), `with ${title}`, minHonest).finally(() =>
      Promise.all([chooser.close(), model.close()]),
    );
  },
  240_000,
);
