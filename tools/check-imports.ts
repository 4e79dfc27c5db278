/**
 * Fails when an import breaks a rule of .dependency-cruiser.cjs, when one climbs two folders within an app, and when the rules were not
 * tried on every source file.
 */
import { globSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

const config = await extractConfig('./.dependency-cruiser.cjs');
const { output } = await cruise(['apps', 'packages'], { ...config.options, validate: true, ruleSet: config });
const { modules, summary } = output as ICruiseResult;

const comments = new Map(config.forbidden?.map(({ name, comment }) => [name, comment]));
for (const { rule, from, to } of summary.violations) console.error(`${from} → ${to}: ${comments.get(rule.name)}`);

const sourcesOf = (file: string): string | undefined => /^apps\/[^/]+\/src\//.exec(file)?.[0];
const climbing = modules.flatMap(({ source, dependencies }) =>
  dependencies
    .filter(({ module, resolved }) => module.startsWith('../../') && sourcesOf(resolved) === (sourcesOf(source) ?? ''))
    .map(({ module }) => `${source} → ${module}: begin it with # and the folder below src.`),
);
for (const fault of climbing) console.error(fault);

const cruised = new Set(modules.map(({ source }) => source));
const missed = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
  exclude: ['**/node_modules/**', '**/generated/**', '**/*.d.ts'],
}).filter((file) => !cruised.has(file));
for (const file of missed) console.error(`${file} was not looked at.`);

const faults = summary.violations.length + climbing.length;
console.log(`${modules.length} modules, ${faults} imports against the rules.`);
process.exitCode = faults + missed.length === 0 ? 0 : 1;
