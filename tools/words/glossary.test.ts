import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The tables and views that stand after all migrations. */
const tables = (): string[] => {
  const standing = new Set<string>();
  const change =
    /^\s*(?:create (?:unlogged )?(?:table|view) (?<made>\w+)|alter (?:table|view) (?<from>\w+) rename to (?<to>\w+)|drop (?:table|view) (?<gone>\w+))/gim;
  for (const file of globSync('database/migrations/*.sql', { cwd: root }).toSorted()) {
    for (const { groups } of read(file).matchAll(change)) {
      const { made, from, to, gone } = groups ?? {};
      standing.delete(from ?? gone ?? '');
      if (made ?? to) standing.add(made ?? to ?? '');
    }
  }
  return [...standing].toSorted();
};

const glossary = read('docs/glossary.md');

test('the migrations are read', () => expect(tables()).toContain('payment_order'));

test.each(tables())('%s is explained in docs/glossary.md', (table) => {
  expect(glossary).toContain(`\`${table}\``);
});

test('no row of the glossary names a table that is gone', () => {
  const named = [...glossary.matchAll(/^\| ([^|]*)\|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => !tables().includes(name ?? ''))).toEqual([]);
});
