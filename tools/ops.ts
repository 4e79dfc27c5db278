/** Commands for operators: `npm run ops` lists them, docs/operations.md explains them. */
import { runOps } from './ops/run.ts';

await runOps(process.argv.slice(2));
