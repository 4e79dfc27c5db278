/** Starts the whole product on this machine and runs it until Ctrl-C, or until a part exits. */
import { readSettings } from './settings.ts';
import { startStack } from './stack.ts';

const stopRequested = new Promise<undefined>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined));
});

try {
  const settings = readSettings(process.env, process.argv.slice(2));
  const log = (part: string, line: string) => console.log(`[${part}] ${line}`);
  const { addresses, crashed, stop } = await startStack({ settings, env: process.env, durable: true, log });
  const { app, server, sandbox } = addresses;
  const sandboxRows = [
    ['Emulator', `${sandbox}/emulator`],
    ['SMS outbox', `${sandbox}/sms`],
    ['Partners', `${sandbox}/`],
    ['API docs', `${server}/docs`],
  ];
  const rows = [['App', app], ...(settings.production ? [] : sandboxRows), ['Data', settings.dataDir]];
  const lines = rows.map(([name = '', address]) => `  ${name.padEnd(12)}${address}\n`);
  console.log(`\n${settings.brandName} is ready.\n\n${lines.join('')}\nCtrl-C stops everything.\n`);
  const crash = await Promise.race([stopRequested, crashed]);
  if (crash) console.error(`\n${crash}\n`);
  console.log('Stopping.');
  await stop();
  process.exitCode = crash ? 1 : 0;
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
