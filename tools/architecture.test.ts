import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wholePath } from './whole-path.ts';

const root = new URL('../', import.meta.url);
const architecture = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8');

/** The files of a walk, which begins with its name in bold and ends before the next one or at the next chapter. */
const walk = (name: string): string[] => {
  const [, text = ''] = new RegExp(`\\*\\*${name}\\*\\*,(.*?)(?=\n\\*\\*|\n## )`, 's').exec(architecture) ?? [];
  return [...text.matchAll(/`([\w/.-]+\/[\w.-]+\.(?:tsx?|sql))`/g)].map(([, path = '']) => wholePath(path));
};

test.each([
  ['An amount', 24, /amount|paise|body|payment/i],
  ['A user’s id', 10, /user_?gid/i],
  ['A lender’s webhook', 14, /webhook|step|topic|snapshot|transition/i],
  ['A redemption', 24, /prize|redemption|redeem|coins|journal|topic|step|send|order/i],
  ['A tile', 20, /resource|tile|section|feed|content/i],
])('%s passes at most %i files, and each of them has to do with it', (name, limit, carried) => {
  const files = walk(name.replace('’', "'"));
  expect(files.length).toBeGreaterThan(limit / 2);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeLessThanOrEqual(limit);
  for (const file of files) expect(readFileSync(new URL(file, root), 'utf8'), file).toMatch(carried);
});
