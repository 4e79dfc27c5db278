/** A bill network in its own process, for tests that kill it: `node sandbox-process.ts <folder> <webhook address>`. */
import { startNetworkSandbox } from './start-sandbox.ts';

const [, , dataDir = '', webhookUrl = ''] = process.argv;
const { url } = await startNetworkSandbox({ dataDir, webhookUrl });
process.stdout.write(`${url}\n`);
