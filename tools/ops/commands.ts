import { type OperatorRole, operatorRoles } from '@sikka/contract/console';
import { rotateKeyFiles } from '@sikka/envelope/node';
import { createKeyRing } from '@sikka/envelope/server';
import { textOf } from '@sikka/settings';
import { openOperatorCommands } from '../../apps/server/src/console/operator-commands.ts';
import { invitationLink } from '../../apps/server/src/console/people/invite-operator.ts';
import { operatorSecrets, withClient, withCommands } from './connect.ts';
import { print } from './print.ts';

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

const rotateTransportKeys = async (): Promise<void> => {
  const folder = textOf(process.env, 'TRANSPORT_KEYS_DIR') ?? '';
  const { publicKeys } = await createKeyRing(await rotateKeyFiles(folder));
  print.lines(publicKeys.map(({ use, kid }) => `${use.padEnd(8)} ${kid}`));
  print.lines([`The keys in ${folder} are rotated. Restart every server that reads them.`]);
};

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
  'rotate-transport-keys': [['', rotateTransportKeys]],
};
