import { locales } from '@sikka/messages';
import { expect, test } from 'vitest';
import { localeOfQuestion } from '../chats/question-locale.ts';
import { intents } from '../understanding/parsed-question.ts';
import { minConfidence, readConversation, understand } from '../understanding/understand.ts';
import { nextQuestions } from './talk-answers.ts';

const today = '2026-11-25';
const offered = intents.flatMap((intent) => locales.flatMap((locale) => nextQuestions(intent, locale)));

test.each([...new Set(offered)])('“%s”, offered after an answer, is understood', (question) => {
  const { confidence } = understand(readConversation(question, { about: undefined, turns: [] }, today));
  expect(confidence).toBeGreaterThanOrEqual(minConfidence);
});

test.each(
  locales.flatMap((locale) =>
    intents.flatMap((intent) => nextQuestions(intent, locale).map((question) => [question, locale] as const)),
  ),
)('“%s” is answered in its own language (%s), whatever that of the app is', (question, locale) => {
  for (const app of locales) expect(localeOfQuestion(question, app)).toBe(locale);
});
