import { expect, test } from 'vitest';
import { judgeNames, withoutHistory } from './judge-names.ts';

const found = (file: string, source: string) =>
  judgeNames(file, source).map(({ line, name, word }) => `${line} ${name} ${word}`);

test('identifiers, members, types and JSX are read, comments and paths are not', () => {
  const source = `// told\nimport { a } from './told.ts';\nexport type LoanTold = { isKept: boolean };\nconst x = a.takeNews(<Shelf />);`;
  expect(found('a.tsx', source)).toEqual(['3 LoanTold told', '3 isKept kept', '4 takeNews news', '4 Shelf shelf']);
});

test('a word counts only as a whole segment of a name', () => {
  expect(found('a.ts', 'const silently = newsletter + equivalentKeptness + talented;')).toEqual([]);
  expect(found('a.ts', 'const LOAN_LENT = stepsTaken;')).toEqual(['1 LOAN_LENT lent', '1 stepsTaken steps taken']);
});

test('names of events and columns inside of texts are read, sentences are not', () => {
  expect(found('a.ts', "log.info('lending.news.late'); throw new Error('The lender said so');")).toEqual([
    '1 lending.news.late news',
  ]);
  expect(found('a.ts', 'sql`select told_at from loan where told`')).toEqual(['1 told_at told']);
});

test('tables and columns, classes and keys of messages are read', () => {
  expect(found('a.sql', '-- told\ncreate table loan_news (told_at timestamptz check (true));')).toEqual([
    '2 loan_news news',
    '2 told_at told',
  ]);
  expect(found('apps/web/src/a.module.css', '.shelf { color: red }')).toEqual(['1 shelf shelf']);
  expect(found('a.json', '{ "lending_news_title": "Told" }')).toEqual(['1 lending_news_title news']);
});

test('the name of a file counts, and an exception is for its files alone', () => {
  expect(found('apps/take-news.ts', '')).toEqual(['0 take-news.ts news']);
  expect(found('packages/ui/src/tokens.css', ':root { --paper: white }')).toEqual([]);
  expect(found('packages/ui/src/tokens.css', ':root { --shelf: white }')).toEqual(['1 shelf shelf']);
});

test('a column that a later migration renamed is history, one that stays is not', () => {
  const migrations = new Map([
    ['database/migrations/0001-a.sql', 'create table loan (told_at int, kept int);'],
    ['database/migrations/0002-b.sql', 'alter table loan rename column told_at to reported_at;'],
  ]);
  const findings = [...migrations].flatMap(([file, source]) => judgeNames(file, source));
  expect(withoutHistory(findings, migrations).map(({ name }) => name)).toEqual(['kept']);
});
