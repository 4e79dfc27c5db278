import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../apps/web/src/app/route-table.ts';
import { calls } from '../packages/contract/src/index.ts';
import { wholePath } from './whole-path.ts';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const lines = read('docs/clauses.tsv').split('\n').slice(2, -1);
const clauses = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));

/** Entries of the page of deviations; an entry may have several names. */
const deviations = read('docs/decisions/0128-deviations-from-the-specification.md')
  .split('\n')
  .filter((line) => line.startsWith('- **'))
  .map((line) => [...line.matchAll(/\*\*([\w-]+)\*\*[,:]/g)].map(([, name]) => `#${name}`));

/** The specification's sections, and `+` for routes and calls beyond it. */
const sections = ['1', '2.1', '2.2', '2.3', '2.4', '2.5', '3', '4', '5', '6', '7', '8', '9', '+'];

test('every section has its heading and clauses, which are numbered in order', () => {
  const expected: string[] = [];
  let [section, number] = ['', 0];
  for (const line of lines) {
    const heading = /^# (\S+) \S/.exec(line)?.[1];
    if (heading) [section, number] = [heading, 0];
    else expected.push(`${section}.${(number += 1)}`);
  }
  expect(clauses.map(([id]) => id)).toEqual(expected);
  expect(lines.flatMap((line) => /^# (\S+) \S/.exec(line)?.[1] ?? [])).toEqual(sections);
  for (const id of sections) expect(expected).toContain(`${id}.1`);
});

test('every clause has its file and its test, or an entry on the page of deviations', () => {
  const known = new Set(deviations.flat());
  const wrong = clauses.filter(([, clause, file = '', proof = '', ...more]) => {
    if (!clause || more.length > 0) return true;
    if (file.startsWith('#')) return !known.has(file) || proof !== '';
    const isTest = /\.(test|spec)\.tsx?$/.test(proof);
    return !isTest || [file, proof].some((path) => !existsSync(new URL(wholePath(path), root)));
  });
  expect(wrong).toEqual([]);
});

test('every deviation is one of a clause', () => {
  const used = new Set(clauses.map(([, , file]) => file));
  expect(deviations.filter((names) => !names.some((name) => used.has(name)))).toEqual([]);
});

test('every route and call is a clause, or named beyond the specification, once', () => {
  const named = clauses
    .map(([, clause = '']) => clause)
    .filter((clause) => /^(?:\/[^ ]*|\*|(?:GET|POST) \S+)$/.test(clause));
  const all = [...routes.map(({ path }) => path), ...calls.map(({ method, path }) => `${method} ${path}`)];
  expect(named.toSorted()).toEqual(all.toSorted());
});

/** A test with the helpers that it imports from a `testing` folder. */
const withHelpers = (path: string): string => {
  const text = read(path);
  const helpers = [...text.matchAll(/from '(#|\.[^']*\/)testing\/([^']+)'/g)].map(([, from = '', name = '']) =>
    from === '#' ? `apps/server/src/testing/${name}` : join(path, '..', from, 'testing', name),
  );
  return [text, ...helpers.filter((helper) => existsSync(new URL(helper, root))).map(read)].join();
};

/** Whether a test names the end of a path: in an address, or as a method of its client. */
const namesCall = (text: string, path: string): boolean => {
  const end = path.slice(path.lastIndexOf('/') + 1);
  return ["'", '`', '/', '.'].some((before) =>
    ["'", '`', '?', '('].some((after) => text.includes(before + end + after)),
  );
};

test('the test of a call names it', () => {
  const wrong = clauses.filter(([, clause = '', file = '', proof = '']) => {
    const [, path] = /^(?:GET|POST) (\S+)$/.exec(clause) ?? [];
    return path !== undefined && !file.startsWith('#') && !namesCall(withHelpers(wholePath(proof)), path);
  });
  expect(wrong).toEqual([]);
});
