import { calls } from '@sikka/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedBodies } from '../testing/fuzz-call.ts';
import { parseStrictJson } from './strict-json.ts';

/** What a call reads it may store, and what is stored must be allowed to be told and read again. */
test.each(calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call] as const))(
  '%s reads what it has read as it is',
  (_path, call) => {
    fc.assert(
      fc.property(allowedBodies(call), (bytes) => {
        const read = call.body.parse(parseStrictJson(bytes));
        expect(call.body.parse(read)).toEqual(read);
      }),
      { numRuns: 20 },
    );
  },
);
