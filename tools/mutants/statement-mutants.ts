import type { Mutant } from './every-mutant.ts';

const statements = 'apps/server/src/areas/lending/statements';
const migration = 'database/migrations/0031-lending-statement.sql';
const test = (title: string) => ({ file: `${statements}/lender-statements.test.ts`, title });

/** One guard of the comparison with lenders' days less, each time. */
export const statementMutants: readonly Mutant[] = [
  {
    name: 'amounts of a day are not compared',
    edits: [{ file: migration, find: 't.lines > 1 or o.amount <> t.amount or', replace: 't.lines > 1 or' }],
    test: test('whatever is told otherwise is a case'),
  },
  {
    name: 'loans of a day are not compared',
    edits: [{ file: migration, find: ' or o.loan_reference <> t.loan_reference or', replace: ' or' }],
    test: test('whatever is told otherwise is a case'),
  },
  {
    name: 'receipts of a day are not compared',
    edits: [{ file: migration, find: ' or o.number <> t.number', replace: '' }],
    test: test('whatever is told otherwise is a case'),
  },
  {
    name: 'what two days name is taken for two things',
    edits: [
      {
        file: migration,
        find: ' group by lender_id, kind, reference\n',
        replace: ' group by lender_id, kind, reference, day\n',
      },
    ],
    test: test('a payout that is named on two days is a case'),
  },
  {
    name: 'any lender may tell of what belongs to another',
    edits: [
      {
        file: migration,
        find: 'left join ours o using (lender_id, kind, reference) left join under_way u using (lender_id, kind, reference)',
        replace:
          'left join ours o on (o.kind, o.reference) = (t.kind, t.reference) left join under_way u on (u.kind, u.reference) = (t.kind, t.reference)',
      },
    ],
    test: test('what only the lender has is a case at once'),
  },
  {
    name: 'what the lender alone has is not told',
    edits: [{ file: migration, find: 'where o.reference is null or t.lines', replace: 'where t.lines' }],
    test: test('what only the lender has is a case at once'),
  },
  {
    name: 'what we alone have is not told',
    edits: [
      {
        file: migration,
        find: 'where not exists (select from lender_statement_line',
        replace: 'where false and not exists (select from lender_statement_line',
      },
    ],
    test: test('what we alone have is a case'),
  },
  {
    name: 'what we alone have is told before every file is there',
    edits: [{ file: migration, find: 'where o.day + 2 - o.first_day = (', replace: 'where 0 <= (' }],
    test: test('what we alone have is a case'),
  },
  {
    name: 'what is under way is a difference at once',
    edits: [{ file: migration, find: 'case when u.id is null then 1 else 2 end', replace: '1' }],
    test: test('what is still under way here'),
  },
  {
    name: 'what is under way is never a difference',
    edits: [{ file: migration, find: 'then 1 else 2 end', replace: 'then 1 else 2000 end' }],
    test: test('what is still under way here'),
  },
  {
    name: 'what a lender has booked is not asked after',
    edits: [{ file: `${statements}/lender-statements.ts`, find: '...(id && {', replace: '...(false && {' }],
    test: test('what is still under way here'),
  },
  {
    name: 'a file that is not there counts as empty',
    edits: [
      {
        file: 'apps/server/src/areas/payments/reconcile/reconciliation.ts',
        find: '    if (!notThere.includes(response.code))',
        replace:
          "    const empty = { day, lines: [], disbursedPaise: 0, repaidPaise: 0, sha256: '0'.repeat(64) };\n    if (notThere.includes(response.code))\n      return transaction(db, (trx) => storeFile(trx, day, { statement: empty } as never));\n    else",
      },
    ],
    test: test('a file that never comes'),
  },
  {
    name: 'a file that never comes is not told',
    edits: [
      {
        file: migration,
        find: 'from lender_statement where read_at is null;',
        replace: 'from lender_statement where false;',
      },
    ],
    test: test('a file that never comes'),
  },
  {
    name: 'days on which nobody read are left out',
    edits: [
      { file: `${statements}/statement-store.ts`, find: 'coalesce(max(d.day) + 1, ', replace: 'coalesce(null, ' },
    ],
    test: test('no day is left out'),
  },
  {
    name: 'a case that nobody has looked into ends the breach',
    edits: [
      {
        file: 'database/invariants/reconciliation.sql',
        find: "' ' || d.reference and c.closed_at is not null\n)",
        replace: "' ' || d.reference\n)",
      },
    ],
    test: test('whatever is told otherwise is a case'),
  },
  {
    name: 'what was told before is forgotten',
    edits: [
      {
        file: migration,
        find: 'from lender_statement_line join named using (lender_id, kind, reference)',
        replace: 'from lender_statement_line join recent using (lender_id, day)',
      },
    ],
    test: test('a payout that is named on two days is a case'),
  },
  {
    name: 'a case that was never looked into ends the breach in time',
    edits: [
      {
        file: 'database/invariants/reconciliation.sql',
        find: "interval '30 days'",
        replace: "interval '3000 days'",
      },
    ],
    test: test('what only the lender has is a case at once'),
  },
  {
    name: 'the file of a day may be changed',
    edits: [
      {
        file: migration,
        find: 'create trigger lender_statement_is_final before update or delete',
        replace: 'create trigger lender_statement_is_final before delete',
      },
    ],
    test: test('what a lender told of a day is kept'),
  },
];
