/** A bureau in its own process, for tests that kill it: `node sandbox-process.ts <folder>`. */
import { startBureauSandbox } from './start-sandbox.ts';

const [, , dataDir = ''] = process.argv;
const { url } = await startBureauSandbox({ dataDir });
process.stdout.write(`${url}\n`);
