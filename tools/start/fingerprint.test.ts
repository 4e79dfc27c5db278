import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, runIfChanged } from './fingerprint.ts';

let root: string;
const print = () => fingerprint(root, ['src/**', 'one.json']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/deep/a.ts'), 'a');
  writeFileSync(join(root, 'one.json'), '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

test('it stays the same while nothing changes, and elsewhere', () => {
  const before = print();
  writeFileSync(join(root, 'other.txt'), 'not a source');
  mkdirSync(join(root, 'src/node_modules'));
  writeFileSync(join(root, 'src/node_modules/x.js'), 'not a source');
  expect(print()).toBe(before);
});

test('it changes with a content, with a name and with a value', () => {
  const before = print();
  expect(fingerprint(root, ['src/**', 'one.json'], '/base')).not.toBe(before);
  writeFileSync(join(root, 'src/deep/a.ts'), 'b');
  const changed = print();
  expect(changed).not.toBe(before);
  writeFileSync(join(root, 'src/b.ts'), '');
  expect(print()).not.toBe(changed);
});

test('the work runs once for a fingerprint, and again after a failure', async () => {
  const stamp = join(root, 'out/stamp');
  let runs = 0;
  const run = async () => void (runs += 1);
  await expect(runIfChanged(stamp, 'x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await runIfChanged(stamp, 'x', run);
  await runIfChanged(stamp, 'x', run);
  expect(runs).toBe(1);
  await runIfChanged(stamp, 'y', run);
  expect(runs).toBe(2);
});
