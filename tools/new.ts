/** Writes the skeleton of something new, with its test: `npm run new -- call bills/shareReceipt`. CONTRIBUTING.md has the recipes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generators, planOf } from './new/generators.ts';

const root = join(import.meta.dirname, '..');
const [kind = '', name = ''] = process.argv.slice(2);

try {
  const { files, todo } = planOf(root, kind, name);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    console.log(path);
  }
  for (const sentence of ['Run npx oxfmt and npm run generate.', ...todo]) console.log(`- ${sentence}`);
} catch (error) {
  console.error((error as Error).message);
  console.error(`npm run new -- ${Object.keys(generators).join('|')} NAME`);
  process.exitCode = 2;
}
