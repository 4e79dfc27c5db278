import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
