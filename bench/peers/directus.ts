import { fieldTypes, type Item } from './content.ts';
import { listReading, operator, type Peer, send } from './peer.ts';

/** The policy of callers without an account, which Directus brings. */
const publicPolicy = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17';
const cli = 'node_modules/directus/cli.js';

/** Directus with the tiles as a collection that everyone may read, at its defaults; only its log is as quiet as ours, and it refuses nothing. */
export const directus = (tiles: readonly Item[]): Peer => ({
  name: 'Directus 12.4.0',
  id: 'directus',
  // npm leaves the second out where it stands beside the first; this is the version that Directus asks for.
  dependencies: { directus: '12.4.0', '@modelcontextprotocol/sdk': '1.30.0' },
  // The one that it asks for does not compile for Node 24. It runs scripts of operators, which the feed has none of.
  overrides: { 'isolated-vm': '6.1.2' },
  environment: ({ databaseUrl, origin, port }) => ({
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    SECRET: 'bench-secret-of-one-run-only-0123456789',
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    LOG_LEVEL: 'warn',
    TELEMETRY: 'false',
    // A busy machine would make it answer 503.
    PRESSURE_LIMITER_ENABLED: 'false',
  }),
  setUp: [[cli, 'bootstrap']],
  serve: [cli, 'start'],
  alive: '/server/ping',
  populate: async ({ origin }) => {
    const { data } = await send<{ data: { access_token: string } }>(`${origin}/auth/login`, operator);
    const headers = { authorization: `Bearer ${data.access_token}` };
    const fields = fieldTypes(tiles).map(([field, type]) =>
      field === 'resourceGid'
        ? { field, type: 'string', meta: {}, schema: { is_primary_key: true, is_nullable: false } }
        : { field, type, meta: {}, schema: {} },
    );
    await send(`${origin}/collections`, { collection: 'tile', meta: {}, schema: {}, fields }, headers);
    await send(`${origin}/items/tile`, tiles, headers);
    const mayRead = { collection: 'tile', action: 'read', fields: ['*'], permissions: {}, validation: {} };
    await send(`${origin}/permissions`, { policy: publicPolicy, ...mayRead }, headers);
    return listReading(`/items/tile?limit=${tiles.length}&filter[state][_eq]=1&sort=number`, 'data');
  },
});
