/** Checks the imports of every source file by .dependency-cruiser.cjs. */
import { globSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

const config = await extractConfig('./.dependency-cruiser.cjs');
const { output } = await cruise(['apps', 'packages'], { ...config.options, validate: true, ruleSet: config });
const { modules, summary } = output as ICruiseResult;

const comments = new Map(config.forbidden?.map(({ name, comment }) => [name, comment]));
for (const { rule, from, to } of summary.violations) console.error(`${from} → ${to}: ${comments.get(rule.name)}`);

const cruisedFiles = new Set(modules.map(({ source }) => source));
const uncruised = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
  exclude: ['**/node_modules/**', '**/generated/**', '**/*.d.ts'],
}).filter((file) => !cruisedFiles.has(file));
for (const file of uncruised) console.error(`${file} was not looked at.`);

console.log(`${modules.length} modules, ${summary.violations.length} imports against the rules.`);
process.exitCode = summary.violations.length + uncruised.length === 0 ? 0 : 1;
