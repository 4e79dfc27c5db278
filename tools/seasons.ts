/**
 * Looks after seasons until there is a console for it: `npm run seasons -- list`, `write <series> <day>`, `review <season>`,
 * `clear|refuse <season> <entry> <who>`, `certificates <season> <who>`. docs/operations.md tells more. Works on the database of DATABASE_OWNER_URL, or
 * on the one `npm start` runs here; `certificates` needs the server's SECRET_KEY, or its DATA_DIR outside production.
 */
import { editionOf } from '@sikka/contract';
import { openSeasonDesk } from '../apps/server/src/areas/campaigns/season-desk.ts';
import { readSeasonFile, writeSeason } from '../database/seeds/seasons.ts';
import { asOperator, operatorUrl } from './postgres/as-operator.ts';
import { operatorCommand, operatorSecrets, print } from './postgres/operator-command.ts';

const [verb = 'list', activityGid = '', name = '', who = ''] = process.argv.slice(2);

await operatorCommand(async () => {
  const desk = openSeasonDesk(operatorUrl(), operatorSecrets());
  try {
    if (verb === 'list') print.table(await desk.list());
    else if (verb === 'write' && name)
      await asOperator('seasons', (client) => writeSeason(client, editionOf(readSeasonFile(activityGid), name)));
    else if (verb === 'review' && activityGid) print.table(await desk.conspicuous(activityGid));
    else if ((verb === 'clear' || verb === 'refuse') && who)
      await desk.review({ activityGid, entryId: name, review: verb === 'clear' ? 'CLEARED' : 'REFUSED', who });
    else if (verb === 'certificates' && name) print.table(await desk.certificates(activityGid, name));
    else
      throw new Error(
        'Usage: npm run seasons -- list | write <series> <day> | review <season> | clear|refuse <season> <entry> <who> | certificates <season> <who>',
      );
  } finally {
    await desk.close();
  }
});
