/** An offer network in its own process, for tests that kill it: `node sandbox-process.ts <folder>`. */
import { startOfferSandbox } from './start-sandbox.ts';

const [, , dataDir = ''] = process.argv;
const { url } = await startOfferSandbox({ dataDir });
process.stdout.write(`${url}\n`);
