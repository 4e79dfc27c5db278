/** Starts the whole product on this machine and runs it until Ctrl-C, or until a part exits. */
import { fileURLToPath } from 'node:url';
import { panel } from './panel.ts';
import { readSettings } from './settings.ts';
import { startStack } from './stack.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const requested = new Promise<'requested'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('requested'));
});

try {
  const settings = readSettings(process.env, process.argv.slice(2));
  const log = (part: string, line: string) => console.log(`[${part}] ${line}`);
  const stack = await startStack({ root, settings, env: process.env, durable: true, log });
  console.log(panel(root, stack.addresses, settings));
  const reason = await Promise.race([requested, stack.crashed]);
  if (reason !== 'requested') console.error(`\n${reason}\n`);
  console.log('Stopping.');
  await stack.stop();
  process.exitCode = reason === 'requested' ? 0 : 1;
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
