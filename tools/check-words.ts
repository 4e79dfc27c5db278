/**
 * Fails when a name holds a word of tools/words/retired-words.ts: an identifier, a file, a table or column, an event or metric,
 * a class, a key of the messages; or when a message breaks docs/words.md. `--list` counts names by folder and word instead; paths
 * narrow it: `npm run words -- apps/web`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeNames, withoutHistory } from './words/judge-names.ts';
import { judgeText, retiredTermsIn } from './words/judge-texts.ts';
import { retiredWords } from './words/retired-words.ts';

const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });

const uncommitted = ['node_modules', '.git', '.data', 'dist', 'generated', 'storybook-static', 'project.inlang'];
const files = globSync('{apps,packages,database,e2e,bench,tools}/**/*.{ts,tsx,mjs,sql,css,json}', {
  exclude: (path) => uncommitted.some((name) => path.split('/').includes(name)),
})
  .filter((file) => positionals.length === 0 || positionals.some((path) => file.startsWith(path)))
  .toSorted();

const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const migrations = new Map([...sources].filter(([file]) => file.startsWith('database/migrations/')));
const findings = withoutHistory(
  [...sources].flatMap(([file, source]) => judgeNames(file, source)),
  migrations,
);

/** `apps/server/src/areas/lending` and `packages/messages`: the folder that has one owner. */
const folderOf = (file: string): string => {
  const steps = file.split('/').slice(0, -1);
  return steps.slice(0, steps[0] === 'apps' ? 6 : 2).join('/');
};

if (values.list) {
  for (const [folder, found] of Object.entries(Object.groupBy(findings, ({ file }) => folderOf(file)))) {
    const words = Object.entries(Object.groupBy(found ?? [], ({ word }) => word));
    console.log(`${found?.length} ${folder}: ${words.map(([word, uses]) => `${word} ${uses?.length}`).join(', ')}`);
  }
} else {
  for (const { file, line, name, word } of findings)
    console.error(`${file}${line > 0 ? `:${line}` : ''} ${name}: "${word}" is retired; say ${retiredWords[word]}.`);
}
const faults = [...sources].flatMap(([file, source]) => {
  const locale = /^packages\/messages\/texts\/(\w+)\//.exec(file)?.[1];
  if (!locale) return [];
  return Object.entries(JSON.parse(source) as Record<string, unknown>).flatMap(([key, text]) =>
    judgeText(locale, key, text).map((fault) => `${file} ${key}: ${fault}`),
  );
});
const inAgreements = globSync('packages/messages/agreements/*/*.md').flatMap((file) =>
  retiredTermsIn(basename(dirname(file)), readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
);
faults.push(...inAgreements);
for (const fault of values.list ? [] : faults) console.error(fault);

console.log(`${files.length} files, ${findings.length} names with a retired word, ${faults.length} faults of texts.`);
process.exitCode = values.list || (findings.length + faults.length === 0 && files.length > 0) ? 0 : 1;
