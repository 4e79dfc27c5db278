import { setTimeout as wait } from 'node:timers/promises';
import { heldOutQueries, isAnswered } from '../../apps/server/src/testing/held-out-queries.ts';
import type { ContentOf } from '../../packages/contract/src/index.ts';
import { createCaller } from '../load/caller.ts';
import type { Row } from '../report/row.ts';
import { addUsers } from '../stack/population.ts';
import { againstRowByKey } from './against-row-by-key.ts';
import type { Group } from './bench.ts';

const path = '/flamingo/search/query';
const users = 1_000;
/** Share of the held-out queries that is answered among the first three. */
const minAnswered = 0.95;

/** A server's index is a minute old at most, and partners publish after the start. */
const untilIndexIsMadeMs = 60_000;

const consonants = 'bdfgjklmnprstv';
const vowels = 'aeiou';

/** Unknown words, different for each index, so that nothing is cached. */
const inventedWord = (index: number): string =>
  Array.from({ length: 16 }, (_, at) => {
    const seed = index * 16 + at;
    return `${consonants[seed % 14]}${vowels[seed % 5]}${consonants[(seed * 7 + 3) % 14]}${vowels[(seed >> 3) % 5]}`;
  }).join(' ');

/** Quality of home search, and cost of a search for unknown words. */
export const homeSearch: Group = async (bench) => {
  const { server, databaseUrl, dataDir } = bench.product;
  const caller = await createCaller(server.origin);
  const signedIn = await addUsers(databaseUrl, dataDir, { all: users, signedIn: users });
  const rows: Row[] = [];
  await wait(untilIndexIsMadeMs);
  for (const script of ['english', 'hindi', 'hinglish'] as const)
    for (const kind of ['building', 'unseen'] as const) {
      const queries = heldOutQueries.filter((each) => each.script === script && each.half === kind);
      let answeredCount = 0;
      for (const each of queries) {
        const { sections } = await caller.call<ContentOf<typeof path>>(path, { query: each.query }, {});
        if (
          isAnswered(
            each,
            sections.flatMap(({ results }) => results.map(({ link }) => link)),
          )
        )
          answeredCount += 1;
      }
      rows.push({
        what: `search of the home page: right ones among the first 3, ${script}, ${kind}`,
        measured: answeredCount / queries.length,
        unit: '',
        budget: { min: minAnswered },
        ours: `${answeredCount} of ${queries.length}`,
        baseline: '–',
      });
    }
  return [
    ...rows,
    await againstRowByKey(bench, caller, signedIn, {
      what: 'search of 16 made-up words, against one row by key: cost',
      max: 6,
      path,
      bodyOf: (index) => ({ query: inventedWord(index) }),
      optionsOf: (index) => ({ caller: index }),
    }),
  ];
};
