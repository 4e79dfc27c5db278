import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A hash over the paths and contents of all files that the patterns (from the root of the checkout) name. */
export const fingerprint = (root: string, patterns: readonly string[], ...more: readonly string[]): string => {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: root, withFileTypes: true, exclude: (entry) => SKIPPED.has(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  for (const text of more) hash.update(text).update('\0');
  return hash.digest('hex');
};

const SKIPPED: ReadonlySet<string> = new Set(['node_modules', 'dist', 'generated']);

/** Runs `make` unless the stamp file says that it ran for this fingerprint. A failed run leaves no stamp. */
export const runIfChanged = async (
  stamp: string,
  fingerprintValue: string,
  generate: () => Promise<void>,
): Promise<void> => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintValue) return;
  await generate();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprintValue);
};
