import type { Outcome } from '@sikka/partners/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interpretResponses } from '#platform/partners/partner-answer.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { followRequest, type NextStep, withheldResponse } from './follow-request.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Details = { state: NextStep };
interface Row {
  wasSent?: boolean;
  mayResend?: boolean;
  refusedCode?: string;
}
const refusal = (code: string): Outcome<Details> => ({ kind: 'refused', code, text: '' });
const acceptance = (state: NextStep): Outcome<Details> => ({ kind: 'accepted', state });
const unknown: Outcome<Details> = { kind: 'unknown', reason: 'no answer' };

/** Runs one step of a request whose row and responses are given. Returns what happened, in order, and the result. */
const run = async (
  row: Row | undefined,
  { send = unknown, read = unknown }: { send?: Outcome<Details>; read?: Outcome<Details> } = {},
  everyRefusalIsFinal = false,
) => {
  const happened: string[] = [];
  const ask = async (what: string, outcome: Outcome<Details>) => {
    happened.push(what);
    return outcome;
  };
  const follow = followRequest<object, Row, Details>(database.db, {
    find: async () => row,
    delivery: ({ wasSent = false, mayResend = true }) => ({
      wasSent,
      mayResend,
      send: () => ask('send', send),
      read: () => ask('read', read),
    }),
    definite: interpretResponses('partner').definite,
    refusedCode: ({ refusedCode = null }) => refusedCode,
    everyRefusalIsFinal,
    accept: async (_trx, _row, { state }) => {
      happened.push('accept');
      return state;
    },
    refuse: async (_trx, _row, code) => {
      happened.push(`refuse ${code}`);
      return 'done';
    },
    recordPoll: async (_row, code) => happened.push(`poll ${code ?? ''}`.trim()),
    pauseSeconds: () => 60,
  });
  const result = await follow('id', async () => {
    happened.push('end');
    return 'ended';
  });
  return { happened, result };
};

const later = { againInSeconds: 60 };

test('the step does not send a request that has nothing left to do', async () => {
  expect(await run(undefined)).toEqual({ happened: [], result: 'done' });
});

describe('an answer', () => {
  test.each([
    ['done', ['send', 'accept', 'end'], 'ended'],
    ['poll', ['send', 'accept', 'poll'], later],
    [{ againInSeconds: 5 }, ['send', 'accept'], { againInSeconds: 5 }],
    [{ pollInSeconds: 5 }, ['send', 'accept', 'poll'], { againInSeconds: 5 }],
  ] as const)('that results in %o', async (state, happened, result) => {
    expect(await run({}, { send: acceptance(state) })).toMatchObject({ happened, result });
  });

  test('that is unknown changes nothing and is retried', async () => {
    await expect(run({})).rejects.toThrow('gave no definite answer');
  });

  test('that the consent was withdrawn ends the request without a refusal', async () => {
    expect(await run({}, { send: withheldResponse })).toMatchObject({ happened: ['send', 'end'], result: 'ended' });
  });
});

describe('a refusal', () => {
  const send = refusal('LIMIT');
  const read = refusal('NOT_FOUND');

  test.each<[string, Row, string[]]>([
    ['of the first request is final', {}, ['send', 'refuse LIMIT', 'end']],
    ['after an unanswered request is not final', { wasSent: true }, ['read', 'send', 'poll LIMIT']],
    ['is final the second time', { wasSent: true, refusedCode: 'LIMIT' }, ['read', 'send', 'refuse LIMIT', 'end']],
    [
      'of the enquiry is final once the partner had it',
      { wasSent: true, mayResend: false },
      ['read', 'refuse NOT_FOUND', 'end'],
    ],
  ])('%s', async (_what, row, happened) => {
    expect((await run(row, { send, read })).happened).toEqual(happened);
  });

  test('counts at once if the next attempt has another reference', async () => {
    expect((await run({ wasSent: true }, { send, read }, true)).happened).toEqual([
      'read',
      'send',
      'refuse LIMIT',
      'end',
    ]);
  });
});
