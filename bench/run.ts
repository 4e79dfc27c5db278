/** Measures the product against baselines of the same run and says which budgets hold: `npm run bench`. See README.md. */
import { parseArgs } from 'node:util';
import { startHelper } from './kit/helper.ts';
import { type Row, verdictOf } from './report/row.ts';
import { tableOf } from './report/table.ts';
import { quickEffort, wholeEffort } from './rows/bench.ts';
import { groups, onlyByName } from './rows/groups.ts';
import { startProduct } from './stack/product.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const unknownNames = positionals.filter((name) => !groups.has(name));
if (unknownNames.length > 0)
  throw new Error(`There is no ${unknownNames.join(', ')}, only ${[...groups.keys()].join(', ')}`);
const requestedGroups = [...groups].filter(([name]) =>
  positionals.length === 0 ? !onlyByName.has(name) : positionals.includes(name),
);

const product = await startProduct();
const generator = startHelper(new URL('./load/generator.ts', import.meta.url));
const rows: Row[] = [];
try {
  for (const [name, measure] of requestedGroups) {
    console.log(`• Measuring ${name}`);
    rows.push(...(await measure({ product, generator, effort: options.quick ? quickEffort : wholeEffort })));
  }
} finally {
  generator.stop();
  await product.stop();
}

console.log(`\n${tableOf(rows)}\n`);
const missedRows = rows.filter((row) => verdictOf(row) === 'missed');
console.log(
  missedRows.length === 0 ? 'Every budget that can be measured here holds.' : `${missedRows.length} budgets missed.`,
);
process.exitCode = missedRows.length === 0 ? 0 : 1;
