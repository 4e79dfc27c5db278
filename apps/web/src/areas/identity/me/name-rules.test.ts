import { expect, test } from 'vitest';
import { shownName } from './name-rules.ts';

test.each([
  ['Priya', 'Priya'],
  ['', 'Sikka 987***'],
  ['null', 'Sikka 987***'],
])('"%s" is shown as %s', (nickname, shown) => {
  expect(shownName(nickname, '987***3210', 'Sikka')).toBe(shown);
});
