import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable } from '../apps/server/src/platform/config.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test.each(settingsTable)('the README tells $name as it is', ({ name, default: fallback, meaning }) => {
  expect(readme).toContain(`| \`${name}\` | ${fallback} | ${meaning} |`);
});

test('the README tells no setting that is gone', () => {
  const documented = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(new Set(documented)).toEqual(
    new Set(['SANDBOX_PORT', 'DATABASE_OWNER_URL', ...settingsTable.map(({ name }) => name)]),
  );
});
