import type { Mutant } from './every-mutant.ts';

const tables = 'database/migrations/0010-payments-ledger.sql';
const walls = 'database/migrations/0011-payments-ledger-walls.sql';
const functions = 'database/migrations/0012-payments-ledger-functions.sql';
const sets = 'database/migrations/0013-payments-ledger-sets.sql';
const payments = 'apps/server/src/areas/payments';
const test = (file: string, title: string) => ({ file: `${payments}/${file}.test.ts`, title });

/** One guard of the ledger less, each time. */
export const ledgerMutants: readonly Mutant[] = [
  {
    name: 'a reference is not unique',
    edits: [
      { file: tables, find: 'ref ledger_ref not null unique,', replace: 'ref ledger_ref not null,' },
      { file: functions, find: 'on conflict (ref) do nothing returning journal_id', replace: 'returning journal_id' },
    ],
    test: test('ledger-races', 'the same journal sent 32 times at once is posted once'),
  },
  {
    name: 'postings need not sum to zero',
    edits: [{ file: walls, find: 'sum(amount) <> 0 or ', replace: '' }],
    test: test('ledger-walls', 'postings that do not sum to zero in one currency are refused'),
  },
  {
    name: 'nobody looks at the balance',
    edits: [
      {
        file: functions,
        find: 'and (p_amounts[i] > 0 or allow_negative or balance + p_amounts[i] >= held - v_release)',
        replace: '',
      },
      { file: tables, find: 'check (held >= 0 and (allow_negative or held <= balance))', replace: 'check (held >= 0)' },
    ],
    test: test('ledger-races', '64 spends of 33 at once'),
  },
  {
    name: 'the table lets a balance fall below zero',
    edits: [
      { file: tables, find: 'check (held >= 0 and (allow_negative or held <= balance))', replace: 'check (held >= 0)' },
    ],
    test: test('ledger-walls', 'a balance below zero or above what may be held is refused'),
  },
  {
    name: 'everybody locks in an order of his own',
    edits: [
      {
        file: `${payments}/ledger-rules.ts`,
        find: 'legs.toSorted((a, b) => b.account.id - a.account.id)',
        replace: '[...legs]',
      },
      { file: functions, find: 'if p_accounts[i] >= p_accounts[i - 1] then', replace: 'if false then' },
    ],
    test: test('ledger-races', 'transfers to and fro never lock each other out'),
  },
  {
    name: 'one mistake among journals posted together fails them all',
    edits: [
      {
        file: `${payments}/post-together.ts`,
        find: '.catch(() => undefined)',
        replace: '',
      },
    ],
    test: test('post-together', 'when all fail together, each gets the answer'),
  },
  {
    name: 'journals posted together swap their answers',
    edits: [{ file: `${payments}/post-together.ts`, find: 'answers[place]', replace: 'answers[0]' }],
    test: test('ledger-races', 'journals that come alone and at once are posted together'),
  },
  {
    name: 'a frozen account goes on when journals are posted together',
    edits: [{ file: sets, find: '    where frozen_at is null\n', replace: '' }],
    test: test('ledger-races', 'one that is frozen is answered as if it came alone'),
  },
  {
    name: 'a voided hold can be captured',
    edits: [{ file: functions, find: "if h.state = 'voided' or h.amount", replace: 'if h.amount' }],
    test: test('ledger-holds', 'a void gives back what was held, once, and ends the hold'),
  },
  {
    name: 'a hold takes any step',
    edits: [
      {
        file: walls,
        find: "for each row execute function enforce_state_edge('hold')",
        replace: 'for each row when (false) execute function refuse_change()',
      },
    ],
    test: test('ledger-walls', 'a hold takes no step that its machine does not know'),
  },
  {
    name: 'a capture takes the money and keeps it held',
    edits: [{ file: functions, find: 'held = held - v_release,', replace: 'held = held,' }],
    test: test('ledger-holds', 'a capture gives what was held, once'),
  },
  {
    name: 'what is held can be spent',
    edits: [
      { file: functions, find: 'balance + p_amounts[i] >= held - v_release', replace: 'balance + p_amounts[i] >= 0' },
    ],
    test: test('ledger-holds', 'what is held cannot be spent or held again'),
  },
  {
    name: 'currencies mix',
    edits: [
      { file: functions, find: 'and currency = p_currency and frozen_at is null', replace: 'and frozen_at is null' },
    ],
    test: test('ledger', 'currencies never meet in one journal'),
  },
  {
    name: 'a frozen account goes on',
    edits: [
      {
        file: functions,
        find: 'and currency = p_currency and frozen_at is null',
        replace: 'and currency = p_currency',
      },
    ],
    test: test('ledger', 'a frozen account takes no posting'),
  },
  {
    name: 'a repeat is told as posted',
    edits: [{ file: functions, find: "outcome := 'repeated';", replace: "outcome := 'posted';" }],
    test: test('ledger', 'a repeated journal answers as the first time'),
  },
  {
    name: 'a reference may come to mean something else',
    edits: [
      {
        file: functions,
        find: 'if (v_journal.kind, v_journal.currency) <> (p_kind, p_currency) or exists (',
        replace: 'if false and exists (',
      },
    ],
    test: test('ledger', 'the same reference for something else is a conflict'),
  },
  {
    name: 'a refusal keeps what it had changed',
    edits: [
      {
        file: functions,
        find: 'for i in 1 .. coalesce(cardinality(v_shards), 0) loop',
        replace: 'for i in 1 .. 0 loop',
      },
    ],
    test: test('ledger', 'a repeated journal answers as the first time'),
  },
  {
    name: 'history can be rewritten',
    edits: [
      {
        file: walls,
        find: 'create trigger posting_is_append_only before update or delete or truncate on posting',
        replace: 'create trigger posting_is_append_only before truncate on posting',
      },
    ],
    test: test('ledger-walls', 'history is not rewritten: update posting'),
  },
  {
    name: 'a step is taken without looking where from',
    edits: [{ file: `${payments}/transition-state.ts`, find: ' and state = any (${from})', replace: '' }],
    test: test('transition-state', 'who comes second changes nothing'),
  },
  {
    name: 'a breach freezes nothing',
    edits: [
      {
        file: `${payments}/check-invariants.ts`,
        find: 'await store.freeze(accounts)',
        replace: 'await store.freeze([])',
      },
    ],
    test: test('check-invariants', 'books that do not agree raise an alert'),
  },
  {
    name: 'what was proven stays proven when it turns out to be wrong',
    edits: [{ file: `${payments}/check-invariants.ts`, find: '    await store.forgetUnless(found);\n', replace: '' }],
    test: test('check-invariants', 'what is wrong in proven history'),
  },
  {
    name: 'a number that was seen is taken for proven at once',
    edits: [
      { file: `${payments}/proof-store.ts`, find: 'where proof.seen_at < ${underWaySince}::timestamptz', replace: '' },
    ],
    test: test('invariants-since', 'a journal that is written late'),
  },
  {
    name: 'new postings are not linked to the proven one',
    edits: [
      {
        file: 'database/invariants/ledger-since.sql',
        find: 'where follows is not true',
        replace: 'where false',
      },
    ],
    test: test('invariants-since', 'since the proof or from the beginning'),
  },
  {
    name: 'a stopped flow takes orders',
    edits: [{ file: `${payments}/flows/flows.ts`, find: "rows[0]?.state !== 'open'", replace: 'rows.length < 0' }],
    test: test('flows/flows', 'a stopped flow takes no new order'),
  },
  {
    name: 'the server may rewrite history',
    edits: [
      {
        file: 'database/rights.sql',
        find: "then 'select, insert'\n",
        replace: "then 'select, insert, update, delete'\n",
      },
    ],
    test: { file: 'apps/server/src/platform/rights.test.ts', title: 'what is append-only takes no change' },
  },
];
