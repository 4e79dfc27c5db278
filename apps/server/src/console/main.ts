import { join } from 'node:path';
import { SettingsError } from '@sikka/settings';
import closeWithGrace from 'close-with-grace';
import { createConsole } from './console-app.ts';
import { loadConsoleConfig } from './console-config.ts';

/** How late planned content may appear. */
const planSeconds = 5;
const closeLimitMs = 10_000;
const webFolder = join(import.meta.dirname, '../../../console/dist');

try {
  const config = loadConsoleConfig(process.env);
  const console = createConsole(config, { webFolder });
  setInterval(() => void console.runPlans(), planSeconds * 1_000).unref();
  closeWithGrace({ delay: closeLimitMs, logger: false }, () => console.close());
  process.stdout.write(`ready ${await console.start()}${config.appBase}/\n`);
} catch (error) {
  const message = (error as Error).message;
  process.stderr.write(error instanceof SettingsError ? `${message}\n` : `The console cannot start: ${message}\n`);
  process.exit(error instanceof SettingsError ? 78 : 1);
}
