/**
 * Answers requests of users until there is a console for it: `npm run requests -- list`, `show <id>`,
 * `answer|wait|resolve|refuse <id> <who> "<text>"`, `articles` for what was said of the help centre, `lost` and
 * `close-lost <id> <who>` for those who cannot sign in. docs/operations.md tells more. Works on the
 * database of DATABASE_OWNER_URL, or on the one `npm start` runs here, and needs the server's SECRET_KEY, or its DATA_DIR outside production.
 */
import { openDesk } from '../apps/server/src/areas/support/desk.ts';
import { operatorUrl } from './postgres/as-operator.ts';
import { operatorCommand, operatorSecrets, print } from './postgres/operator-command.ts';

const kinds = { answer: 'ANSWERED', wait: 'WAITING', resolve: 'RESOLVED', refuse: 'REFUSED' } as const;
const isKind = (verb: string): verb is keyof typeof kinds => Object.hasOwn(kinds, verb);

const [verb = 'list', requestId = '', who = '', ...words] = process.argv.slice(2);
await operatorCommand(async () => {
  const desk = openDesk(operatorUrl(), operatorSecrets());
  try {
    if (verb === 'list') print.table(await desk.list());
    else if (verb === 'articles') print.table(await desk.votes());
    else if (verb === 'lost') print.deep(await desk.lost());
    else if (verb === 'close-lost' && requestId && who) await desk.closeLost(requestId, who);
    else if (verb === 'show' && requestId) print.deep(await desk.show(requestId));
    else if (isKind(verb) && words.length > 0)
      await desk.answer({ requestId, kind: kinds[verb], who, text: words.join(' ') });
    else
      throw new Error(
        'Usage: npm run requests -- list | articles | lost | close-lost <id> <who> | show <id> | answer|wait|resolve|refuse <id> <who> "<text>"',
      );
  } finally {
    await desk.close();
  }
});
