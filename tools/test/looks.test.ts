import { expect, test } from 'vitest';
import { planJourneys } from './looks.ts';

const file = (name: string, source = '') => ({ name: `${name}.spec.ts`, source });
const names = (...all: string[]) => all.map((name) => `${name}.spec.ts`);

test('each journey is made in one look, and both looks get half of them', () => {
  expect(planJourneys([file('d'), file('b'), file('a'), file('c')], false)).toMatchObject({
    'en-light': names('a', 'c'),
    'hi-dark': names('b', 'd'),
  });
});

test('a journey that takes as long as many others leaves these to the other look', () => {
  const files = [file('crawl-borrower'), file('d'), file('e'), file('f')];
  expect(planJourneys(files, false)).toMatchObject({
    'en-light': names('crawl-borrower'),
    'hi-dark': names('d', 'e', 'f'),
  });
});

test('the shell is tested in both looks, and all journeys are made so where that is asked for', () => {
  const both = { 'en-light': names('a', 'shell'), 'hi-dark': names('a', 'shell') };
  expect(planJourneys([file('a'), file('shell')], true)).toMatchObject(both);
  expect(planJourneys([file('shell')], false)).toMatchObject({ 'en-light': names('shell'), 'hi-dark': names('shell') });
});

test('what counts English words is made in English, and the others make up for it', () => {
  const files = [file('a'), file('b'), file('z', `import { followPath } from './support/path.ts';`)];
  expect(planJourneys(files, false)).toMatchObject({ 'en-light': names('z', 'b'), 'hi-dark': names('a') });
});

test('a journey that moves the clock or changes tables does not share its stack', () => {
  const files = [file('a', 'await clock.advance(60);'), file('b', 'await inDatabase(``);'), file('c', 'clocks')];
  expect(planJourneys(files, false)).toEqual({
    'en-light': names('c'),
    'hi-dark': [],
    'en-light-exclusive': names('a'),
    'hi-dark-exclusive': names('b'),
  });
});
