import { buildSandbox } from './app.ts';
import { readConfig } from './config.ts';

const { host, port, ...config } = readConfig(process.env);
const app = await buildSandbox(config);
const address = await app.listen({ host, port });
process.stdout.write(`Sandbox ready on ${address.replace('127.0.0.1', 'localhost')}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
