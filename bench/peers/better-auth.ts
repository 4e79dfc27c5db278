import { addressOf } from '../load/request.ts';
import { operator, type Peer, send } from './peer.ts';

/** The server that its documentation shows for Node and `pg`, with the hash that it lets one choose. */
const program = `import { createServer } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import pg from 'pg';
const { DB_URL, HASH_COST, ORIGIN, PORT } = process.env;
const options = {
  baseURL: ORIGIN,
  secret: 'bench-secret-of-one-run-only-0123456789',
  database: new pg.Pool({ connectionString: DB_URL }),
  emailAndPassword: {
    enabled: true,
    password: { hash: (password) => hash(password, JSON.parse(HASH_COST)), verify: (given) => verify(given.hash, given.password) },
  },
};
if (process.argv[2] === 'serve') createServer(toNodeHandler(betterAuth(options))).listen(Number(PORT), '127.0.0.1');
else await (await getMigrations(options)).runMigrations().then(() => process.exit());`;

/** better-auth with so many users and our hash. Its limits of sign-ins stay on; callers have networks of their own, as ours have. */
export const betterAuth = (users: number, hashCost: object): Peer => ({
  name: 'better-auth 1.7.25',
  id: 'better-auth',
  dependencies: { 'better-auth': '1.7.25', '@node-rs/argon2': '2.2.1', pg: '8.23.1' },
  environment: ({ databaseUrl, origin, port }) => ({
    DB_URL: databaseUrl,
    ORIGIN: origin,
    PORT: String(port),
    HASH_COST: JSON.stringify(hashCost),
  }),
  files: { 'server.mjs': program },
  setUp: [['server.mjs', 'migrate']],
  serve: ['server.mjs', 'serve'],
  alive: '/api/auth/ok',
  populate: async ({ origin }) => {
    const userOf = (index: number) => ({ email: `user${index % users}@example.com`, password: operator.password });
    const headersOf = (index: number) => ({ 'content-type': 'application/json', origin, ...addressOf(index) });
    for (let index = 0; index < users; index += 1)
      await send(`${origin}/api/auth/sign-up/email`, { name: 'User', ...userOf(index) }, headersOf(index));
    return {
      request: (index) => ({
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers: headersOf(index),
        body: JSON.stringify(userOf(index)),
      }),
      count: (answer) => ((answer as { token?: string }).token ? 1 : 0),
    };
  },
});
