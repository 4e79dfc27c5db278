import { expect, test } from 'vitest';
import { pictureLinks } from './picture-rules.ts';

test.each([
  ['/pictures/0a-320.webp', ['/pictures/0a-320.webp']],
  ['{"a":"/pictures/0a-320.webp"}', ['/pictures/0a-320.webp']],
  ['![](/pictures/0a-640.webp) and more', ['/pictures/0a-640.webp']],
  ['https://cdn.example/pictures/x.png', []],
  ['https://cdn.example/a/pictures/x.png', []],
])('the pictures of the library in %s are %j', (text, links) => {
  expect(pictureLinks(text)).toEqual(links);
});
