/** Fails when the areas on the three floors, or the ways between them, are not the ones that docs/areas.md writes down. */
import { globSync, readFileSync } from 'node:fs';
import { areas } from '../packages/contract/src/kit/area.ts';
import { importedFiles } from './floor-plan/imports.ts';
import { judge } from './floor-plan/judge.ts';
import { readPlan } from './floor-plan/read-plan.ts';

const paths = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], {
  exclude: ['**/node_modules/**'],
});
const files = paths.map((path) => ({ path, imports: importedFiles(path, readFileSync(path, 'utf8')) }));
const plan = readPlan(readFileSync('docs/areas.md', 'utf8'));
const sentences = judge(plan, areas, files);

for (const sentence of sentences) console.error(sentence);
console.log(`${plan.length} areas, ${files.length} files, ${sentences.length} differences from docs/areas.md.`);
process.exitCode = sentences.length === 0 && files.length > 0 ? 0 : 1;
