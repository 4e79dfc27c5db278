import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionHeaders } from '@sikka/contract';
import { uploadPath } from '@sikka/contract/rules';
import { openSecrets } from '../../../apps/server/src/platform/data/secrets.ts';
import { fileAddress, fileKey } from '../../../apps/server/src/platform/files/files.ts';
import { backUp, copyFolder, recoverFrom } from '../../postgres/base-backup.ts';
import { chooseRunner, giveFolder } from '../../postgres/runner.ts';
import { booksOf } from '../books.ts';
import { total } from '../kit.ts';
import { paddingSql } from '../padding.ts';
import { settlePayments } from '../payments.ts';
import type { Person } from '../people.ts';
import { createSuccession } from '../successor.ts';
import type { World } from '../world.ts';
import { day, errors, type Figure, figureOf, type Trial, zeroFigure } from './trial.ts';

/** Ledger rows before the base back-up and after it. */
const [rowsBefore, rowsAfter] = [700_000, 300_000];
/** Seconds after which PostgreSQL archives WAL that is not full. */
const archiveTimeout = 30;
/** Milliseconds between two payments. */
const pauseMs = 250;
const picture = join(import.meta.dirname, '../../../apps/web/public/icon-192.png');
/** What the data folder keeps beside the database. */
const folders = ['keys', 'files'];

const succession = createSuccession();

const secondsSince = (startedMs: number): number => Math.round((performance.now() - startedMs) / 100) / 10;

/** Has PostgreSQL archive its WAL into the folder, as on a store of another machine. */
const startArchiving = async ({ books, killDatabase }: World, archive: string): Promise<void> => {
  giveFolder(archive, chooseRunner(archive));
  const file = `"${archive}/%f"`;
  const settings = {
    archive_mode: 'on',
    archive_timeout: String(archiveTimeout),
    archive_command: `test ! -e ${file} && cp "%p" ${file}.part && mv ${file}.part ${file}`,
  };
  for (const [name, value] of Object.entries(settings)) await books.rows(`alter system set ${name} = '${value}'`);
  await killDatabase();
};

/** Uploads a picture of a person; returns how to read it, with a key that outlives the disaster. */
const uploadPicture = async ({ server, dataDir }: World, { token }: Person): Promise<() => Promise<Response>> => {
  const response = await fetch(`${server}${uploadPath}?purpose=PORTRAIT`, {
    method: 'POST',
    body: readFileSync(picture),
    headers: { 'content-type': 'image/png', [sessionHeaders.token]: token },
  });
  const { content } = (await response.json()) as { content: { fileId: string } };
  const key = fileKey(openSecrets({ secretKey: undefined, dataDir }), content.fileId, new Date());
  return () => fetch(server + fileAddress(content.fileId), { method: 'POST', body: new URLSearchParams({ key }) });
};

/** Orders payments at a steady pace until it is stopped. */
const startPaying = (order: (count: number, concurrency: number) => Promise<string[]>) => {
  const acknowledged: { id: string; at: number }[] = [];
  const refused: string[] = [];
  const orders: Promise<void>[] = [];
  const shift = { isOver: false };
  const pay = async (): Promise<void> => {
    const [id] = await order(1, 1);
    if (id) acknowledged.push({ id, at: Date.now() });
  };
  const paying = (async () => {
    for (; !shift.isOver; await wait(pauseMs))
      orders.push(pay().catch((error: unknown) => void (shift.isOver || refused.push(String(error)))));
  })();
  return {
    acknowledged,
    /** Why payments were refused. A payment that the disaster interrupts is not counted: its bill is gone. */
    refused,
    /** Starts no more. */
    stop: () => {
      shift.isOver = true;
    },
    ended: async () => {
      await paying;
      await Promise.all(orders);
    },
  };
};

/** Waits until WAL was archived and the next is almost due: the worst moment to lose what is not archived. */
const worstMoment = async ({ books }: World): Promise<void> => {
  const [now] = await books.texts('select clock_timestamp()::text');
  const age = `select case when last_archived_time > '${now}'
    then extract(epoch from clock_timestamp() - last_archived_time)::int else 0 end from pg_stat_archiver`;
  for (let tries = 0; tries < 600 && (await books.count(age)) < archiveTimeout - 1; tries += 1) await wait(200);
};

/** Restores the back-up and the archive into a fresh folder, to a moment shortly before the archive ends. */
const restore = async (dataDir: string, archive: string): Promise<string> => {
  const home = join(dataDir, 'restored');
  await copyFolder(join(dataDir, 'back-up'), home);
  const segments = readdirSync(archive).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const lastArchivedMs = Math.max(...segments.map((name) => statSync(join(archive, name)).mtimeMs));
  recoverFrom(home, 'recovery', {
    restore_command: `cp "${archive}/%f" "%p"`,
    // PostgreSQL reads this before it knows any name of a time zone, even Z.
    recovery_target_time: new Date(lastArchivedMs - 1_000).toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
    // Nobody connects before the end of the recovery.
    hot_standby: 'off',
  });
  return succession.start(home);
};

/** Reads the partners' files of the day and returns the subjects of the cases that they open. */
const reconcileDay = async ({ books, partners }: World, expected: number): Promise<string[]> => {
  const cases = "select subject from operations_case where kind in ('settlement_break', 'bill_settlement_break')";
  await books.passTime(day);
  await partners.pass(day);
  for (const job of ['payments-settle-days', 'bills-settle-days'])
    await books.rows(`insert into job.job (name) values ('${job}')`);
  for (let tries = 0; tries < 120 && (await books.texts(cases)).length < expected; tries += 1) await wait(500);
  return books.texts(cases);
};

/** Settles what survived, and reconciles what did not. */
const reconcile = async (world: World, people: readonly Person[], survivors: readonly string[]): Promise<Figure[]> => {
  const { unsettled, errors: differences } = await settlePayments(world, people, 240, survivors);
  const unknown = async (partner: string, state: string, ours: string): Promise<string[]> => {
    const theirs = await world.partners.book(partner, 'payments', (it) => it['state'] === state && [it['reference']]);
    const known = new Set(await world.books.texts(ours));
    return theirs.map(([reference]) => reference).filter((reference) => !known.has(reference));
  };
  const taken = await unknown('gateway', 'succeeded', 'select reference from payment_attempt');
  const paid = await unknown('network', 'success', 'select reference from bill_payment');
  const found = await reconcileDay(world, taken.length + paid.length);
  const lost = [...taken, ...paid];
  const foundBy = (partner: string, references: readonly string[]): Figure => {
    const count = references.filter((it) => found.includes(it)).length;
    return figureOf(
      `lost payments found by the file of the ${partner}`,
      `${count} of ${references.length}`,
      count === references.length,
    );
  };
  return [
    zeroFigure('left unsettled', total(unsettled)),
    errors(
      'other differences to the partners’ books, and breaches',
      differences.filter((line) => !lost.some((reference) => line.includes(` ${reference}:`))),
    ),
    foundBy('gateway', taken),
    foundBy('network', paid),
    figureOf('cases for operators', found.length, found.length === lost.length),
  ];
};

/** The database and the data folder are lost while people pay; back-up and archive are all that remains. */
export const restoreDrill: Trial = {
  name: 'restore',
  goal: `R11: back-up and archive of ${rowsBefore + rowsAfter} ledger rows, RPO 60 s, RTO 300 s`,
  people: 100,
  pooler: succession.forward,
  run: async ({ world, people, order }) => {
    const { books, partners, dataDir } = world;
    const [backup, archive] = [join(dataDir, 'back-up'), join(dataDir, 'archive')];
    await startArchiving(world, archive);
    await partners.payAtOnce(11);
    const readUploaded = await uploadPicture(world, people[0] as Person);
    await books.rows(paddingSql('drill_before', rowsBefore));

    const payments = startPaying(order);
    const backupMs = performance.now();
    await backUp(world.databaseUrl, backup);
    for (const folder of folders)
      cpSync(join(dataDir, folder), join(dataDir, `${folder}.back-up`), { recursive: true });
    const backupSeconds = secondsSince(backupMs);
    await books.rows(paddingSql('drill_after', rowsAfter));
    await worstMoment(world);

    succession.leadTo('silence');
    const lostAt = Date.now();
    payments.stop();
    await world.loseDatabase();
    for (const folder of folders) rmSync(join(dataDir, folder), { recursive: true });
    const acknowledged = [...payments.acknowledged];

    const startedMs = performance.now();
    const restoredUrl = await restore(dataDir, archive);
    const recoveredSeconds = secondsSince(startedMs);
    const restored = booksOf(restoredUrl);
    const breaches = await restored.breaches();
    const checkedSeconds = secondsSince(startedMs);
    const point = await restored.count('select (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::bigint');
    const kept = new Set(await restored.texts('select merchant_request_id from payment_order'));
    const rows = await restored.count('select count(*) from posting');
    for (const folder of folders)
      cpSync(join(dataDir, `${folder}.back-up`), join(dataDir, folder), { recursive: true });
    succession.succeed();
    await world.killServer();
    const [first] = await order(1, 1);
    const servingSeconds = secondsSince(startedMs);
    await payments.ended();

    const [sealed] = await books.rows<{ gid: string; sealed: string }>(
      'select user_gid as gid, mobile_sealed as sealed from app_user where uid = 1000000000',
    );
    const secrets = openSecrets({ secretKey: undefined, dataDir });
    const mobile = sealed && secrets.unseal('phone', sealed.sealed, `user:${sealed.gid}:phone`);
    const { status } = await readUploaded();
    const lost = acknowledged.filter(({ id }) => !kept.has(id));
    const rpoSeconds = (lostAt - point) / 1_000;
    return [
      figureOf('base back-up under load', `${backupSeconds} s`),
      figureOf('ledger rows', rows, rows >= rowsBefore + rowsAfter),
      figureOf('RPO, from the last recovered transaction to the loss', `${rpoSeconds.toFixed(1)} s`, rpoSeconds <= 60),
      figureOf(
        'RTO, until the first payment',
        `${servingSeconds} s (recovered ${recoveredSeconds} s, checked ${checkedSeconds} s)`,
        first !== undefined && servingSeconds <= 300,
      ),
      errors('rows that must not exist', breaches),
      figureOf('payments acknowledged and lost', `${lost.length} of ${acknowledged.length}`, acknowledged.length > 100),
      errors('payments refused before the loss', payments.refused),
      zeroFigure(
        'lost ones that were acknowledged before the recovered moment',
        lost.filter(({ at }) => at < point).length,
      ),
      zeroFigure('a sealed number that does not open', mobile === '9000000000' ? 0 : 1),
      figureOf('a picture of before', status, status === 200),
      ...(await reconcile(
        world,
        people,
        acknowledged.map(({ id }) => id).filter((id) => kept.has(id)),
      )),
    ];
  },
};
