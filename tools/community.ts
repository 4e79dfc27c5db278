/**
 * What was reported of community cards, until there is a console for it: `npm run community -- reports`, `settle <card> <who>`. docs/operations.md
 * tells more. Works on the database of DATABASE_OWNER_URL, or on the one `npm start` runs here.
 */
import { openReports } from '../apps/server/src/areas/community/desk.ts';
import { operatorUrl } from './postgres/as-operator.ts';
import { operatorCommand, print } from './postgres/operator-command.ts';

const [verb = 'reports', cardGid = '', who = ''] = process.argv.slice(2);
await operatorCommand(async () => {
  const desk = openReports(operatorUrl());
  try {
    if (verb === 'reports') print.table(await desk.list());
    else if (verb === 'settle' && cardGid && who) print.lines([`${await desk.settle(cardGid, who)} settled`]);
    else throw new Error('Usage: npm run community -- reports | settle <card> <who>');
  } finally {
    await desk.close();
  }
});
