/**
 * Grievances about personal data, until the console exists. Without a verb it lists those that wait for an answer, the most urgent first:
 * `npm run grievances -- [show|take <id> <who>] | [answer <id> <who> "<answer>"]`. What is read of a person is recorded for that person. Works
 * on the database of DATABASE_OWNER_URL, or on the one `npm start` runs here, and needs the server's SECRET_KEY, or its DATA_DIR outside
 * production.
 */
import type pg from 'pg';
import { runGrievanceCommand } from '../apps/server/src/areas/privacy/index.ts';
import { queriesOver } from '../apps/server/src/platform/database.ts';
import { asOperator } from './postgres/as-operator.ts';
import { operatorCommand, operatorSecrets, print } from './postgres/operator-command.ts';

await operatorCommand(async () => {
  const secrets = operatorSecrets();
  const run = (client: pg.Client) => runGrievanceCommand({ db: queriesOver(client), secrets }, process.argv.slice(2));
  print.lines(await asOperator('grievances', run));
});
