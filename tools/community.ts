/**
 * What was reported of community cards, until there is a console for it: `npm run community -- reports`, `settle <card> <who>`. docs/operations.md
 * tells more. Works on the database of DATABASE_OWNER_URL, or on the one `npm start` runs here.
 */
import { openReports } from '../apps/server/src/areas/community/desk.ts';
import { operatorUrl } from './postgres/as-operator.ts';

const desk = openReports(operatorUrl());
const [verb = 'reports', cardGid = '', who = ''] = process.argv.slice(2);
try {
  if (verb === 'reports') console.table(await desk.list());
  else if (verb === 'settle' && cardGid && who) console.log(`${await desk.settle(cardGid, who)} settled`);
  else throw new Error('Usage: npm run community -- reports | settle <card> <who>');
} finally {
  await desk.close();
}
