/** Starts the whole product on this machine and runs it until Ctrl-C, or until a part exits. */
import { readSettings, type Settings } from './settings.ts';
import { startStack } from './stack.ts';

const stopRequested = new Promise<undefined>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined));
});

/** The first operator of a demonstration, with where to sign in. */
const demoRows = async (settings: Settings, ownerUrl: string, console: string): Promise<[string, string][]> => {
  // Only now: the server's modules need the texts, which the start generates on a new machine.
  const { openOperatorCommands } = await import('../../apps/server/src/console/operator-commands.ts');
  const { openSecrets } = await import('../../apps/server/src/platform/data/secrets.ts');
  const commands = openOperatorCommands(ownerUrl, openSecrets(settings));
  try {
    const { name, password } = await commands.makeDemo();
    return [
      ['Console', `${console}/console/`],
      ['', `operator ${name}, password ${password}, code: npm run ops -- operator code ${name}`],
    ];
  } finally {
    await commands.close();
  }
};

try {
  const settings = readSettings(process.env, process.argv.slice(2));
  const log = (part: string, line: string) => console.log(`[${part}] ${line}`);
  const hasConsole = settings.consoleOrigin !== undefined;
  const stack = await startStack({ settings, env: process.env, durable: true, hasConsole, log });
  const { addresses, databaseUrl, crashed, stop } = stack;
  const { app, server, sandbox, console: consoleAddress } = addresses;
  const sandboxRows = [
    ['Emulator', `${sandbox}/emulator`],
    ['SMS outbox', `${sandbox}/sms`],
    ['Partners', `${sandbox}/`],
    ['API docs', `${server}/docs`],
  ];
  const consoleRows = settings.production
    ? [['Console', settings.consoleOrigin ?? 'none: CONSOLE_ORIGIN is not set']]
    : await demoRows(settings, databaseUrl, consoleAddress);
  const rows = [['App', app], ...consoleRows, ...(settings.production ? [] : sandboxRows), ['Data', settings.dataDir]];
  const lines = rows.map(([name = '', address = '']) => `  ${name.padEnd(12)}${address}\n`);
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
