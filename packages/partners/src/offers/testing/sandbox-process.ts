/** An offer network in a process of its own, for tests that kill it: `node sandbox-process.ts <folder>`. */
import { startOfferSandbox } from './start-sandbox.ts';

const [, , dataDir = ''] = process.argv;
const { url } = await startOfferSandbox({ dataDir });
process.stdout.write(`${url}\n`);
