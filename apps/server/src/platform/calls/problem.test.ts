import { problems, type ProblemName } from '@sikka/contract';
import { locales } from '@sikka/messages';
import { expect, test } from 'vitest';
import { problemText } from './problem.ts';

const names = Object.keys(problems) as ProblemName[];

test.each(names)('%s has a text in both languages', (name) => {
  const [english, hindi] = locales.map((locale) => problemText(name, locale));
  expect(english).toMatch(/^[A-Z].*\.$/);
  expect(hindi).toMatch(/[\u0900-\u097F].*।$/);
  expect(english + (hindi ?? '')).not.toContain('!');
});

test('no two problems share a number', () => {
  expect(new Set(names.map((name) => problems[name].code)).size).toBe(names.length);
});
