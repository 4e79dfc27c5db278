import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../postgres/free-port.ts';
import { checkPorts } from './ports.ts';
import { readSettings } from './settings.ts';

test('a taken port is told with the variable to change', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const settings = { ...readSettings({}), port: await freePort(), sandboxPort: port };
  await expect(checkPorts(settings)).rejects.toThrow(
    new RegExp(`Port ${port} is taken by another program.*SANDBOX_PORT=`),
  );
  other.close();
});

test('two free ports pass', async () => {
  await checkPorts({ ...readSettings({}), port: await freePort(), sandboxPort: await freePort() });
});

test('one port for both is refused', async () => {
  await expect(checkPorts({ ...readSettings({}), port: 8080, sandboxPort: 8080 })).rejects.toThrow('both 8080');
});
