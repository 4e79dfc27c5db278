import { readFileSync } from 'node:fs';
import { editionOf } from '@sikka/contract';
import { isMobile, wholeMobile } from '@sikka/contract/rules';
import { rotateKeyFiles } from '@sikka/envelope/node';
import { createKeyRing } from '@sikka/envelope/server';
import { textOf } from '@sikka/settings';
import type { Client } from 'pg';
import { openSeasonCommands } from '../../apps/server/src/areas/campaigns/season-commands.ts';
import { openReports } from '../../apps/server/src/areas/community/report-commands.ts';
import { runGrievanceCommand, sendBreachNotice } from '../../apps/server/src/areas/privacy/index.ts';
import { openSupportCommands } from '../../apps/server/src/areas/support/support-commands.ts';
import { queryBuilderOn } from '../../apps/server/src/platform/data/database.ts';
import { dataAccess } from '../../apps/server/src/platform/people/data-access.ts';
import { readSeasonFile, writeSeason } from '../../database/seeds/seasons.ts';
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

/** The keyed index of a typed number, for `work` on it, and its account if it has one; records who looked. */
const withNumber = (
  { mobile: typed = '', who = '' }: Values,
  work: (client: Client, found: { mobileIndex: string; userGid: string | undefined }) => Promise<void>,
): Promise<void> => {
  const mobile = wholeMobile(typed);
  if (!isMobile(mobile)) throw new Error(`${typed} is not a mobile number`);
  const mobileIndex = operatorSecrets().index('phone', mobile);
  return withClient(async (client) => {
    const { rows } = await client.query<{ user_gid: string }>(
      "select user_gid from directory_entry where kind = 'mobile' and key = $1",
      [mobileIndex],
    );
    const userGid = rows[0]?.user_gid;
    if (userGid) await dataAccess.record(queryBuilderOn(client), { userGid, who, purpose: 'SIGN_IN_HELP' });
    await work(client, { mobileIndex, userGid });
  });
};

/** Flags of an account, by their names in the specification. */
const flagColumns: Readonly<Record<string, string>> = {
  whiteList: 'is_white_listed',
  apiLoanMarketRUB148: 'has_new_loan_page',
  apiLoanMarketRUB1214: 'has_light_login',
};

/** Turns a flag of an account on or off, from its next call on. */
const setFlag = (values: Values): Promise<void> => {
  const { verb, flag = '' } = values;
  const column = flagColumns[flag];
  if (!column) throw new Error(`There is no flag ${flag}, but ${Object.keys(flagColumns).join(', ')}`);
  return withNumber(values, async (client, { userGid }) => {
    const { rowCount } = await client.query(`update app_user set ${column} = $1 where user_gid = $2`, [
      verb === 'on',
      userGid,
    ]);
    if (rowCount === 0) throw new Error('The number has no account');
    print.lines([`${flag}: ${verb}`]);
  });
};

/** Deletes the wrong guesses and today's codes of a number, and records who did it. */
const unlock = (values: Values): Promise<void> =>
  withNumber(values, async (client, { mobileIndex }) => {
    for (const guard of ['code_guard', 'password_guard']) {
      const { rowCount } = await client.query(`delete from ${guard} where mobile_index = $1`, [mobileIndex]);
      print.lines([`${guard}: ${rowCount} deleted`]);
    }
  });

/** Prints the rows of a query in columns of `width` characters, under their names. */
const report = (text: string, width: number) => (): Promise<void> =>
  withClient(async (client) => {
    const { fields, rows } = await client.query<(string | number | null)[]>({ text, rowMode: 'array' });
    const lines = [fields.map((field) => field.name), ...rows];
    print.lines(lines.map((line) => line.map((cell) => String(cell ?? '–').padStart(width)).join('')));
  });

const grievances = (...args: (string | undefined)[]): Promise<void> =>
  withClient(async (client) => {
    const deps = { db: queryBuilderOn(client), secrets: operatorSecrets() };
    print.lines(
      await runGrievanceCommand(
        deps,
        args.filter((arg) => arg !== undefined),
      ),
    );
  });

/** Notifies the named users of a breach, or all users; the app shows the notice until it is confirmed. */
const breachNotice = ({ who = '', file = '', uids }: Values): Promise<void> => {
  const content = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  return withClient(async (client) => {
    const notice = { who, content, uids: uids?.split(' ').map(Number) ?? [] };
    const { noticeGid, notified } = await sendBreachNotice(queryBuilderOn(client), notice);
    print.lines([`${noticeGid}: ${notified} notified`]);
  });
};

const requests =
  (work: (admin: ReturnType<typeof openSupportCommands>, values: Values) => Promise<void>) => (values: Values) =>
    withCommands(
      (url) => openSupportCommands(url, operatorSecrets()),
      (admin) => work(admin, values),
    );

const answerKinds: Values = { answer: 'ANSWERED', wait: 'WAITING', resolve: 'RESOLVED', refuse: 'REFUSED' };
type AnswerKind = Parameters<ReturnType<typeof openSupportCommands>['answer']>[0]['kind'];

const seasons =
  (work: (admin: ReturnType<typeof openSeasonCommands>, values: Values) => Promise<void>) => (values: Values) =>
    withCommands(
      (url) => openSeasonCommands(url, operatorSecrets()),
      (admin) => work(admin, values),
    );

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
  unlock: [['<mobile> <who>', unlock]],
  flag: [['on|off <flag> <mobile> <who>', setFlag]],
  liability: [
    [
      '',
      report(
        `select coalesce(expires_with, 'all') as expires_with, sum(earned) as earned, sum(redeemed) as redeemed, sum(expired) as expired,
            round(100.0 * sum(expired) / nullif(sum(earned), 0), 1) as breakage_percent,
            sum(on_hold) as on_hold, sum(outstanding) as outstanding, round(sum(worth_paise) / 100.0, 2) as worth_rupees
          from coin_liability group by rollup (expires_with) order by grouping(expires_with), expires_with`,
        17,
      ),
    ],
  ],
  'prize-tax': [
    [
      '',
      report(
        `select coalesce(month, 'all') as month, count(*) as prizes,
            round(sum(value) / 100.0, 2) as worth_rupees, round(sum(amount) / 100.0, 2) as tax_rupees
          from (select *, to_char(ended_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month from prize_tax where state = 'WITHHELD') withheld
          group by rollup (month) order by grouping(month), month`,
        15,
      ),
    ],
  ],
  grievances: [
    ['', () => grievances()],
    ['show|take <id> <who>', ({ verb, id, who }) => grievances(verb, id, who)],
    ['answer <id> <who> <answer…>', ({ verb, id, who, answer }) => grievances(verb, id, who, answer)],
  ],
  'breach-notice': [
    ['<who> <file>', breachNotice],
    ['<who> <file> <uids…>', breachNotice],
  ],
  requests: [
    ['', requests(async (admin) => print.table(await admin.list()))],
    ['show <id>', requests(async (admin, { id = '' }) => print.deep(await admin.show(id)))],
    [
      'answer|wait|resolve|refuse <id> <who> <text…>',
      requests((admin, { verb = '', id: requestId = '', who = '', text = '' }) =>
        admin.answer({ requestId, kind: answerKinds[verb] as AnswerKind, who, text }),
      ),
    ],
    ['articles', requests(async (admin) => print.table(await admin.votes()))],
    ['lost', requests(async (admin) => print.deep(await admin.lost()))],
    ['close-lost <id> <who>', requests((admin, { id = '', who = '' }) => admin.closeLost(id, who))],
  ],
  community: [
    ['', () => withCommands(openReports, async (admin) => print.table(await admin.list()))],
    [
      'settle <card> <who>',
      ({ card = '', who = '' }) =>
        withCommands(openReports, async (admin) => print.lines([`${await admin.settle(card, who)} settled`])),
    ],
  ],
  seasons: [
    ['', seasons(async (admin) => print.table(await admin.list()))],
    [
      'write <series> <day>',
      ({ series = '', day = '' }) =>
        withClient((client) => writeSeason(client, editionOf(readSeasonFile(series), day))),
    ],
    ['review <season>', seasons(async (admin, { season = '' }) => print.table(await admin.entriesForReview(season)))],
    [
      'clear|refuse <season> <entry> <who>',
      seasons((admin, { verb, season: activityGid = '', entry: entryId = '', who: reviewer = '' }) =>
        admin.review({ activityGid, entryId, review: verb === 'clear' ? 'CLEARED' : 'REFUSED', reviewer }),
      ),
    ],
    [
      'certificates <season> <who>',
      seasons(async (admin, { season = '', who = '' }) => print.table(await admin.certificates(season, who))),
    ],
  ],
  'rotate-transport-keys': [['', rotateTransportKeys]],
};
