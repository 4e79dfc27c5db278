import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BodyOf, CallPath } from '@sikka/contract';
import { m, textIfAny } from '@sikka/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieName } from '#platform/calls/cookies.ts';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { openSecrets, type Secrets } from '#platform/data/secrets.ts';
import { platformPersonalData, type PersonalTable } from '#platform/people/personal-data.ts';
import { insertPersonalRow, dropConstraints } from '#testing/fill-tables.ts';
import { readZip } from '#testing/read-zip.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { composeAreas } from './index.ts';

let server: TestServer;
let secrets: Secrets;
let rules: readonly PersonalTable[];
beforeAll(async () => {
  server = await createTestServer({
    compose: async (platform, web) => {
      const composed = await composeAreas(platform, web);
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      return { ...composed, areas: composed.areas.map((area) => (area.sessions ? { ...area, sessions } : area)) };
    },
  });
  secrets = openSecrets(server.config);
  rules = [...platformPersonalData, ...server.app.areas.flatMap(({ privacy }) => privacy?.personalData ?? [])];
  await dropConstraints(server.database.pool);
});
afterAll(() => server.close());

const callAs =
  (userGid: string) =>
  async <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>) =>
    (await server.client.post(path, body, { token: userGid })).content;

const advanceHours = async (hours: number): Promise<void> => {
  const { db } = server.app.platform;
  await moveClock(db, (await clockOffset(db)) + hours * 3_600);
};

/** A user with a row in every table of the registry; every text in them holds the word. */
const signUp = async (word: string, mobile: string): Promise<string> => {
  const userGid = randomUUID();
  const person = { userGid, mobileIndex: secrets.index('phone', mobile) };
  const given = {
    loan_consent: { purpose: 'APPLICATION', locale: 'en' },
    data_access: { purpose: 'GRIEVANCE' },
    app_user: { mobile_sealed: secrets.seal('phone', mobile, `user:${userGid}:phone`) },
  };
  for (const rule of rules) await insertPersonalRow(server.database.pool, rule, person, word, given);
  await server.database.pool.query('delete from data_download where user_gid = $1', [userGid]);
  return userGid;
};

/** Proves the number of a user as a right code would. */
const prove = async (mobile: string, purpose = 'TYPE_DOWNLOAD_DATA'): Promise<string> => {
  const proof = randomUUID();
  await server.database.pool.query(
    `insert into code_proof (proof_hash, mobile_index, purpose, expires_at) values (sha256($1), $2, $3, app_now() + interval '5 minutes')`,
    [Buffer.from(proof), secrets.index('phone', mobile), purpose],
  );
  return proof;
};

const makeAll = async (): Promise<void> => {
  for (const { name, data } of server.jobs.sent)
    if (name === 'privacy-make-download') await server.jobs.run(name, data);
};

const fetchAs = (userGid: string, path: string): Promise<Response> =>
  fetch(server.origin + path, { headers: { 'x-newauth-t': userGid } });

test('contains every table’s data of the user, and nothing of other users', { timeout: 60_000 }, async () => {
  const [mine, others] = ['9876500011', '9876500012'] as const;
  const owner = await signUp('CANARYMINE', mine);
  const stranger = await signUp('CANARYOTHER', others);
  const call = callAs(owner);
  expect(await call('/flamingo/privacy/queryDownload', {})).toMatchObject({ state: 'NONE', mayRequest: true });
  expect(await call('/flamingo/privacy/openDownload', { proof: await prove(mine) })).toMatchObject({
    problem: 'downloadMissing',
  });
  expect(await call('/flamingo/privacy/requestDownload', {})).toMatchObject({ state: 'PREPARING', mayRequest: false });
  expect(await call('/flamingo/privacy/requestDownload', {})).toMatchObject({ state: 'PREPARING' });
  await makeAll();
  expect(await call('/flamingo/privacy/queryDownload', {})).toMatchObject({ state: 'READY' });
  expect(await call('/flamingo/privacy/requestDownload', {})).toMatchObject({ problem: 'downloadTooSoon' });

  for (const proof of ['', randomUUID(), await prove(others), await prove(mine, 'TYPE_SET_PASSWORD')])
    expect(await call('/flamingo/privacy/openDownload', { proof })).toMatchObject({ problem: 'proofMissing' });
  const proof = await prove(mine);
  const { path } = await call('/flamingo/privacy/openDownload', { proof });
  expect(await call('/flamingo/privacy/openDownload', { proof })).toMatchObject({ problem: 'proofMissing' });
  expect(await (await fetchAs(stranger, path)).json()).toMatchObject({ content: { problem: 'downloadMissing' } });
  expect((await fetch(server.origin + path)).status).toBe(401);
  expect(await (await fetchAs(owner, `${path.slice(0, -2)}xx`)).json()).toMatchObject({
    content: { problem: 'downloadMissing' },
  });

  const cookie = `${cookieName(server.config, 'session')}=${owner}`;
  const response = await fetch(server.origin + path, { headers: { cookie } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="sikka-data-[\d-]+\.zip"$/) as string,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const zip = Buffer.from(await response.arrayBuffer());
  const files = readZip(zip);
  const all = [...files.values()].map(String).join('\n');
  expect(all).not.toContain('CANARYOTHER');
  expect(all).not.toContain(stranger);
  expect(all).not.toContain(others);
  expect(all).toContain(mine);

  const tables = [...files]
    .filter(([name]) => /^data\/\w+\.json$/.test(name))
    .flatMap(([, bytes]) => Object.entries(JSON.parse(String(bytes)) as Record<string, unknown[]>));
  const filled = new Set(tables.filter(([, rows]) => rows.length > 0).map(([table]) => table));
  expect(rules.map(({ table }) => table).filter((table) => table !== 'data_download' && !filled.has(table))).toEqual(
    [],
  );
  for (const area of ['identity', 'bills', 'payments', 'lending', 'rewards', 'coupons', 'privacy'])
    expect(String(files.get(`data/${area}.csv`))).toMatch(/^\uFEFF"table"/);

  const { files: listed } = JSON.parse(String(files.get('manifest.json'))) as {
    files: { path: string; sha256: string; bytes: number }[];
  };
  expect(new Set([...listed.map(({ path: name }) => name), 'manifest.json'])).toEqual(new Set(files.keys()));
  for (const { path: name, sha256, bytes } of listed) {
    const content = files.get(name) ?? Buffer.alloc(0);
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
  }
  const page = String(files.get('index.html'));
  for (const locale of ['en', 'hi'] as const) expect(page).toContain(m.privacy_data_bills({}, { locale }));
  const unnamed = rules.flatMap(({ table }) => {
    const isNamed = (['en', 'hi'] as const).every((locale) => textIfAny('privacy_table', table, locale) !== undefined);
    return isNamed ? [] : [`packages/messages/texts/*/privacy-archive.json: privacy_table_${table}`];
  });
  expect(unnamed).toEqual([]);
  expect(page).not.toMatch(/<script|CANARYMINE<script/);
  expect(page).toContain('&lt;script&gt;');

  const { accesses } = await call('/flamingo/privacy/accessLog', { pageIndex: 1, pageSize: 50 });
  expect(accesses).toContainEqual(expect.objectContaining({ who: 'job:privacy-make-download', purpose: 'DOWNLOAD' }));
  const stored = Buffer.from(await new Response(await readStored(owner)).arrayBuffer());
  expect(stored.equals(zip)).toBe(false);
  expect(String(stored)).not.toContain('index.html');
});

const readStored = async (userGid: string): Promise<ReadableStream> => {
  const { rows } = await server.database.pool.query<{ download_id: string }>(
    'select download_id from data_download where user_gid = $1',
    [userGid],
  );
  return Readable.toWeb(await server.app.platform.files.archives.read(rows[0]?.download_id ?? '')) as ReadableStream;
};

test('a download can be fetched for 72 hours, then the bytes are deleted; another can be requested the next day', async () => {
  const mobile = '9876500013';
  const owner = await signUp('CANARYTIME', mobile);
  const call = callAs(owner);
  await call('/flamingo/privacy/requestDownload', {});
  await makeAll();
  const { path } = await call('/flamingo/privacy/openDownload', { proof: await prove(mobile) });
  await advanceHours(71);
  await server.jobs.run('privacy-delete-downloads');
  expect((await fetchAs(owner, path)).status).toBe(200);
  await advanceHours(2);
  expect(await (await fetchAs(owner, path)).json()).toMatchObject({ content: { problem: 'downloadMissing' } });
  await server.jobs.run('privacy-delete-downloads');
  await expect(new Response(await readStored(owner)).arrayBuffer()).rejects.toThrow();
  expect(await call('/flamingo/privacy/queryDownload', {})).toMatchObject({ state: 'EXPIRED', mayRequest: true });
  expect(await call('/flamingo/privacy/requestDownload', {})).toMatchObject({ state: 'PREPARING' });
  await advanceHours(-73);
});

/** Lets every job fail that was sent to a user, for good. */
const giveUpAll = async (userGid: string): Promise<void> => {
  for (const { name, data } of server.jobs.sent)
    if (name === 'privacy-make-download' && 'userGid' in data && data.userGid === userGid)
      await server.jobs.giveUp(name, data);
};

const unreadOf = async (userGid: string): Promise<number | undefined> => {
  const { types } = await callAs(userGid)('/flamingo/message/messageTypeList', {});
  return types.find(({ messageTypeGid }) => messageTypeGid === 'DATA')?.unreadCount;
};

test('a download that failed for good is reported, and can be requested again on the same day', async () => {
  const mobile = '9876500015';
  const owner = await signUp('CANARYFAIL', mobile);
  const call = callAs(owner);
  for (const attempt of [1, 2]) {
    expect(await call('/flamingo/privacy/requestDownload', {})).toMatchObject({ state: 'PREPARING' });
    await giveUpAll(owner);
    await giveUpAll(owner);
    expect(await call('/flamingo/privacy/queryDownload', {})).toMatchObject({ state: 'FAILED', mayRequest: true });
    expect(await unreadOf(owner)).toBe(attempt);
  }
  await makeAll();
  expect(await call('/flamingo/privacy/queryDownload', {})).toMatchObject({ state: 'FAILED' });
  await call('/flamingo/privacy/requestDownload', {});
  await makeAll();
  await giveUpAll(owner);
  expect(await call('/flamingo/privacy/queryDownload', {})).toMatchObject({ state: 'READY', mayRequest: false });
  const { path } = await call('/flamingo/privacy/openDownload', { proof: await prove(mobile) });
  expect((await fetchAs(owner, path)).status).toBe(200);
});

test('a download whose job was lost is given up after two hours', async () => {
  const owner = await signUp('CANARYLOST', '9876500016');
  await callAs(owner)('/flamingo/privacy/requestDownload', {});
  await server.jobs.run('privacy-delete-downloads');
  expect(await callAs(owner)('/flamingo/privacy/queryDownload', {})).toMatchObject({ state: 'PREPARING' });
  await advanceHours(3);
  await server.jobs.run('privacy-delete-downloads');
  expect(await callAs(owner)('/flamingo/privacy/queryDownload', {})).toMatchObject({
    state: 'FAILED',
    mayRequest: true,
  });
  expect(await callAs(owner)('/flamingo/privacy/requestDownload', {})).toMatchObject({ state: 'PREPARING' });
  await advanceHours(-3);
});

test('a job that ends after the download was given up stores no file', async () => {
  const owner = await signUp('CANARYLATE', '9876500017');
  await callAs(owner)('/flamingo/privacy/requestDownload', {});
  const { archives } = server.app.platform.files;
  const { write } = archives;
  archives.write = async (...written) => {
    await write(...written);
    await giveUpAll(owner);
    await write(written[0], Readable.from(['late']));
  };
  await makeAll();
  archives.write = write;
  expect(await callAs(owner)('/flamingo/privacy/queryDownload', {})).toMatchObject({ state: 'FAILED' });
  await expect(new Response(await readStored(owner)).arrayBuffer()).rejects.toThrow();
});

test('a text that looks like a timestamp does not fail a download', async () => {
  const mobile = '9876500018';
  const owner = await signUp('CANARYDATE', mobile);
  const words = '2026-11-22T10:15:00 payment failed';
  await server.database.pool.query(`update user_event set facts = $2 where user_gid = $1`, [
    owner,
    JSON.stringify({ movesAt: words, note: words }),
  ]);
  await server.database.pool.query(`update app_user set nickname = $2 where user_gid = $1`, [owner, words]);
  await callAs(owner)('/flamingo/privacy/requestDownload', {});
  await makeAll();
  const { path } = await callAs(owner)('/flamingo/privacy/openDownload', { proof: await prove(mobile) });
  const files = readZip(Buffer.from(await (await fetchAs(owner, path)).arrayBuffer()));
  expect(String(files.get('index.html'))).toContain(words);
});

test('every job for a user is watched for final failure', () => {
  expect(server.jobs.unscheduled).toEqual(['identity-notify-deletion', 'privacy-make-download']);
});

test('a killed job restarts and has the same result', async () => {
  const mobile = '9876500014';
  const owner = await signUp('CANARYKILL', mobile);
  const call = callAs(owner);
  await call('/flamingo/privacy/requestDownload', {});
  const { archives } = server.app.platform.files;
  const { write } = archives;
  archives.write = async () => {
    throw new Error('killed');
  };
  await expect(makeAll()).rejects.toThrow();
  archives.write = write;
  expect(await call('/flamingo/privacy/queryDownload', {})).toMatchObject({ state: 'PREPARING' });
  await makeAll();
  await makeAll();
  const { path } = await call('/flamingo/privacy/openDownload', { proof: await prove(mobile) });
  const files = readZip(Buffer.from(await (await fetchAs(owner, path)).arrayBuffer()));
  expect(String(files.get('data/identity.json'))).toContain(mobile);
  expect(await unreadOf(owner)).toBe(1);
});
