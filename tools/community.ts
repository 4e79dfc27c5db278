/**
 * Operator command for reported community cards: `npm run community -- reports`, `settle <card> <who>`
 * (docs/operations.md). Works on the database of DATABASE_OWNER_URL, or on the one of `npm start`.
 */
import { openReports } from '../apps/server/src/areas/community/report-commands.ts';
import { operatorUrl } from './postgres/as-operator.ts';
import { operatorCommand, print } from './postgres/operator-command.ts';

const [verb = 'reports', cardGid = '', who = ''] = process.argv.slice(2);
await operatorCommand(async () => {
  const reports = openReports(operatorUrl());
  try {
    if (verb === 'reports') print.table(await reports.list());
    else if (verb === 'settle' && cardGid && who) print.lines([`${await reports.settle(cardGid, who)} settled`]);
    else throw new Error('Usage: npm run community -- reports | settle <card> <who>');
  } finally {
    await reports.close();
  }
});
