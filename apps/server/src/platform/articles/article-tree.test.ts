import { describe, expect, test } from 'vitest';
import { readArticleTree } from './article-tree.ts';

const hosts = ['help.example', '*.sikka.example'];
const read = (markdown: string) => readArticleTree(markdown, hosts);

test('parses every kind of block', () => {
  expect(
    read(
      'One **two** *three* `four` [five](/refunds)  \nsix\n\n### Seven\n\n- eight\n- [nine](https://help.example/a)\n\n1. ten\n\n> eleven\n\n---',
    ),
  ).toEqual([
    {
      kind: 'paragraph',
      line: [
        { kind: 'text', text: 'One ' },
        { kind: 'strong', text: 'two' },
        { kind: 'text', text: ' ' },
        { kind: 'emphasis', text: 'three' },
        { kind: 'text', text: ' ' },
        { kind: 'code', text: 'four' },
        { kind: 'text', text: ' ' },
        { kind: 'link', text: 'five', link: '/refunds' },
        { kind: 'break' },
        { kind: 'text', text: 'six' },
      ],
    },
    { kind: 'heading', line: [{ kind: 'text', text: 'Seven' }] },
    {
      kind: 'list',
      items: [[{ kind: 'text', text: 'eight' }], [{ kind: 'link', text: 'nine', link: 'https://help.example/a' }]],
    },
    { kind: 'steps', items: [[{ kind: 'text', text: 'ten' }]] },
    { kind: 'quote', line: [{ kind: 'text', text: 'eleven' }] },
    { kind: 'rule' },
  ]);
});

test('treats a tag as text', () => {
  expect(read('<script>alert(1)</script> and <b>bold</b>')).toEqual([
    { kind: 'paragraph', line: [{ kind: 'text', text: '<script>alert(1)</script> and <b>bold</b>' }] },
  ]);
});

describe('is refused', () => {
  test.each([
    ['a link that runs a script', '[a](javascript:alert(1))'],
    ['a link that runs a script, spelled otherwise', '[a](JaVaScRiPt:alert(1))'],
    ['data', '[a](data:text/html,hi)'],
    ['a foreign host', '[a](https://evil.example/)'],
    ['a foreign subdomain', '[a](https://sikka.example.evil.example/)'],
    ['plain http', '[a](http://help.example/)'],
    ['a host without its scheme', '[a](//evil.example/)'],
    ['a user in the address', '[a](https://help.example@evil.example/)'],
    ['a way out of the app', '[a](/../x)'],
    ['an address that is a link by itself', '<https://evil.example>'],
    ['a picture', '![a](https://help.example/a.png)'],
    ['a picture within a link', '[![a](/a.png)](/refunds)'],
    ['a picture by reference', '![a][b]\n\n[b]: /a.png'],
    ['a link by reference', '[a][b]\n\n[b]: /refunds'],
    ['code', '```\nrm\n```'],
    ['a title of the page', '# Title'],
    ['a list in a list', '- a\n  - b'],
    ['two paragraphs in an item', '- a\n\n  b'],
    ['a list in a quote', '> - a'],
    ['a link within bold', '**[a](/refunds)**'],
  ])('%s', (_, markdown) => expect(() => read(markdown)).toThrow(/^An article may not have/));
});
