import { fieldTypes, type Item } from './content.ts';
import { listReading, type Peer } from './peer.ts';

const version = '5.54.0';
const api = 'src/api/tile';
const core = (kind: string) =>
  `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::tile.tile');`;

/** What `create-strapi-app` writes, without the administration panel; everyone may read the tiles. */
const filesOf = (tiles: readonly Item[]): Record<string, string> => ({
  'config/server.js': `module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['bench'] } });`,
  'config/database.js': `module.exports = ({ env }) => ({ connection: { client: 'postgres', connection: { connectionString: env('DB_URL') } } });`,
  'config/admin.js': `module.exports = { serveAdminPanel: false, auth: { secret: 'bench' }, apiToken: { salt: 'bench' }, transfer: { token: { salt: 'bench' } }, secrets: { encryptionKey: 'bench' } };`,
  'config/api.js': `module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };`,
  'config/logger.js': `module.exports = { level: 'warn' };`,
  'config/plugins.js': `module.exports = { 'users-permissions': { config: { jwtSecret: 'bench' } } };`,
  'config/middlewares.js': `module.exports = ['logger', 'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map((name) => 'strapi::' + name);`,
  'src/index.js': `module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
    const data = { action: 'api::tile.tile.find', role: role.id };
    if (await strapi.db.query('plugin::users-permissions.permission').count({ where: data })) return;
    await strapi.db.query('plugin::users-permissions.permission').create({ data });
    for (const tile of require('../tiles.json')) await strapi.documents('api::tile.tile').create({ data: tile, status: 'published' });
  },
};`,
  [`${api}/content-types/tile/schema.json`]: JSON.stringify({
    kind: 'collectionType',
    collectionName: 'tiles',
    info: { singularName: 'tile', pluralName: 'tiles', displayName: 'Tile' },
    options: { draftAndPublish: true },
    attributes: Object.fromEntries(
      fieldTypes(tiles).map(([name, type]) => [name, { type: type.toLowerCase() }]),
    ) as object,
  }),
  [`${api}/controllers/tile.js`]: core('Controller'),
  [`${api}/services/tile.js`]: core('Service'),
  [`${api}/routes/tile.js`]: core('Router'),
  'public/uploads/.gitkeep': '',
  'tiles.json': JSON.stringify(tiles),
});

/** Strapi with the tiles as a kind of content with drafts, at its defaults; only its log is as quiet as ours. */
export const strapi = (tiles: readonly Item[]): Peer => ({
  name: `Strapi ${version}`,
  id: 'strapi',
  dependencies: {
    '@strapi/strapi': version,
    '@strapi/plugin-users-permissions': version,
    pg: '8.23.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.1.19',
  },
  environment: ({ databaseUrl, port }) => ({
    DB_URL: databaseUrl,
    PORT: String(port),
    STRAPI_TELEMETRY_DISABLED: 'true',
  }),
  files: filesOf(tiles),
  setUp: [],
  serve: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
  alive: '/_health',
  populate: async () => listReading(`/api/tiles?pagination[pageSize]=${tiles.length}&sort=number`, 'data'),
});
