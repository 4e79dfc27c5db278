import { expect, test } from 'vitest';
import { importedFiles } from './imports.ts';
import { judge } from './judge.ts';
import { readPlan } from './read-plan.ts';

const plan = readPlan(`
# Areas
| area | level | contract | server | web | owns | may call |
|---|---|---|---|---|---|---|
| geo | 0 | yes | yes | | places | |
| bills | 2 | | yes | yes | bills | geo |
| feed | 3 | | yes | yes | tiles | geo, bills |
`);
const areas = ['geo', 'bills', 'feed'];
const built = [
  'packages/contract/src/areas/geo/calls.ts',
  'apps/server/src/areas/geo/index.ts',
  'apps/server/src/areas/bills/index.ts',
  'apps/server/src/areas/feed/index.ts',
  'apps/web/src/areas/bills/routes.ts',
  'apps/web/src/areas/feed/routes.ts',
].map((path) => ({ path, imports: [] }));

const judgeImport = (path: string, target: string) => judge(plan, areas, [...built, { path, imports: [target] }]);

test('the table is read', () => {
  expect(plan[2]).toEqual({ name: 'feed', level: 3, floors: ['server', 'web'], mayCall: ['geo', 'bills'] });
});

test('a house built as planned has nothing against it', () => {
  expect(judge(plan, areas, built)).toEqual([]);
});

test('a floor that is claimed and missing, and one that stands unclaimed', () => {
  const moved = [...built.slice(1), { path: 'apps/web/src/areas/geo/routes.ts', imports: [] }];
  expect(judge(plan, areas, moved)).toEqual([
    'docs/areas.md says that geo is built on the contract floor, and packages/contract/src/areas/geo/calls.ts is missing.',
    'apps/web/src/areas/geo stands, and docs/areas.md does not say so.',
  ]);
});

test('the areas of the table are those of the contract', () => {
  expect(judge(plan, ['geo', 'bills', 'feed', 'games'], built)).toEqual(['docs/areas.md has no line for games.']);
  expect(judge(plan, ['bills'], built)).toEqual(['docs/areas.md names geo, which the contract does not know.']);
});

test('a plan that lets an area call upwards is refused', () => {
  const upwards = plan.map((area) => (area.name === 'geo' ? { ...area, mayCall: ['feed'] } : area));
  expect(judge(upwards, areas, built)).toEqual(['docs/areas.md lets geo call feed, which is not below it.']);
});

test.each([
  ['apps/server/src/areas/feed/act.ts', 'apps/server/src/areas/bills/index.ts'],
  ['apps/server/src/areas/index.ts', 'apps/server/src/areas/bills/index.ts'],
  ['apps/server/src/main.ts', 'apps/server/src/areas/index.ts'],
  ['apps/server/src/areas/feed/act.ts', 'apps/server/src/areas/feed/deep/rules.ts'],
  ['apps/web/src/areas/feed/Home.tsx', 'apps/web/src/areas/bills/cards.tsx'],
  ['apps/web/src/app/pages.tsx', 'apps/web/src/areas/bills/Deep.tsx'],
])('%s may import %s', (path, target) => {
  expect(judgeImport(path, target)).toEqual([]);
});

test.each([
  ['apps/server/src/areas/geo/act.ts', 'apps/server/src/areas/feed/index.ts', 'not below'],
  ['apps/server/src/areas/geo/act.ts', 'apps/server/src/areas/feed/index.ts', 'does not let geo call it'],
  ['apps/server/src/areas/feed/act.ts', 'apps/server/src/areas/bills/bill-store.ts', 'not by its index.ts'],
  ['apps/server/src/app.ts', 'apps/server/src/areas/bills/bill-store.ts', 'not by its index.ts'],
  ['apps/web/src/areas/bills/List.tsx', 'apps/web/src/areas/feed/cards.tsx', 'composed in apps/web/src/app'],
  ['apps/web/src/areas/feed/Home.tsx', 'apps/web/src/areas/bills/List.tsx', 'composed in apps/web/src/app'],
])('%s may not import %s: %s', (path, target, why) => {
  expect(judgeImport(path, target).join('\n')).toContain(why);
});

test('every kind of import is seen', () => {
  const source = `
    import { a } from './a.ts';
    import type { B } from '../b.ts';
    export { c } from './c.ts';
    export * from './d.ts';
    const e = () => import('./e.ts');
    import z from 'zod';
  `;
  expect(importedFiles('x/y/file.ts', source).toSorted()).toEqual([
    'x/b.ts',
    'x/y/a.ts',
    'x/y/c.ts',
    'x/y/d.ts',
    'x/y/e.ts',
  ]);
});
