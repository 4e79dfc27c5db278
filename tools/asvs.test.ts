import { existsSync, globSync, readFileSync } from 'node:fs';
import { type Setting, settings } from '@sikka/settings';
import { expect, test } from 'vitest';
import { otpLimits, personalDataKinds } from '../packages/contract/src/index.ts';
import { wholePath } from './whole-path.ts';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const rows = read('docs/asvs.tsv')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [id = '', level = '', state = '', demand = '', proof = '', reason = '', ...more] = line.split('\t');
    return { id, level, state, demand, proofs: proof ? proof.split(' | ') : [], reason, isWhole: more.length === 0 };
  });
const numbersOf = (id: string): number[] => id.split(/\D+/).map(Number);

/** How many requirements of L1 and L2 each chapter of ASVS 5.0.0 has, V1 first. */
const chapters = ['8 19', '4 7', '8 11', '2 8', '4 5', '13 22', '6 12', '4 3', '4 3', '5 24', '3 11', '3 6', '1 12'];
const lastChapters = ['2 7', '3 10', '0 16', '0 7'];

test('every requirement of the levels 1 and 2 is in the file once, in order', () => {
  const count = (chapter: number, level: string) =>
    rows.filter(({ id, level: of }) => id.startsWith(`V${chapter}.`) && of === level).length;
  const found = [...chapters, ...lastChapters].map((_, at) => `${count(at + 1, 'L1')} ${count(at + 1, 'L2')}`);
  expect(found).toEqual([...chapters, ...lastChapters]);
  const ids = rows.map(({ id }) => id);
  const requirements = ids.filter((id) => /^V\d+\.\d+\.\d+$/.test(id));
  const goals = Array.from({ length: 25 }, (_, at) => `S${at + 1}`);
  expect(ids).toEqual([...requirements, ...goals]);
  expect(new Set(ids).size).toBe(ids.length);
  const inOrder = requirements.toSorted((one, other) => {
    const [a, b] = [numbersOf(one), numbersOf(other)];
    return (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0) || (a[3] ?? 0) - (b[3] ?? 0);
  });
  expect(requirements).toEqual(inOrder);
});

const quoted = (text: string): string => `(['"\`])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\1`;
const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);

/** Why a proof is none: `file › title › row` of a test, `file › words` of a document, or the file of a drill. */
const flawOf = (proof: string): string | undefined => {
  const [file = '', title = '', row] = proof.split(' › ');
  const path = wholePath(file);
  if (!existsSync(new URL(path, root))) return `${file} is missing`;
  if (path.startsWith('tools/resilience/trials/') && !title) return undefined;
  const text = read(path);
  if (!isTest(path)) return path.endsWith('.md') && title && text.includes(title) ? undefined : `${file}: ${title}`;
  const isTitle = title !== '' && new RegExp(String.raw`\(\s*${quoted(title)}`).test(text);
  return isTitle && (row === undefined || new RegExp(quoted(row)).test(text)) ? undefined : `${file}: ${proof}`;
};

test('every test, document and drill that is named exists', () => {
  expect(rows.flatMap(({ proofs }) => proofs.flatMap((proof) => flawOf(proof) ?? []))).toEqual([]);
});

test('what holds is proven, by a test unless it is a document; all else has its reason', () => {
  const wrong = rows.filter(({ state, demand, proofs, reason, isWhole }) => {
    if (!demand || !isWhole) return true;
    const isProven = demand.startsWith('Documented: ')
      ? proofs.length > 0
      : proofs.some((proof) => isTest(proof.split(' › ')[0] ?? ''));
    if (state === 'holds') return !isProven || reason !== '';
    return !['partly', 'fails', 'n/a'].includes(state) || reason === '';
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test.each(['L1', 'L2', 'goal'])('SECURITY.md has the counts of %s', (level) => {
  const states = rows.filter((row) => row.level === level).map(({ state }) => state);
  const counts = ['holds', 'partly', 'fails', 'n/a'].map((state) => states.filter((each) => each === state).length);
  expect(read('SECURITY.md')).toContain(`| ${[level, states.length, ...counts].join(' | ')} |\n`);
});

const design = read('docs/security-design.md');
/** The rows of a section's table with this first heading, as cells. */
const tableOf = (text: string, heading: string): string[][] => {
  const [, body = ''] = text.split(`| ${heading} |`);
  const lines = body.split('\n').slice(2);
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(0, end).map((line) => line.slice(2, -2).split(' | '));
};

test('docs/security-design.md: rules for data that belongs together name the file that checks them', () => {
  const files = tableOf(design, 'what must agree').map((row) => row.at(-1)?.replaceAll('`', '') ?? '');
  expect(files.length).toBeGreaterThan(7);
  expect(files.filter((file) => !existsSync(new URL(wholePath(file), root)))).toEqual([]);
});

test('docs/security-design.md: each kind of personal data has a protection level, and each level its protections', () => {
  const levels = [...design.matchAll(/^\| \*\*(\w+)\*\* \|/gm)].map(([, level]) => level);
  const kinds = tableOf(design, 'kind (`personalDataKinds`)');
  expect(kinds.map(([kind]) => kind)).toEqual([...personalDataKinds]);
  expect(kinds.filter(([, level]) => !levels.includes(level))).toEqual([]);
  const protections = tableOf(design, `protection | ${levels.join(' | ')}`);
  const demanded = ['encryption in the database', 'integrity', 'retention', 'in logs', 'access to logs', 'privacy'];
  expect(protections.map(([protection]) => protection)).toEqual(expect.arrayContaining(demanded));
  for (const row of protections) expect(row).toHaveLength(levels.length + 1);
});

test('docs/security-design.md: every kind of column that its levels name is in the schema, and no other kind of closed one', () => {
  const schema = globSync('database/migrations/*.sql', { cwd: root }).map(read).join('\n');
  const suffixes = new Set(
    [...schema.matchAll(/^\s+\w+_(sealed|hash|index|encrypted|cipher)\s+(?:text|bytea)\b/gm)].map(
      ([, end = '']) => end,
    ),
  );
  expect([...suffixes].toSorted()).toEqual(['hash', 'index', 'sealed']);
  for (const suffix of suffixes) expect(design).toContain(`\`_${suffix}\``);
});

test('docs/security-design.md: every key of the inventory has an owner, a period and an end', () => {
  const inventory = tableOf(read('docs/threat-model.md'), 'key or secret').map(([key]) => key);
  const lives = tableOf(design, 'key');
  expect(lives.map(([key]) => key)).toEqual([...inventory, 'certificates inside']);
  for (const life of lives) expect(life.filter((cell) => cell.trim() === '')).toEqual([]);
  const codes = lives.find(([key]) => key?.startsWith('passwords, one-time codes'));
  expect([codes?.[3], otpLimits.lifeSeconds]).toEqual(['until changed; five minutes', 300]);
});

test('docs/security-design.md: every secret of the settings has a holder and a schedule', () => {
  const credentials = tableOf(design, 'from, to');
  const named = credentials.flatMap(([who = '']) => [...who.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  const secret = (Object.entries(settings) as [string, Setting][]).flatMap(([name, each]) =>
    each.secret ? [name] : [],
  );
  expect(named.toSorted()).toEqual(secret.toSorted());
  for (const [, proof, period, way] of credentials) expect([proof, period, way].every(Boolean)).toBe(true);
});

test('docs/security-design.md: an operator proves who they are as at the first invitation, and there is no other way back', () => {
  expect(design).toContain('Identity is proven again exactly as at the first invitation');
  const calls = globSync('packages/contract/src/console/*.ts', { cwd: root }).map(read).join('\n');
  expect(calls.match(/path: '\/console\/[^']*(?:reset|recover|forgot)[^']*'/gi)).toBeNull();
});
