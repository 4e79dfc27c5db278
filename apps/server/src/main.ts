import cluster from 'node:cluster';
import { SettingsError } from '@sikka/settings';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { composeAreas } from './areas/index.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { runCluster } from './platform/monitoring/cluster.ts';
import { startTelemetry } from './platform/monitoring/telemetry.ts';

const closeLimitMs = 10_000;

const readConfig = (): Config => {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
};

const serve = async (config: Config): Promise<void> => {
  const stopTelemetry = await startTelemetry(config);
  const app = await createApp(config, { compose: composeAreas });
  // Ctrl-C reaches every process of the terminal at once; a worker waits for its parent's message.
  if (cluster.isWorker) process.on('SIGINT', () => undefined);
  closeWithGrace(
    { delay: closeLimitMs, logger: false, skip: cluster.isWorker ? ['SIGINT'] : [] },
    async ({ err, signal }) => {
      if (err) app.platform.log.fatal({ err }, 'the server cannot continue');
      else app.platform.log.info({ signal }, 'closing');
      await app.close();
      await stopTelemetry();
    },
  );
  const address = await app.start({ isWarm: true });
  process.stdout.write(`ready ${address}${config.appBase}/\n`);
};

const config = readConfig();
try {
  if (config.workers > 1 && cluster.isPrimary) runCluster(config.workers);
  else await serve(config);
} catch (error) {
  process.stderr.write(`The server cannot start: ${(error as Error).message}\n`);
  process.exit(1);
}
