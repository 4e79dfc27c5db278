/** A supplier in its own process, for tests that kill it: `node sandbox-process.ts <folder>`. */
import { startSupplierSandbox } from './start-sandbox.ts';

const [, , dataDir = ''] = process.argv;
const { url } = await startSupplierSandbox({ dataDir });
process.stdout.write(`${url}\n`);
