/** Fails when a file of the checkout holds a secret, a registry host or a path of one machine. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { privateThings } from './committed/private-things.ts';

const UNCOMMITTED = [
  'node_modules',
  '.git',
  '.data',
  'dist',
  'generated',
  'storybook-static',
  'test-results',
  'playwright-report',
];
const BINARY = /\.(?:png|jpg|ico|webp|woff2?|gz|br|lix)$/;

const files = globSync('**/{*,.*}', {
  exclude: (path) => UNCOMMITTED.some((name) => path.split('/').includes(name)),
}).filter((path) => !BINARY.test(path) && statSync(path).isFile());
const sentences = files.toSorted().flatMap((path) => privateThings(path, readFileSync(path, 'utf8')));
for (const sentence of sentences) console.error(sentence);
console.log(`${files.length} files, ${sentences.length} private things.`);
process.exitCode = sentences.length === 0 && files.length > 0 ? 0 : 1;
