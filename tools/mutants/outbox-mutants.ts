import type { Mutant } from './every-mutant.ts';

const payments = 'apps/server/src/areas/payments';
const store = `${payments}/outbox/outbox-store.ts`;
const circuit = 'packages/partners/src/kit/circuit.ts';
const idempotency = 'apps/server/src/platform/idempotency.ts';
const idempotencyTest = (title: string) => ({ file: idempotency.replace('.ts', '.test.ts'), title });
const test = (file: string, title: string) => ({ file: `${payments}/${file}.test.ts`, title });

/** One guard of the outbox, the inbox or the keys of requests less, each time. */
export const outboxMutants: readonly Mutant[] = [
  {
    name: 'a batch waits for its slowest step',
    edits: [
      {
        file: `${payments}/outbox/outbox.ts`,
        find: 'for (const step of steps) void begin(step);',
        replace: 'await Promise.all(steps.map((step) => begin(step)));',
      },
    ],
    test: test('outbox/outbox-window', 'one slow step holds up nobody'),
  },
  {
    name: 'a silent partner takes the whole window',
    edits: [{ file: `${payments}/outbox/outbox-rules.ts`, find: 'perPartner: 24,', replace: 'perPartner: 32,' }],
    test: test('outbox/outbox-window', 'a silent partner leaves room for the others'),
  },
  {
    name: 'what somebody is at is taken again',
    edits: [
      {
        file: store,
        find: '(lease_until is null or lease_until <= app_now())',
        replace: '(lease_until is null or lease_until <= app_now() or true)',
      },
    ],
    test: test('outbox/outbox-window', 'several processes share the work'),
  },
  {
    name: 'a step is ended by whoever had taken it once',
    edits: [
      {
        file: store,
        find: 'where topic = ${topic} and entity_id = ${entity_id} and taken = ${taken}\n',
        replace: 'where topic = ${topic} and entity_id = ${entity_id} and ${taken}::int > 0\n',
      },
    ],
    test: test('outbox/outbox-window', 'what a dead process had taken is taken again after its lease'),
  },
  {
    name: 'a promise made meanwhile is lost',
    edits: [
      {
        file: store,
        find: 'case when outbox.lease_until > app_now() then least(outbox.again_at, excluded.due) end',
        replace: 'outbox.again_at',
      },
    ],
    test: test('outbox/outbox', 'a step that is promised again while somebody is at it runs once more'),
  },
  {
    name: 'a failing partner is never left alone',
    edits: [
      {
        file: circuit,
        find: 'if (failures < breakAfter) return Infinity;',
        replace: 'return Infinity;',
      },
    ],
    test: { file: circuit.replace('.ts', '.test.ts'), title: 'failures in a row open it' },
  },
  {
    name: 'a failing step is tried for ever',
    edits: [
      {
        file: `${payments}/outbox/run-step.ts`,
        find: 'if (isGivenUp(step.failing_since ?? step.now, step.now)) return giveUp(failureText(error));',
        replace: '',
      },
    ],
    test: test('outbox/outbox', 'a failed step comes again after pauses that grow'),
  },
  {
    name: 'news are taken unsigned',
    edits: [
      {
        file: `${payments}/inbox/inbox.ts`,
        find: 'read: (rawBody, signature, now) => gateway.readWebhookEvent(rawBody, signature, now),',
        replace: 'read: (rawBody) => JSON.parse(rawBody),',
      },
    ],
    test: test('inbox/inbox', 'a wrong, missing, old or future signature is refused'),
  },
  {
    name: 'an event is taken as often as it comes',
    edits: [
      {
        file: `${payments}/inbox/inbox.ts`,
        find: 'on conflict (source, event_id) do nothing',
        replace: 'on conflict (source, event_id) do update set received_at = app_now()',
      },
    ],
    test: test('inbox/inbox', 'an event that comes ten times is taken once'),
  },
  {
    name: 'a key fits every request',
    edits: [
      {
        file: idempotency,
        find: 'if (first && !first.request_hash.equals(requestHash(request.body)))',
        replace: 'if (first && first.request_hash.length === 0)',
      },
    ],
    test: idempotencyTest('another request under the same key is refused'),
  },
  {
    name: 'nobody looks whether a key is in use',
    edits: [
      {
        file: idempotency,
        find: 'return rows[0]?.mine ?? false;',
        replace: 'return rows.length > 0;',
      },
    ],
    test: idempotencyTest('while the first request is under way its key is in use'),
  },
  {
    name: 'an answer is not kept',
    edits: [
      {
        file: idempotency,
        find: 'await storeAnswer(trx, request, JSON.stringify(answer));',
        replace: 'if (request.key === "") await storeAnswer(trx, request, JSON.stringify(answer));',
      },
    ],
    test: idempotencyTest('a repeated request gets the first answer'),
  },
];
