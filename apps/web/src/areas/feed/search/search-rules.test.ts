import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tilesNamed, tileWith } from '../testing/feed-builders.ts';
import { isSearch } from './SearchBox.tsx';
import { findTiles } from './search-rules.ts';

const found = (query: string, ...tiles: Parameters<typeof findTiles>[0]): string[] =>
  findTiles(tiles, query).map(({ formalTitle }) => formalTitle);

const english = tilesNamed('Electricity', 'All bills', 'Credit score', 'My bills', 'Loans, with the full cost shown');
const hindi = tilesNamed('बिजली', 'फ़ास्टैग', 'सभी बिल', 'हिंदी या अंग्रेज़ी');

describe('search', () => {
  it.each([
    ['bill', ['All bills', 'My bills']],
    ['BILLS', ['All bills', 'My bills']],
    ['my b', ['My bills']],
    ['score credit', ['Credit score']],
    ['full cost', ['Loans, with the full cost shown']],
    ['lectric', []],
    ['rocket', []],
  ])('%s finds %j', (query, titles) => {
    expect(found(query, ...english)).toEqual(titles);
  });

  it.each([
    ['बिज', ['बिजली']],
    ['फास्टैग', ['फ़ास्टैग']],
    ['फ़ास्टैग', ['फ़ास्टैग']],
    ['हिँदी', ['हिंदी या अंग्रेज़ी']],
    ['अंग्रेजी', ['हिंदी या अंग्रेज़ी']],
    ['बल', []],
  ])('%s finds %j', (query, titles) => {
    expect(found(query, ...hindi)).toEqual(titles);
  });

  it('puts titles that begin so before titles that have it, and those before other texts', () => {
    const tiles = [
      tileWith({ resourceGid: '1', formalTitle: 'Udaan Finance', innerTitle: 'Loan for salaried people' }),
      tileWith({ resourceGid: '2', formalTitle: 'Compare a loan', innerTitle: '' }),
      tileWith({ resourceGid: '3', formalTitle: 'Loans', innerTitle: '' }),
    ];
    expect(found('loan', ...tiles)).toEqual(['Loans', 'Compare a loan', 'Udaan Finance']);
  });

  it('finds by the title in the other language, too', () => {
    const other = new Map([['बिजली', 'Electricity']]);
    expect(findTiles(hindi, 'elec', other).map(({ formalTitle }) => formalTitle)).toEqual(['बिजली']);
    expect(findTiles(hindi, 'elec')).toEqual([]);
  });

  it('finds by the tag of a story, and finds what looks alike once', () => {
    const story = tileWith({ formalTitle: 'Save first', communityTag: 'Saving' });
    expect(found('saving', story, { ...story, resourceGid: 'again' })).toEqual(['Save first']);
  });

  it('searches for letters and digits only', () => {
    expect(['', '   ', '₹', '—'].map(isSearch)).toEqual([false, false, false, false]);
    expect(['a', 'ब', '50'].map(isSearch)).toEqual([true, true, true]);
  });

  it('takes any text, and finds each tile by each of its words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => found(query, ...english).length <= english.length),
    );
    fc.assert(
      fc.property(fc.constantFrom(...[...english, ...hindi].map(({ formalTitle }) => formalTitle)), (title) => {
        for (const word of title.split(/[ ,]+/)) expect(found(word, ...english, ...hindi)).toContain(title);
      }),
    );
  });
});
