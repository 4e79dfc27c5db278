import { consoleCalls } from '@sikka/contract/console';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { internals, invalidBodies, reportBriefly, validBodies } from '#testing/fuzz-call.ts';
import { tableHashes } from '#testing/table-hashes.ts';
import { createTestConsole, type TestConsole, type TestOperator } from './testing/test-console.ts';

const bodiesPerCall = 20;
const validPerCall = 20;

let console: TestConsole;
beforeAll(async () => {
  console = await createTestConsole();
});
afterAll(() => console.close());

/** Another network for each request, so that no rate limit answers in place of the check. */
let sent = 0;
const newNetwork = () => {
  sent += 1;
  return { 'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` };
};

/** The time of a session's last request changes with every request. */
const hashes = async () => {
  const { operator_session: _lastSeen, ...others } = await tableHashes(console.database.pool);
  return others;
};

describe.each(consoleCalls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  let operator: TestOperator;
  beforeAll(async () => {
    operator = await console.operator(call.roles?.[0] ?? 'admin');
  });

  test(`refuses ${bodiesPerCall} mutated bodies, reveals no internals, writes nothing`, async () => {
    const before = await hashes();
    await fc.assert(
      fc.asyncProperty(invalidBodies(call), async (body) => {
        const reply = await operator.send(path, body, newNetwork());
        expect([413, 422]).toContain(reply.status);
        expect(reply.content).toMatchObject({ problem: reply.status === 413 ? 'bodyTooLarge' : 'invalidInput' });
        expect(JSON.stringify(reply)).not.toMatch(internals);
      }),
      { numRuns: bodiesPerCall, endOnFailure: true, reporter: reportBriefly },
    );
    expect(await hashes()).toEqual(before);
  });

  test(`answers ${validPerCall} unusual but valid bodies without an error`, async () => {
    await fc.assert(
      fc.asyncProperty(validBodies(call), async (body) => {
        const reply = await operator.send(path, body, newNetwork());
        expect(reply.status).toBeLessThan(500);
        expect(JSON.stringify(reply)).not.toMatch(internals);
      }),
      { numRuns: validPerCall, endOnFailure: true, reporter: reportBriefly },
    );
  });
});
