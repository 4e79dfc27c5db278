import { locales } from '@sikka/messages';
import { expect, test } from 'vitest';
import { intents } from '../understanding/parsed-question.ts';
import { minConfidence, readConversation, understand } from '../understanding/understand.ts';
import { nextQuestions } from './talk-answers.ts';

const today = '2026-11-25';
const offered = intents.flatMap((intent) => locales.flatMap((locale) => nextQuestions(intent, locale)));

test.each([...new Set(offered)])('“%s”, offered after an answer, is understood', (question) => {
  const { confidence } = understand(readConversation(question, { about: undefined, turns: [] }, today));
  expect(confidence).toBeGreaterThanOrEqual(minConfidence);
});
