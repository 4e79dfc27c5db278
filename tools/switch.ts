/**
 * Stops a way by which money begins to move, or opens it again; what is under way goes on to its end. Shows how all of them stand:
 * `npm run switch -- [stop|open <flow> <who> "<why>"]`. Works on the database of DATABASE_OWNER_URL, or on the one `npm start` runs here.
 */
import { asOperator } from './postgres/as-operator.ts';
import { operatorCommand, print } from './postgres/operator-command.ts';

const states: Record<string, string> = { stop: 'stopped', open: 'open' };

const [verb, flow, who, ...why] = process.argv.slice(2);
await operatorCommand(() =>
  asOperator('switch', async (client) => {
    if (verb !== undefined) {
      const state = states[verb];
      if (!state || !flow || !who || why.length === 0)
        throw new Error('Usage: npm run switch -- stop|open <flow> <who> "<why>"');
      await client.query('select switch_flow($1, $2, $3, $4)', [flow, state, `user:${who}`, why.join(' ')]);
    }
    const { rows } = await client.query<{ flow: string; state: string; since: Date }>(
      'select flow, state, since from money_flow order by flow',
    );
    print.lines(rows.map((row) => `${row.flow.padEnd(16)} ${row.state.padEnd(8)} since ${row.since.toISOString()}`));
  }),
);
