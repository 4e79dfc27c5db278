import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ownImport = /^(?:import|export)(?! type)[^;']*? from '((?:\.|#|@sikka\/)[^']+)';/gm;

/** Every module that is loaded together with a file, by imports that are not dynamic. */
const loadedWith = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(ownImport))
    loadedWith(createRequire(file).resolve(specifier), found);
  return found;
};

test('the start loads no module that needs the texts, which it generates on a new machine', () => {
  const loaded = [...loadedWith(join(import.meta.dirname, 'main.ts'))];
  expect(loaded.some((file) => file.endsWith('database/migrate.ts'))).toBe(true);
  expect(loaded.filter((file) => file.includes('/packages/messages/'))).toEqual([]);
});
