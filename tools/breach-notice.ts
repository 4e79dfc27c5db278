/**
 * Tells users of a breach of their data: `npm run breach-notice -- <who> <notice.json> [<user ID> …]`, to everybody unless users are named.
 * The file holds title, nature, consequences, measures, advice and contact, each `{ "en": …, "hi": … }`. The app shows the notice at the next
 * start until it is confirmed. Works on the database of DATABASE_OWNER_URL, or on the one `npm start` runs here.
 */
import { readFileSync } from 'node:fs';
import { sendBreachNotice } from '../apps/server/src/areas/privacy/index.ts';
import { queriesOver } from '../apps/server/src/platform/database.ts';
import { asOperator } from './postgres/as-operator.ts';
import { operatorCommand, print } from './postgres/operator-command.ts';

const [who, file, ...uids] = process.argv.slice(2);
await operatorCommand(async () => {
  if (!who || !file) throw new Error('Usage: npm run breach-notice -- <who> <notice.json> [<user ID> …]');
  const content = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  await asOperator('breach-notice', async (client) => {
    const notice = { who, content, uids: uids.map(Number) };
    const { noticeGid, notified } = await sendBreachNotice(queriesOver(client), notice);
    print.lines([`${noticeGid}: ${notified} notified`]);
  });
});
