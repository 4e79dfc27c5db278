import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../postgres/free-port.ts';
import { checkPorts } from './ports.ts';
import { readSettings } from './settings.ts';

describe('a taken port', () => {
  const other = createServer();
  const usedPort = () => (other.address() as AddressInfo).port;
  beforeAll(() => new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void other.close());

  test('is told with the variable to change', async () => {
    const settings = { ...readSettings({}), port: await freePort(), sandboxPort: usedPort() };
    await expect(checkPorts(settings)).rejects.toThrow(
      new RegExp(`Port ${usedPort()} is taken by another program.*SANDBOX_PORT=`),
    );
  });

  test('is nothing to production when it is the sandbox’s, which is not run there', async () => {
    const production = readSettings({ NODE_ENV: 'production' });
    await checkPorts({ ...production, port: await freePort(), sandboxPort: usedPort() });
    const port = await freePort();
    await checkPorts({ ...production, port, sandboxPort: port });
    await expect(checkPorts({ ...production, port: usedPort() })).rejects.toThrow(`Port ${usedPort()} is taken`);
  });
});

test('two free ports pass', async () => {
  await checkPorts({ ...readSettings({}), port: await freePort(), sandboxPort: await freePort() });
});

test('the console’s port counts where a console is run', async () => {
  const settings = { ...readSettings({}), port: await freePort(), sandboxPort: await freePort() };
  const consolePort = settings.port;
  await checkPorts({ ...settings, consolePort });
  const check = checkPorts({ ...settings, consolePort }, { hasConsole: true });
  await expect(check).rejects.toThrow(`PORT and CONSOLE_PORT are both ${consolePort}`);
});

test('one port for both is refused', async () => {
  await expect(checkPorts({ ...readSettings({}), port: 8080, sandboxPort: 8080 })).rejects.toThrow('both 8080');
});
