/**
 * Lets a mobile number take codes and passwords again at once: `npm run unlock -- <mobile> <who>` deletes the wrong guesses and the codes of the
 * day that are counted against it, and records who did it for whom. Works on the database of DATABASE_OWNER_URL, or on the one `npm start` runs here, and needs the server's
 * SECRET_KEY, or its DATA_DIR outside production, as numbers are found by a keyed index alone.
 */
import { isMobile, wholeMobile } from '@sikka/contract/rules';
import { dataAccess } from '../apps/server/src/platform/data-access.ts';
import { queriesOver } from '../apps/server/src/platform/database.ts';
import { asOperator } from './postgres/as-operator.ts';
import { operatorCommand, operatorSecrets, print } from './postgres/operator-command.ts';

const [typed = '', who] = process.argv.slice(2);
const mobile = wholeMobile(typed);
await operatorCommand(async () => {
  if (!isMobile(mobile) || !who) throw new Error('Usage: npm run unlock -- <mobile> <who>');
  const mobileIndex = operatorSecrets().index('phone', mobile);
  await asOperator('unlock', async (client) => {
    const { rows } = await client.query<{ user_gid: string }>(
      "select user_gid from directory_entry where kind = 'mobile' and key = $1",
      [mobileIndex],
    );
    for (const { user_gid: userGid } of rows)
      await dataAccess.record(queriesOver(client), { userGid, who, purpose: 'SIGN_IN_HELP' });
    for (const guard of ['code_guard', 'password_guard']) {
      const { rowCount } = await client.query(`delete from ${guard} where mobile_index = $1`, [mobileIndex]);
      print.lines([`${guard}: ${rowCount} deleted`]);
    }
  });
});
