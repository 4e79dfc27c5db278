import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { agreementNames } from './agreement-names.ts';
import { readAgreement } from './read-agreement.ts';

test('distinguishes titles, headings, paragraphs and lists; other markup is text', () => {
  expect(readAgreement('# Terms of {brand}\n\nOne\ntwo <b>.\n\n## Who\n\n- a\n- b\n', 'Sikka')).toEqual([
    { kind: 'title', text: 'Terms of Sikka' },
    { kind: 'paragraph', text: 'One two <b>.' },
    { kind: 'heading', text: 'Who' },
    { kind: 'list', items: ['a', 'b'] },
  ]);
});

describe('the agreements', () => {
  const folder = 'packages/messages/agreements';
  const shapeOf = (locale: string, name: string) =>
    readAgreement(readFileSync(`${folder}/${locale}/${name}.md`, 'utf8'), 'Sikka').map((block) =>
      block.kind === 'list' ? `list of ${block.items.length}` : block.kind,
    );

  test.each(['en', 'hi'])('all exist in %s', (locale) => {
    expect(readdirSync(`${folder}/${locale}`).toSorted()).toEqual(
      agreementNames.map((name) => `${name}.md`).toSorted(),
    );
  });

  test.each(agreementNames)('%s has the same content in both languages, block by block', (name) => {
    expect(shapeOf('hi', name)).toEqual(shapeOf('en', name));
    expect(shapeOf('en', name)[0]).toBe('title');
  });
});
