/**
 * Grievances about personal data, until the console exists. Without a verb it lists those that wait for an answer, the most urgent first:
 * `npm run grievances -- [show|take <id> <who>] | [answer <id> <who> "<answer>"]`. What is read of a person is recorded for that person. Works
 * on the database of DATABASE_OWNER_URL, or on the one `npm start` runs here, and needs the server's SECRET_KEY, or its DATA_DIR outside
 * production.
 */
import { runGrievanceCommand } from '../apps/server/src/areas/privacy/index.ts';
import { createSecrets, masterSecret } from '../apps/server/src/platform/secrets.ts';
import { queriesOver } from '../apps/server/src/platform/database.ts';
import { asOperator } from './postgres/as-operator.ts';
import { readSettings } from './start/settings.ts';

const settings = readSettings(process.env);
const secretKey = process.env.SECRET_KEY || undefined;
if (settings.production && !secretKey) throw new Error('Production needs the SECRET_KEY of the server');
const secrets = createSecrets(masterSecret({ secretKey, dataDir: settings.dataDir }));

await asOperator('grievances', async (client) => {
  const lines = await runGrievanceCommand({ db: queriesOver(client), secrets }, process.argv.slice(2));
  for (const line of lines) console.log(line);
});
