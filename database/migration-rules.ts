/** Rules for migrations: the version that runs (N−1) has to live with the schema of the next one (docs/decisions/0155-expand-and-contract.md). */

/** Nothing was deployed before this file was written: it and those before it may do anything. */
export const frozenBase = '0025';

interface Statement {
  sql: string;
  /** Comments before and in it, where its markers are. */
  comments: string;
}

const token = /(?<comment>--.*|\/\*[\s\S]*?\*\/)|\$(\w*)\$[\s\S]*?\$\2\$|'(?:[^']|'')*'|;/g;
const literal = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g;

/** The statements of a file in order, without comments. */
export const statementsOf = (file: string): Statement[] => {
  const statements: Statement[] = [];
  let [sql, comments, at] = ['', '', 0];
  const end = () => {
    if (sql.trim()) statements.push({ sql: sql.trim(), comments });
    [sql, comments] = ['', ''];
  };
  for (const { 0: part, index, groups } of file.matchAll(token)) {
    sql += file.slice(at, index);
    at = index + part.length;
    if (part === ';') end();
    else if (groups?.['comment']) comments += `${part}\n`;
    else sql += part;
  }
  sql += file.slice(at);
  end();
  return statements;
};

/** Whether a statement must not run in a transaction. */
export const isConcurrent = ({ sql }: Statement): boolean => /^(?:create|drop)\b.*\bindex\s+concurrently\b/i.test(sql);

/** `breaks`: the running version fails. `locks`: it waits while every row of the table is read or written. */
type Harm = 'breaks' | 'locks';
type Rule = readonly [pattern: RegExp, harm: Harm, why: string];

/** A marker in the comment before a statement allows its harm. */
const markers: Readonly<Record<Harm, { pattern: RegExp; text: string }>> = {
  breaks: {
    pattern: /-- contract: the last version that used it is \S+/,
    text: '-- contract: the last version that used it is …',
  },
  locks: { pattern: /-- few rows: \S+/, text: '-- few rows: …' },
};

/** About one action of `alter table` on a table that existed before, in lower case. */
const actionRules: readonly Rule[] = [
  [/^rename (?!constraint)|^set schema/, 'breaks', 'renames what the running version reads'],
  [/^drop constraint (?:if exists )?(?!\S*_(?:check|fkey)\b)/, 'breaks', 'drops a key that `on conflict` may name'],
  [/^drop (?!constraint)/, 'breaks', 'drops what the running version reads'],
  [/^alter (?:column )?\S+ (?:set data )?type /, 'breaks', 'changes the type of a column'],
  [/^alter (?:column )?\S+ drop default/, 'breaks', 'drops a default that the running version relies on'],
  [/row level security/, 'breaks', 'hides rows from the running version'],
  [
    /^add (?!constraint )(?!.*\b(?:default|generated|serial|bigserial)\b).*\b(?:not null|primary key)/,
    'breaks',
    'adds a column that the running version does not fill: give it a default',
  ],
  [
    /^add (?!constraint |check|unique|primary|foreign|exclude).*\b(?:generated|\w*serial|unique|primary key|check|default .*(?:random|nextval|uuid|clock)\w*\s*\()/,
    'locks',
    'adds a column that is computed or checked for every row',
  ],
  [
    /^add (?:constraint \S+ )?(?:check|foreign key|not null)(?!.* not valid$)/,
    'locks',
    'adds a constraint without NOT VALID: validate it in a later file',
  ],
  [
    /^add (?:constraint \S+ )?(?:unique|primary key|exclude)(?!.*using index)/,
    'locks',
    'adds a key without an index: create it concurrently, then add it USING INDEX',
  ],
  [/^set (?:un)?logged|^set (?:tablespace|access method)/, 'locks', 'writes the whole table again'],
  [/^detach partition (?!.*concurrently)/, 'locks', 'detaches a partition without CONCURRENTLY'],
];

/** About every other statement. */
const statementRules: readonly Rule[] = [
  [/^drop (?!index)/, 'breaks', 'drops what the running version may use'],
  [/^alter (?!table).*\b(?:rename|set schema|drop)\b/, 'breaks', 'changes what the running version may use'],
  [/^(?:alter default privileges .*)?revoke /, 'breaks', 'revokes a right in use'],
  [/^truncate /, 'breaks', 'empties a table'],
  [/^do /, 'breaks', 'hides its statements in a DO block'],
  [/^lock /, 'locks', 'locks a table'],
  [/^drop index (?!concurrently)/, 'locks', 'drops an index without CONCURRENTLY'],
  [
    /^(?:reindex|refresh materialized view|vacuum full|cluster)\b(?!.*concurrently)/,
    'locks',
    'locks a table while it is rewritten',
  ],
];

const indexRule: Rule = [
  /^create (?:unique )?index (?!concurrently)/,
  'locks',
  'creates an index without CONCURRENTLY',
];

const splitActions = (actions: string): string[] => actions.split(/,\s*(?![^()]*(?:\([^()]*\)[^()]*)*\))/);

/** The sentences about one file; none when version N−1 can live with it. `earlier`: the newer files before it. */
export const harmsOf = (file: string, earlier: readonly string[] = []): string[] => {
  const statements = statementsOf(file);
  const plain = (sql: string) =>
    sql.replaceAll(literal, "''").replaceAll(/\s+/g, ' ').replaceAll('"', '').toLowerCase();
  const own = new Set(
    statements.flatMap(
      ({ sql }) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(plain(sql))?.[1] ?? [],
    ),
  );
  const before = earlier.flatMap(statementsOf).map(({ sql }) => plain(sql));
  /** A check that an earlier file added and another validated. */
  const isProven = (table: string, column: string): boolean =>
    before.some((sql) => {
      const [, name] =
        new RegExp(
          `^alter table ${table} add constraint (\\w+) (?:check \\(\\(?${column} is not null|not null ${column}\\b)`,
        ).exec(sql) ?? [];
      return name !== undefined && before.includes(`alter table ${table} validate constraint ${name}`);
    });
  const inOneStatement = ({ sql: raw, comments }: Statement): string[] => {
    const sql = plain(raw);
    const harm = (rules: readonly Rule[], text: string) => rules.filter(([pattern]) => pattern.test(text));
    const [, table, actions] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)/.exec(sql) ?? [];
    const found: Rule[] = [];
    if (table === undefined || actions === undefined) {
      const onTable = / on (?:only )?([\w.]+)/.exec(sql)?.[1] ?? '';
      found.push(...harm(statementRules, sql), ...harm(own.has(onTable) ? [] : [indexRule], sql));
    } else if (!own.has(table)) {
      for (const action of splitActions(actions)) {
        found.push(...harm(actionRules, action));
        const [, column] = /^alter (?:column )?(\S+) set not null/.exec(action) ?? [];
        if (column && !isProven(table, column))
          found.push([/./, 'locks', `requires ${column} without a check that an earlier file has validated`]);
        const [, name] = /^validate constraint (\w+)/.exec(action) ?? [];
        if (name && statements.some((each) => plain(each.sql).includes(`add constraint ${name} `)))
          found.push([/./, 'locks', `validates ${name} in the transaction that adds it`]);
      }
    }
    return found
      .filter(([, kind]) => !markers[kind].pattern.test(comments))
      .map(([, kind, why]) => `"${sql.slice(0, 80)}" ${why} (or say "${markers[kind].text}")`);
  };
  const mixed = statements.some(isConcurrent) && !statements.every(isConcurrent);
  return [
    ...statements.flatMap(inOneStatement),
    ...(mixed ? ['indexes that are made concurrently have a file of their own, which runs in no transaction'] : []),
  ];
};
