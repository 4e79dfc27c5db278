import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { coinsPerRupee } from '@sikka/contract/rules';
import { describe, expect, test } from 'vitest';
import { policyVersion } from '#shared/version.ts';
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

  // Users have accepted these words under this version: other words are another version.
  test('have not changed since their version was given', () => {
    const texts = ['en', 'hi'].flatMap((locale) =>
      agreementNames.map((name) => readFileSync(`${folder}/${locale}/${name}.md`, 'utf8')),
    );
    const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
    expect({ policyVersion, hash }).toEqual({
      policyVersion: '2026-11',
      hash: 'a1be37d3b09db5059f1ec857fff2fa8a612d01379eac668d666a563d2eb9b83d',
    });
  });

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

  test.each([
    ['en', `${coinsPerRupee} coins take ₹1 off`, /games of partners cost a fee/, /no money value|^- Games are free\./m],
    ['hi', `${coinsPerRupee} सिक्के स्टोर के इनाम में ₹1`, /पार्टनर के कुछ खेलों की फ़ीस/, /कोई क़ीमत नहीं|^- खेल मुफ़्त/mu],
  ])('the terms in %s state the worth of coins and the fees of games', (locale, worth, fee, untrue) => {
    const terms = readFileSync(`${folder}/${locale}/terms.md`, 'utf8');
    expect(terms).toContain(worth);
    expect(terms).toMatch(fee);
    expect(terms).not.toMatch(untrue);
  });
});
