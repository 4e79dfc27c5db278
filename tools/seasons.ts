/**
 * Looks after seasons until there is a console for it: `npm run seasons -- list`, `write <series> <day>`, `review <season>`,
 * `clear|refuse <season> <entry> <who>`, `certificates <season> <who>`. docs/operations.md tells more. Works on the database of DATABASE_OWNER_URL, or
 * on the one `npm start` runs here; `certificates` needs the server's SECRET_KEY, or its DATA_DIR outside production.
 */
import { editionOf } from '@sikka/contract';
import pg from 'pg';
import { openSeasonDesk } from '../apps/server/src/areas/campaigns/season-desk.ts';
import { createSecrets, masterSecret } from '../apps/server/src/platform/secrets.ts';
import { readSeasonFile, writeSeason } from '../database/seeds/seasons.ts';
import { operatorUrl } from './postgres/as-operator.ts';
import { readSettings } from './start/settings.ts';

const settings = readSettings(process.env);
const secretKey = process.env.SECRET_KEY || undefined;
if (settings.production && !secretKey) throw new Error('Production needs the SECRET_KEY of the server');

const [verb = 'list', activityGid = '', name = '', who = ''] = process.argv.slice(2);

/** Writes the edition of a season's file that opens on a day. */
const write = async (series: string, opensOn: string): Promise<void> => {
  const client = new pg.Client({ connectionString: operatorUrl() });
  await client.connect();
  try {
    await writeSeason(client, editionOf(readSeasonFile(series), opensOn));
  } finally {
    await client.end();
  }
};

const desk = openSeasonDesk(operatorUrl(), createSecrets(masterSecret({ secretKey, dataDir: settings.dataDir })));
try {
  if (verb === 'list') console.table(await desk.list());
  else if (verb === 'write' && name) await write(activityGid, name);
  else if (verb === 'review' && activityGid) console.table(await desk.conspicuous(activityGid));
  else if ((verb === 'clear' || verb === 'refuse') && who)
    await desk.review({ activityGid, entryId: name, review: verb === 'clear' ? 'CLEARED' : 'REFUSED', who });
  else if (verb === 'certificates' && name) console.table(await desk.certificates(activityGid, name));
  else
    throw new Error(
      'Usage: npm run seasons -- list | write <series> <day> | review <season> | clear|refuse <season> <entry> <who> | certificates <season> <who>',
    );
} finally {
  await desk.close();
}
