/** A payment gateway in its own process, for tests that kill it: `node sandbox-process.ts <folder> <webhook address>`. */
import { startGatewaySandbox } from './start-sandbox.ts';

const [, , dataDir = '', webhookUrl = ''] = process.argv;
const { url } = await startGatewaySandbox({ dataDir, webhookUrl });
process.stdout.write(`${url}\n`);
