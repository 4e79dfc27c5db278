import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'sikka-main-'));
});

afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

interface Run {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

const run = (environment: Record<string, string>): Run => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { process: child, output: () => output, ended: new Promise((resolve) => child.on('exit', resolve)) };
};

const soon = { timeout: 25_000, interval: 50 };
const addresses = (output: string) =>
  [...output.matchAll(/^ready (http:\S+\/app\/)$/gm)].map(([, address]) => address ?? '');

test('a server reports when it is ready, and exits cleanly', async () => {
  const server = run({ DATABASE_URL: database.url });
  await expect.poll(() => addresses(server.output()), soon).toHaveLength(1);
  const [address = ''] = addresses(server.output());
  expect((await fetch(new URL('/readyz', address))).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('several servers share one port and add up their metrics', async () => {
  const servers = run({ DATABASE_URL: database.url, WORKERS: '2' });
  await expect.poll(() => addresses(servers.output()), soon).toHaveLength(2);
  const [first = '', second] = addresses(servers.output());
  expect(second).toBe(first);
  for (let calls = 0; calls < 6; calls += 1) {
    await (await fetch(new URL('/healthz', first), { headers: { connection: 'close' } })).text();
  }
  const measured = await (await fetch(new URL('/metrics', first))).text();
  expect(measured).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 6/);
  servers.process.kill('SIGTERM');
  expect(await servers.ended).toBe(0);
});

test('an invalid configuration exits at once with a line for every error', async () => {
  const server = run({ PORT: 'http', WORKERS: '0' });
  expect(await server.ended).toBe(78);
  expect(server.output()).toBe(
    [
      'The server cannot start with this configuration:',
      '  - PORT must be a whole number from 0 to 65535',
      '  - DATABASE_URL is not set',
      '  - WORKERS must be a whole number from 1 to 64',
      '',
    ].join('\n'),
  );
});

test('reports a port that is in use', async () => {
  const first = run({ DATABASE_URL: database.url });
  await expect.poll(() => addresses(first.output()), soon).toHaveLength(1);
  const { port } = new URL(addresses(first.output())[0] ?? '');
  const second = run({ DATABASE_URL: database.url, PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `The server cannot start: listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
  );
  first.process.kill('SIGTERM');
  await first.ended;
});

test('exports traces to the configured collector, without query values', async () => {
  let received = '';
  const collector = createServer((request, reply) => {
    request.setEncoding('latin1').on('data', (chunk) => (received += chunk));
    request.on('end', () => reply.end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const server = run({ DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await expect.poll(() => addresses(server.output()), soon).toHaveLength(1);
  await fetch(new URL('/transport/keys?userGid=canary', addresses(server.output())[0]));
  await fetch(new URL('/no/such/path?userGid=canary', addresses(server.output())[0]));
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  collector.close();
  expect(received).toContain('/transport/keys');
  expect(received).not.toContain('canary');
});
