import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { areas } from '../packages/contract/src/kit/area.ts';
import { floors, readAreas } from './areas.ts';

const root = new URL('../', import.meta.url);
const plan = readAreas(readFileSync(new URL('docs/areas.md', root), 'utf8'));
const levels = new Map(plan.map(({ name, level }) => [name, level]));

/** The folder of a floor's areas, and the file that each area has there. */
const folders = {
  contract: ['packages/contract/src/areas', 'calls.ts'],
  server: ['apps/server/src/areas', 'index.ts'],
  web: ['apps/web/src/areas', 'routes.ts'],
} as const;

test('the table is read', () => {
  const bills = '| bills | 3 | | yes | yes | bills, billers | geo, partner-work |';
  expect(readAreas(`| area | level |\n${bills}\n| geo | 0 | yes | | | places | |`)).toEqual([
    { name: 'bills', level: 3, floors: ['server', 'web'], mayCall: ['geo', 'partner-work'] },
    { name: 'geo', level: 0, floors: ['contract'], mayCall: [] },
  ]);
});

test('docs/areas.md has a line for every area of the contract', () => {
  const planned = plan.filter((area) => area.floors.includes('contract')).map(({ name }) => name);
  expect(plan.map(({ name }) => name)).toEqual(expect.arrayContaining([...areas]));
  expect(areas).toEqual(expect.arrayContaining(planned));
});

describe.each(floors)('on the floor %s', (floor) => {
  const [folder, entry] = folders[floor];
  const built = globSync(`${folder}/*/`, { cwd: root }).map((path) => path.split('/').at(-1));

  test('the areas of docs/areas.md are built, and no others', () => {
    const planned = plan.filter((area) => area.floors.includes(floor)).map(({ name }) => name);
    expect(new Set(built)).toEqual(new Set(planned));
  });

  test.each(built)('%s has its entry', (name) => {
    expect(existsSync(new URL(`${folder}/${name}/${entry}`, root))).toBe(true);
  });
});

test.each(plan)('$name calls only areas of lower levels', ({ level, mayCall }) => {
  for (const name of mayCall) expect(levels.get(name), name).toBeLessThan(level);
});

test('.dependency-cruiser.cjs forbids calls that docs/areas.md does not list', () => {
  type Rule = { name: string; from: { path: string }; to: { path: string; pathNot: string } };
  const { forbidden } = createRequire(root)('./.dependency-cruiser.cjs') as { forbidden: Rule[] };
  const rule = forbidden.find(({ name }) => name === 'server-calls-of-payments');
  const isForbidden = (to: string) =>
    new RegExp(String(rule?.to.path)).test(to) && !new RegExp(String(rule?.to.pathNot)).test(to);
  expect(rule?.from.path).toBe('^apps/server/src/areas/payments/');
  expect(isForbidden('apps/server/src/areas/lending/index.ts')).toBe(true);
  expect(isForbidden('apps/server/src/areas/payments/ledger.ts')).toBe(false);
  expect(isForbidden('apps/server/src/areas/identity/index.ts')).toBe(false);
});
