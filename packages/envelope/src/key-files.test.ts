import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureKeyFiles, rotateKeyFiles } from './key-files.ts';

let home: string;
let folder: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'transport-keys-'));
  folder = join(home, 'data', 'keys');
});
afterEach(async () => {
  await rm(home, { recursive: true });
});

describe('key files', () => {
  test('are created on first use, and stay', async () => {
    const keyFiles = await ensureKeyFiles(folder);
    expect(keyFiles.current).toContain('PRIVATE KEY');
    expect(keyFiles.previous).toBeUndefined();
    expect(keyFiles.next).toBeUndefined();
    expect(await ensureKeyFiles(folder)).toEqual(keyFiles);
  });

  test('are the same for processes that start together', async () => {
    const [one, ...others] = await Promise.all([
      ensureKeyFiles(folder),
      ensureKeyFiles(folder),
      ensureKeyFiles(folder),
    ]);
    for (const other of others) expect(other).toEqual(one);
  });

  test('rotate: current becomes previous, previous is deleted', async () => {
    const first = await ensureKeyFiles(folder);
    const second = await rotateKeyFiles(folder);
    expect(second.previous).toBe(first.current);
    const third = await rotateKeyFiles(folder);
    expect(third.previous).toBe(second.current);
    // Servers that were not restarted know it already.
    expect(third.current).toBe(second.next);
    expect(new Set([first.current, second.current, third.current]).size).toBe(3);
    expect(await ensureKeyFiles(folder)).toEqual(third);
  });

  test('are readable by their owner only, without temporary files left', async () => {
    await rotateKeyFiles(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const names = await readdir(folder);
    expect(names.toSorted()).toEqual(['transport-current.pem', 'transport-next.pem', 'transport-previous.pem']);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });
});
