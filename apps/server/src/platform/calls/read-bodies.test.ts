import { calls } from '@sikka/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validBodies } from '#testing/fuzz-call.ts';
import { parseStrictJson } from './strict-json.ts';

/** Direction marks and other invisible characters. */
const hidden = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\\u0000/;

/** A password is kept exactly. */
const withoutSecrets = (name: string, value: unknown): unknown => (/password/i.test(name) ? undefined : value);

/** Everything a call accepts may be stored: it must be safe to show and to read again. */
test.each(calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call] as const))(
  '%s reads normalised input unchanged, and nothing hidden',
  (_path, call) => {
    fc.assert(
      fc.property(validBodies(call), (bytes) => {
        const read = call.body.parse(parseStrictJson(bytes));
        expect(call.body.parse(read)).toEqual(read);
        expect(JSON.stringify(read, withoutSecrets)).not.toMatch(hidden);
      }),
      { numRuns: 30 },
    );
  },
);
