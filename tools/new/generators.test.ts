import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { sandboxLender } from '../../packages/partners/src/lender/lenders/lenders.ts';
import { namesOf, planOf } from './generators.ts';
import { Plan } from './plan.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'sikka-new-'));
afterAll(() => rmSync(folder, { recursive: true }));

const examples = [
  ['call', 'bills/shareReceipt', 'apps/server/src/areas/bills/share-receipt.test.ts'],
  ['screen', 'bills/shareReceipt', 'apps/web/src/areas/bills/screens/ShareReceiptScreen.test.tsx'],
  ['area', 'console', 'apps/server/src/areas/console/index.ts'],
  ['lender', 'mallika', 'packages/partners/src/lender/lenders/mallika.json'],
] as const;

/** The files of its own app that a file imports, from the root of the checkout. */
const importedFiles = (file: string, source: string): string[] =>
  [...source.matchAll(/\b(?:from|import\()\s*'([.#][^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('#')
      ? posix.join(...file.split('/').slice(0, 3), specifier.slice(1))
      : posix.join(posix.dirname(file), specifier),
  );

/** The plan of an area that the contract and docs/areas.md name, and that nobody has built. */
const planOfArea = (area: string) => {
  const plan = new Plan(root);
  plan.edit('behind', 'packages/contract/src/kit/area.ts', 'export const areas = [', `  '${area}',\n`);
  plan.edit('append', 'docs/areas.md', '', `| ${area} | 4 | | | | what it owns | identity |\n`);
  return planOf(root, 'area', area, plan);
};

describe.each(examples)('a new %s %s', (kind, name, oneOfThem) => {
  const { files } = kind === 'area' ? planOfArea(name) : planOf(root, kind, name);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const scripts = [...files].filter(([path]) => /\.tsx?$/.test(path));

  test('comes with its files', () => expect([...files.keys()]).toContain(oneOfThem));

  test.each(scripts)('%s parses, and every file that it imports is there', (path, source) => {
    expect(parseSync(path, source).errors).toEqual([]);
    const missing = importedFiles(path, source).filter(
      (target) => !existsSync(join(folder, target)) && !existsSync(join(root, posix.normalize(target))),
    );
    expect(missing.filter((target) => /\.(tsx?|css)$/.test(target))).toEqual([]);
  });

  test('what is JSON stays JSON, with the same texts in both languages', () => {
    const tables = [...files].filter(([path]) => path.endsWith('.json'));
    for (const [path, content] of tables) {
      const keys = Object.keys(JSON.parse(content) as object);
      const hindi = files.get(path.replace('/en/', '/hi/'));
      expect(Object.keys(JSON.parse(hindi ?? content) as object)).toEqual(keys);
    }
  });
});

test('a new lender publishes what the sandbox takes, and stands among the others', () => {
  const { files } = planOf(root, 'lender', 'mallika');
  const lender: unknown = JSON.parse(files.get('packages/partners/src/lender/lenders/mallika.json')!);
  expect(sandboxLender.parse(lender)).toMatchObject({ profile: { id: 'mallika' } });
  expect(files.get('packages/partners/src/lender/lenders/lenders.ts')).toContain("'dhanuk', 'mallika'];");
});

test('a call and a screen get their line in docs/areas.md, an area is marked as built', () => {
  expect(planOf(root, 'call', 'bills/shareReceipt').files.get('docs/areas.md')).toContain('/v1/shareReceipt`');
  expect(planOf(root, 'screen', 'bills/shareReceipt').files.get('docs/areas.md')).toContain('| `/shareReceipt` |');
  expect(planOfArea('console').files.get('docs/areas.md')).toContain('| console | 4 | yes | yes | yes |');
});

test.each([
  ['call', 'bills', 'with its area'],
  ['area', 'bills', 'exists already'],
  ['area', 'insurance', 'kit/area.ts'],
  ['lender', 'udaan', 'exists already'],
  ['lender', '../x', 'is no name'],
  ['house', 'x', 'nothing called'],
])('%s %s is refused: %s', (kind, name, why) => {
  expect(() => planOf(root, kind, name)).toThrow(why);
});

test('a name is spelled in every way', () => {
  expect(namesOf('share-receiptNow')).toEqual({
    camel: 'shareReceiptNow',
    pascal: 'ShareReceiptNow',
    kebab: 'share-receipt-now',
    snake: 'share_receipt_now',
    words: 'Share receipt now',
    lower: 'share receipt now',
  });
});
