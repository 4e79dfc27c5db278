import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const pages = globSync('docs/decisions/0*.md', { cwd: root }).toSorted();
const index = read('docs/decisions/README.md');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

test.each(pages)('%s is in the index, under its title and with its status', (page) => {
  const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(read(page)) ?? [];
  const [, status = ''] = /^Status: (accepted|superseded by \d{4})\b/m.exec(read(page)) ?? [];
  expect(basename(page)).toMatch(new RegExp(`^${number}-`));
  expect(index).toContain(`| [${number}](${basename(page)}) | ${title} | ${status} |`);
});

test('the index lists no page that is gone', () => {
  const listed = [...index.matchAll(/\]\((0\d{3}-[\w-]+\.md)\)/g)].map(([, page]) => `docs/decisions/${page}`);
  expect(listed.toSorted()).toEqual(pages);
});

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];

/** ARCHITECTURE.md leaves out `src`; tools/architecture.test.ts reads its paths in the same way. */
const isFile = (name: string): boolean => {
  const suffix = name.replace(/^(contract|partners|server|web)\//, '$1/src/');
  return files.some((file) => `/${file}`.endsWith(`/${name}`) || `/${file}`.endsWith(`/${suffix}`));
};

/** Files that a document names in backticks, with or without their folders. */
const namedFiles = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w@.-]+\/)*[\w.-]+\.(?:tsx?|mjs|cjs|sql|json|md|css|html|ya?ml))`/g)].map(
    ([, name = '']) => name,
  );

test.each(documents)('every file that %s names or links to exists', (document) => {
  const text = read(document);
  const missing = namedFiles(text).filter((name) => !isFile(name));
  const links = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(([, link = '']) =>
    posix.join(posix.dirname(document), link),
  );
  const broken = links.filter(
    (link) => !files.some((file) => file === link || file.startsWith(`${link.replace(/\/$/, '')}/`)),
  );
  expect([...missing, ...broken]).toEqual([]);
});
