import { expect, test } from 'vitest';
import { visibleStrings } from './visible-strings.ts';

const textsIn = (jsx: string) => visibleStrings('a.tsx', `export const A = () => (${jsx});`).map(({ text }) => text);

test.each([
  ['<p>Hello there</p>', ['Hello there']],
  ['<p>नमस्ते</p>', ['नमस्ते']],
  ["<p>{'Hello'}</p>", ['Hello']],
  ["<p>{late ? 'Late' : m.fine()}</p>", ['Late']],
  ["<p>{late && 'Late'}</p>", ['Late']],
  ['<p>{`${n} left`}</p>', ['left']],
  ["<p>{'about ' + n}</p>", ['about']],
  ['<img alt="A coin" />', ['A coin']],
  ["<input aria-label={'Phone'} placeholder={ready ? 'Type' : undefined} />", ['Phone', 'Type']],
  ['<List render={() => <b>Deep</b>} />', ['Deep']],
])('%s shows %j', (jsx, texts) => {
  expect(textsIn(jsx)).toEqual(texts);
});

test.each([
  '<p>{m.feed_title()}</p>',
  '<p className="wide" data-kind="hot">₹ 5 · 10%</p>',
  '<img alt="" src="coin.svg" />',
  "<Icon name={dark ? 'moon' : 'sun'} />",
  "<p>{list.filter((item) => item.kind === 'hot').length}</p>",
  "<p>{kind === 'hot' && <Flame />}</p>",
  '<svg><path d="M0 0L1 1" /></svg>',
])('%s shows no text of its own', (jsx) => {
  expect(textsIn(jsx)).toEqual([]);
});

test('the line is told', () => {
  expect(visibleStrings('a.tsx', 'const a = 1;\n\nexport const A = () => <p>Hi</p>;')).toEqual([
    { line: 3, text: 'Hi' },
  ]);
});
