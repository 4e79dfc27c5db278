/** Lenders in a process of their own, for tests that kill it: `node sandbox-process.ts <folder>`. */
import { startLenderSandbox } from './start-sandbox.ts';

const [, , dataDir = ''] = process.argv;
const { url } = await startLenderSandbox({ dataDir });
process.stdout.write(`${url}\n`);
