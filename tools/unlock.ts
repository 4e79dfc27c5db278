/**
 * Lets a mobile number take codes and passwords again at once: `npm run unlock -- <mobile>` deletes the wrong guesses and the codes of the
 * day that are counted against it. Works on the database of DATABASE_OWNER_URL, or on the one `npm start` runs here, and needs the server's
 * SECRET_KEY, or its DATA_DIR outside production, as numbers are found by a keyed index alone.
 */
import { join } from 'node:path';
import { cleanMobile, isMobile } from '@sikka/contract/rules';
import pg from 'pg';
import { createSecrets, masterSecret } from '../apps/server/src/platform/secrets.ts';
import { runningUrl } from './postgres/running.ts';
import { readSettings } from './start/settings.ts';

const settings = readSettings(process.env);
const url = settings.databaseOwnerUrl ?? settings.databaseUrl ?? runningUrl(join(settings.dataDir, 'postgres'));
if (!url) throw new Error('No database: set DATABASE_OWNER_URL, or run `npm start` beside this');
const secretKey = process.env.SECRET_KEY || undefined;
if (settings.production && !secretKey) throw new Error('Production needs the SECRET_KEY of the server');

const mobile = cleanMobile(process.argv[2] ?? '');
if (!isMobile(mobile)) throw new Error('Usage: npm run unlock -- <mobile>');
const mobileIndex = createSecrets(masterSecret({ secretKey, dataDir: settings.dataDir })).index('phone', mobile);

const client = new pg.Client({ connectionString: url, application_name: 'sikka-unlock' });
await client.connect();
try {
  for (const guard of ['code_guard', 'password_guard']) {
    const { rowCount } = await client.query(`delete from ${guard} where mobile_index = $1`, [mobileIndex]);
    console.log(`${guard}: ${rowCount} deleted`);
  }
} finally {
  await client.end();
}
