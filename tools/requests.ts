/**
 * Answers requests of users until there is a console for it: `npm run requests -- list`, `show <id>`,
 * `answer|wait|resolve|refuse <id> <who> "<text>"`, `articles` for what was said of the help centre, `lost` and
 * `close-lost <id> <who>` for those who cannot sign in. docs/operations.md tells more. Works on the
 * database of DATABASE_OWNER_URL, or on the one `npm start` runs here, and needs the server's SECRET_KEY, or its DATA_DIR outside production.
 */
import { openDesk } from '../apps/server/src/areas/support/desk.ts';
import { createSecrets, masterSecret } from '../apps/server/src/platform/secrets.ts';
import { operatorUrl } from './postgres/as-operator.ts';
import { readSettings } from './start/settings.ts';

const kinds = { answer: 'ANSWERED', wait: 'WAITING', resolve: 'RESOLVED', refuse: 'REFUSED' } as const;
const isKind = (verb: string): verb is keyof typeof kinds => Object.hasOwn(kinds, verb);

const settings = readSettings(process.env);
const secretKey = process.env.SECRET_KEY || undefined;
if (settings.production && !secretKey) throw new Error('Production needs the SECRET_KEY of the server');

const desk = openDesk(operatorUrl(), createSecrets(masterSecret({ secretKey, dataDir: settings.dataDir })));
const [verb = 'list', requestId = '', who = '', ...words] = process.argv.slice(2);
try {
  if (verb === 'list') console.table(await desk.list());
  else if (verb === 'articles') console.table(await desk.votes());
  else if (verb === 'lost') console.dir(await desk.lost(), { depth: 4 });
  else if (verb === 'close-lost' && requestId && who) await desk.closeLost(requestId, who);
  else if (verb === 'show' && requestId) console.dir(await desk.show(requestId), { depth: 4 });
  else if (isKind(verb) && words.length > 0)
    await desk.answer({ requestId, kind: kinds[verb], who, text: words.join(' ') });
  else
    throw new Error(
      'Usage: npm run requests -- list | articles | lost | close-lost <id> <who> | show <id> | answer|wait|resolve|refuse <id> <who> "<text>"',
    );
} finally {
  await desk.close();
}
