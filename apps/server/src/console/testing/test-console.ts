import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDefinition, Reply } from '@sikka/contract';
import { type OperatorRole, session } from '@sikka/contract/console';
import type * as z from 'zod/mini';
import { undeclaredProblemEvent } from '#platform/calls/answer-call.ts';
import { clockOffset, moveClock, readNow } from '#platform/data/clock.ts';
import { openSecrets, type Secrets } from '#platform/data/secrets.ts';
import { createLog } from '#platform/monitoring/logging.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createConsole } from '../console-app.ts';
import { loadConsoleConfig } from '../console-config.ts';
import { openOperatorCommands } from '../operator-commands.ts';
import { codeAt } from '../people/second-factor.ts';

export const testPassword = 'Neem-tree-42-by-the-well';

/** What a call answered. */
export type ConsoleReply<Content = unknown> = Reply<Content & { problem?: string }> & { status: number };

/** A browser of the console: keeps its cookies. */
export interface ConsoleClient {
  cookies: Map<string, string>;
  /** Sends any bytes as the body. */
  send(path: string, body: Uint8Array<ArrayBuffer> | string, headers?: Record<string, string>): Promise<ConsoleReply>;
  call<Call extends CallDefinition>(
    call: Call,
    body: z.input<Call['body']>,
    headers?: Record<string, string>,
  ): Promise<ConsoleReply<z.output<Call['content']>>>;
}

export interface TestOperator extends ConsoleClient {
  name: string;
  role: OperatorRole;
  /** A code that is accepted now: what used one up is forgotten, and one that ends soon is passed over. */
  nextCode(): Promise<string>;
}

export interface TestConsole {
  origin: string;
  database: TestDatabase;
  secrets: Secrets;
  client(): ConsoleClient;
  /** Invites an operator, who accepts and is signed in. */
  operator(role: OperatorRole, name?: string): Promise<TestOperator>;
  /** Invites an operator as the operator command does; returns the token of the link. */
  inviteFirst(name: string, role: OperatorRole): Promise<string>;
  /** Publishes what is planned until now; returns how much. */
  runPlans(): Promise<number>;
  close(): Promise<void>;
}

/** Clients are in networks of their own, so that they do not share a rate limit. */
let clients = 0;

const createClient = (origin: string): ConsoleClient => {
  clients += 1;
  const network = `10.0.${clients >> 8}.${clients & 255}`;
  const cookies = new Map<string, string>();
  const send: ConsoleClient['send'] = async (path, body, headers = {}) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': network,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: response.status, ...((await response.json()) as Reply) } as never;
  };
  return {
    cookies,
    send,
    call: (call, body, headers) => send(call.path, JSON.stringify(body), headers) as never,
  };
};

/** The console's server on a free port, with a database of its own unless one is given. */
export const createTestConsole = async (
  shared?: { database: TestDatabase; dataDir: string },
  environment: Record<string, string> = {},
): Promise<TestConsole> => {
  const database = shared?.database ?? (await createTestDatabase());
  const dataDir = shared?.dataDir ?? mkdtempSync(join(tmpdir(), 'sikka-console-'));
  const config = loadConsoleConfig({
    NODE_ENV: 'test',
    CONSOLE_PORT: '0',
    CONSOLE_DATABASE_URL: database.consoleUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '127.0.0.1/32',
    ...environment,
  });
  const log: Record<string, unknown>[] = [];
  const app = createConsole(config, {
    webFolder: join(dataDir, 'no-web'),
    log: createLog(config, (line) => log.push(JSON.parse(line) as Record<string, unknown>)),
  });
  const origin = await app.start();
  const secrets = openSecrets(config);

  const commands = openOperatorCommands(database.ownerUrl, secrets);
  const inviteFirst: TestConsole['inviteFirst'] = (name, role) => commands.invite(name, role, 'test');

  const operator: TestConsole['operator'] = async (role, name = `t${randomUUID().slice(0, 8)}`) => {
    const token = await inviteFirst(name, role);
    const client = createClient(origin);
    const { content } = await client.call(session.openInvitation, { token });
    const nextCode = async () => {
      await database.pool.query('update operator_guard set last_step = 0');
      const { db } = database;
      const left = 30 - (((await readNow(db)).getTime() / 1_000) % 30);
      if (left < 10) await moveClock(db, (await clockOffset(db)) + Math.ceil(left));
      return codeAt(content.secret, await readNow(db));
    };
    const code = await nextCode();
    const accepted = await client.call(session.acceptInvitation, { token, password: testPassword, code });
    if (accepted.code !== 0) throw new Error(`The invitation was not accepted: ${JSON.stringify(accepted)}`);
    return { ...client, name, role, nextCode };
  };

  return {
    origin,
    database,
    secrets,
    client: () => createClient(origin),
    operator,
    inviteFirst,
    runPlans: app.runPlans,
    close: async () => {
      await app.close();
      await commands.close();
      const unnamed = log.filter(({ event }) => event === undeclaredProblemEvent);
      if (unnamed.length > 0)
        throw new Error(`Calls answered with problems that their contract does not name: ${JSON.stringify(unnamed)}`);
      if (shared) return;
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
