/**
 * Operator command for seasons: `npm run seasons -- list`, `write <series> <day>`, `review <season>`,
 * `clear|refuse <season> <entry> <who>`, `certificates <season> <who>`. See docs/operations.md. Works on the database of DATABASE_OWNER_URL, or
 * on the one `npm start` runs here; `certificates` needs the server's SECRET_KEY, or its DATA_DIR outside production.
 */
import { editionOf } from '@sikka/contract';
import { openSeasonCommands } from '../apps/server/src/areas/campaigns/season-commands.ts';
import { readSeasonFile, writeSeason } from '../database/seeds/seasons.ts';
import { asOperator, operatorUrl } from './postgres/as-operator.ts';
import { operatorCommand, operatorSecrets, print } from './postgres/operator-command.ts';

const [verb = 'list', activityGid = '', name = '', who = ''] = process.argv.slice(2);

await operatorCommand(async () => {
  const seasons = openSeasonCommands(operatorUrl(), operatorSecrets());
  try {
    if (verb === 'list') print.table(await seasons.list());
    else if (verb === 'write' && name)
      await asOperator('seasons', (client) => writeSeason(client, editionOf(readSeasonFile(activityGid), name)));
    else if (verb === 'review' && activityGid) print.table(await seasons.entriesForReview(activityGid));
    else if ((verb === 'clear' || verb === 'refuse') && who)
      await seasons.review({ activityGid, entryId: name, review: verb === 'clear' ? 'CLEARED' : 'REFUSED', who });
    else if (verb === 'certificates' && name) print.table(await seasons.certificates(activityGid, name));
    else
      throw new Error(
        'Usage: npm run seasons -- list | write <series> <day> | review <season> | clear|refuse <season> <entry> <who> | certificates <season> <who>',
      );
  } finally {
    await seasons.close();
  }
});
