import { createInterface } from 'node:readline';
import { type OperatorRole, operatorRoles } from '@sikka/contract/console';
import { rotateKeyFiles } from '@sikka/envelope/node';
import { createKeyRing } from '@sikka/envelope/server';
import { textOf } from '@sikka/settings';
import { openOperatorCommands } from '../../apps/server/src/console/operator-commands.ts';
import { invitationLink } from '../../apps/server/src/console/people/invite-operator.ts';
import { reserveHeldKeys } from '../../apps/server/src/platform/cells/reservations.ts';
import { openDatabase } from '../../apps/server/src/platform/data/database.ts';
import { logName } from '../../apps/server/src/platform/monitoring/logging.ts';
import { keepBuckets } from '../../database/keep-buckets.ts';
import { checkRestore } from './check-restore.ts';
import { cellUrls, operatorSecrets, operatorUrl, withClient, withCommands } from './connect.ts';
import { print } from './print.ts';
import { traceOf } from './trace.ts';

type Values = Record<string, string>;

/**
 * Arguments of a command with its work: `stop|open <flow>` is one of two verbs, then a value. `<text…>` takes all
 * remaining arguments. The verb is passed as `verb`.
 */
export type Form = readonly [form: string, run: (values: Values) => Promise<void>];

const showFlows = (): Promise<void> =>
  withClient(async (client) => {
    const { rows } = await client.query<{ flow: string; state: string; since: Date }>(
      'select flow, state, since from money_flow order by flow',
    );
    print.lines(rows.map((row) => `${row.flow.padEnd(16)} ${row.state.padEnd(8)} since ${row.since.toISOString()}`));
  });

/** Commands on a part of the server that is opened for each of them. */
const commandsOf =
  <Admin extends { close: () => Promise<void> }>(open: (url: string) => Admin) =>
  (work: (admin: Admin, values: Values) => Promise<void>) =>
  (values: Values) =>
    withCommands(open, (admin) => work(admin, values));

const operators = commandsOf((url) => openOperatorCommands(url, operatorSecrets()));

const isRole = (text: string): text is OperatorRole => operatorRoles.includes(text as OperatorRole);

/** Makes a one-time link by which an operator joins. */
const inviteOperator = operators(async (admin, { name = '', role = '', who = '' }) => {
  if (!isRole(role)) throw new Error(`There is no role ${role}, but ${operatorRoles.join(', ')}`);
  const token = await admin.invite(name, role, who);
  const link = invitationLink(textOf(process.env, 'CONSOLE_ORIGIN') ?? '', token);
  print.lines([`Send this link to ${name}; it can be used once, within 72 hours:`, link]);
});

const showCode = operators(async (admin, { name = '' }) => {
  if (textOf(process.env, 'NODE_ENV') === 'production')
    throw new Error('In production only the operator’s authenticator app shows codes');
  print.lines([await admin.code(name)]);
});

const reseal = operators(async (admin) => {
  const counts = (await admin.reseal()).filter(([, count]) => count > 0);
  print.lines(counts.map(([table, count]) => `${table.padEnd(24)} ${count}`));
  print.lines(['Everything is sealed with the first key of SECRET_KEY.']);
});

/** Reserves again what users hold in all cells, after the first one was restored. */
const reserveKeys = async (): Promise<void> => {
  const [first, ...others] = cellUrls().map((url) => openDatabase({ url, poolSize: 1 }));
  if (!first || others.length === 0) throw new Error('Set CELL_OWNER_URLS to the databases of the other cells');
  try {
    await reserveHeldKeys([first.db, ...others.map(({ db }) => db)]);
    print.lines(['What users hold is reserved again. The servers may start.']);
  } finally {
    await Promise.all([first, ...others].map(({ close }) => close()));
  }
};

/** Deletes what is of other buckets from a copy of the database of all users. */
const keepOwnBuckets = async ({ range = '' }: Values): Promise<void> => {
  const [, from, to] = /^([0-9a-f]{2})-([0-9a-f]{2})$/.exec(range) ?? [];
  if (!from || !to || from > to) throw new Error('The buckets to keep are a range such as 00-7f');
  await withClient(async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (rowCount)
      throw new Error(`Others are connected to this database (${rowCount}): stop servers and consoles first`);
  });
  const rows = await keepBuckets(operatorUrl(), { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) });
  print.lines([`${rows} rows of other buckets are deleted, and every invariant holds.`]);
};

const rotateTransportKeys = async (): Promise<void> => {
  const folder = textOf(process.env, 'TRANSPORT_KEYS_DIR') ?? '';
  const { publicKeys } = await createKeyRing(await rotateKeyFiles(folder));
  print.lines(publicKeys.map(({ use, kid }) => `${use.padEnd(8)} ${kid}`));
  print.lines([`The keys in ${folder} are rotated. Restart every server that reads them.`]);
};

/** Checks a restored back-up, and records in the live database that it was. */
const recordRestore = async ({ who = '' }: Values): Promise<void> => {
  const url = textOf(process.env, 'RESTORED_DATABASE_URL');
  if (!url) throw new Error('Set RESTORED_DATABASE_URL to the database that was restored');
  await withClient(async (live) => {
    const moment = await checkRestore(url, live);
    await live.query('insert into restore_check (recovered_to, checked_by) values ($1, $2)', [moment, `user:${who}`]);
    print.lines([`The back-up holds every invariant; its last moment is ${moment.toISOString()}`]);
  });
};

const showTrace = async ({ reference = '' }: Values): Promise<void> => {
  const lines = await traceOf(reference, createInterface({ input: process.stdin }));
  print.lines(lines.length > 0 ? lines : [`No line of these logs is of ${reference}`]);
};

/** What log lines call a user and the user's number. */
const showLogNames = ({ user = '' }: Values): Promise<void> =>
  withClient(async (client) => {
    const secrets = operatorSecrets();
    const { rows } = await client.query<{ index: string }>(
      "select key as index from directory_entry where user_gid = $1 and kind = 'mobile'",
      [user],
    );
    print.lines([
      `who     ${logName(secrets, user)}`,
      ...rows.map(({ index }) => `number  ${logName(secrets, index)}`),
    ]);
  });

export const commands: Readonly<Record<string, readonly Form[]>> = {
  switch: [
    ['', showFlows],
    [
      'stop|open <flow> <who> <why…>',
      async ({ verb, flow, who, why }) => {
        const state = verb === 'stop' ? 'stopped' : 'open';
        await withClient((client) =>
          client.query('select switch_flow($1, $2, $3, $4)', [flow, state, `user:${who}`, why]),
        );
        await showFlows();
      },
    ],
  ],
  operator: [
    ['invite <name> <role> <who>', inviteOperator],
    ['code <name>', showCode],
  ],
  restored: [['<who>', recordRestore]],
  trace: [['<reference>', showTrace]],
  reseal: [['', reseal]],
  'reserve-keys': [['', reserveKeys]],
  'keep-buckets': [['<range>', keepOwnBuckets]],
  'rotate-transport-keys': [['', rotateTransportKeys]],
  'log-name': [['<user>', showLogNames]],
};
