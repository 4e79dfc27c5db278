import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rotateKeyFiles } from '@sikka/envelope/node';
import { signatureHeader, signBody } from '@sikka/partners/kit';
import { type Setting, settings } from '@sikka/settings';
import { openOperatorCommands } from '../../../apps/server/src/console/operator-commands.ts';
import { createSecrets } from '../../../apps/server/src/platform/data/secrets.ts';
import { freePort } from '../../postgres/free-port.ts';
import { type Backend, startBalancer } from '../balancer.ts';
import { createRetryingCaller } from '../people.ts';
import { errors, figureOf, type Trial, zeroFigure } from './trial.ts';

const root = join(import.meta.dirname, '../../..');
const newKey = (): string => randomBytes(32).toString('base64url');

/** Old and new value of every secret. */
interface Change {
  old: string;
  next: string;
}
const newChange = (): Change => ({ old: newKey(), next: newKey() });

/** Changes of the secrets shared with partners: those that sign our requests, or their webhooks. */
const partnerSecrets = (kind: 'requests' | 'webhooks'): [name: string, Change][] =>
  (Object.entries(settings) as [string, Setting][])
    .filter(([name, { secret, development, readBy }]) => {
      const isShared = secret && development && readBy?.includes('sandbox') && name !== 'LENDERS';
      return isShared && name.endsWith('_WEBHOOK_SECRET') === (kind === 'webhooks');
    })
    .map(([name]) => [name, newChange()]);

const valuesOf = (changes: readonly [string, Change][], value: (change: Change) => string): NodeJS.ProcessEnv =>
  Object.fromEntries(changes.map(([name, change]) => [name, value(change)]));

/** Partners whose webhooks are signed anew in the run, by their secret. */
const webhookPartners = {
  PAYMENT_GATEWAY_WEBHOOK_SECRET: 'gateway',
  BILL_NETWORK_WEBHOOK_SECRET: 'network',
  VOUCHER_SUPPLIER_WEBHOOK_SECRET: 'supplier',
} as const;

const prepareRotation = async () => {
  const [requests, webhooks] = [partnerSecrets('requests'), partnerSecrets('webhooks')];
  const [port, ownPort] = [await freePort(), await freePort()];
  const keysDir = mkdtempSync(join(tmpdir(), 'sikka-transport-'));
  await rotateKeyFiles(keysDir);
  return { requests, webhooks, master: newChange(), ownPort, port, keysDir, balancer: await startBalancer(port) };
};
let prepared: Awaited<ReturnType<typeof prepareRotation>> | undefined;

/** Every key and secret is replaced on two servers, one restarted after the other, while people pay. */
export const rotation: Trial = {
  name: 'rotation',
  goal: 'S19: every key and secret is replaced with 0 failed calls',
  people: 120,
  prepare: async () => {
    prepared = await prepareRotation();
    const { requests, webhooks, master, ownPort, port, keysDir } = prepared;
    return {
      ownPort,
      // Partners accept the previous and the next secret of our requests meanwhile.
      env: {
        PORT: String(port),
        TRANSPORT_KEYS_DIR: keysDir,
        ...valuesOf(requests, ({ old, next }) => `${old},${next}`),
        ...valuesOf(webhooks, ({ old }) => old),
      },
      serverEnv: { SECRET_KEY: master.old, INDEX_KEY: master.old, ...valuesOf(requests, ({ old }) => old) },
      masterSecret: master.old,
    };
  },
  run: async ({ world, people, order, close }) => {
    if (!prepared) throw new Error('The trial was not prepared');
    const { requests, webhooks, master, ownPort, keysDir, balancer } = prepared;
    let servers: { backend: Backend; stop(): Promise<void> }[] = [];
    const begin = async (env: NodeJS.ProcessEnv) => {
      const backend = { version: 'server', port: await freePort() };
      const { stop } = await world.startServer(root, backend.port, env);
      balancer.add(backend);
      return { backend, stop };
    };
    /** Replaces both servers by ones with this environment, one after the other. */
    const roll = async (label: string, env: NodeJS.ProcessEnv): Promise<void> => {
      const before = orders.length;
      for (const server of servers) {
        const replacement = await begin(env);
        await balancer.drain(server.backend);
        await server.stop();
        servers = [...servers.filter((each) => each !== server), replacement];
      }
      console.log(`  ${label}: ${orders.length - before} payments`);
    };

    const first = { version: 'server', port: ownPort };
    balancer.add(first);
    servers = [{ backend: first, stop: world.stopServer }, await begin({})];
    await world.partners.payAtOnce(12);
    const orders: string[] = [];
    const [sealed, shift] = [{ count: 0, unanswered: 0, refused: [] as string[] }, { isOver: false }];
    const pay = async () => {
      for (; !shift.isOver; await wait(300)) orders.push(...(await order(12, 6)));
    };
    /** Reads coins with a session key of its own for each call, sealed for the key that is published then. */
    const readCoins = async () => {
      for (let index = 0; !shift.isOver; index += 1, await wait(50)) {
        const person = people[index % people.length];
        if (!person) return;
        const caller = createRetryingCaller(world.server, person, `198.18.7.${index % 200}`, () => true);
        const reply = await caller.post('/flamingo/rewards/member/info', {}).catch(() => undefined);
        sealed.count += 1;
        if (!reply) sealed.unanswered += 1;
        else if (reply.code !== 0) sealed.refused.push(reply.msg);
      }
    };
    const working = Promise.all([pay(), readCoins()]);

    await roll('both keys accepted', {
      SECRET_KEY: `${master.old},${master.next}`,
      ...valuesOf(webhooks, ({ old, next }) => `${old},${next}`),
    });
    for (const [name, partner] of Object.entries(webhookPartners)) {
      const secret = webhooks.find(([each]) => each === name)?.[1].next;
      await world.partners.control(`/${partner}/control/webhook`, { secret });
    }
    const login = { name: 'sikka_next', password: newKey() };
    await world.books.rows(`create role ${login.name} login password '${login.password}' in role sikka_app`);
    const { name: username, password } = login;
    const databaseUrl = Object.assign(new URL(world.serverDatabaseUrl), { username, password }).href;
    await rotateKeyFiles(keysDir);
    await roll('the next keys used', {
      SECRET_KEY: `${master.next},${master.old}`,
      ...valuesOf(webhooks, ({ old, next }) => `${next},${old}`),
      ...valuesOf(requests, ({ next }) => next),
      DATABASE_URL: databaseUrl,
    });
    const resealWith = async (keys: string): Promise<number> => {
      const commands = openOperatorCommands(world.databaseUrl, createSecrets(keys, master.old));
      const counts = await commands.reseal().finally(commands.close);
      return counts.reduce((sum, [, count]) => sum + count, 0);
    };
    const startedMs = performance.now();
    const resealed = await resealWith(`${master.next},${master.old}`);
    const resealMs = performance.now() - startedMs;
    await roll('the old keys removed', {
      SECRET_KEY: master.next,
      ...valuesOf(webhooks, ({ next }) => next),
      ...valuesOf(requests, ({ next }) => next),
      DATABASE_URL: databaseUrl,
    });
    const oldLogins = await world.books.count("select count(*) from pg_stat_activity where usename = 'sikka_app'");
    await world.books.rows('alter role sikka_app nologin');
    // Throws if a value opens with neither key.
    const left = await resealWith(master.next);
    shift.isOver = true;
    await working;
    const failed = [...balancer.failures];
    const old = webhooks.find(([name]) => name === 'PAYMENT_GATEWAY_WEBHOOK_SECRET')?.[1].old ?? '';
    const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(old, '{}', new Date()) };
    const forged = await fetch(`${world.server}/partners/gateway/events`, { method: 'POST', body: '{}', headers });
    const figures = await close(orders);
    balancer.stop();
    rmSync(keysDir, { recursive: true });
    return [
      figureOf('payments ordered meanwhile', orders.length, orders.length > 50),
      figureOf('requests answered', Object.values(balancer.answered).join(', ')),
      errors('requests that failed at the first attempt, webhooks refused', failed),
      figureOf('sealed calls, each for the key of its moment', sealed.count, sealed.count > 50),
      errors('of them refused', sealed.refused),
      zeroFigure('of them not answered in five seconds, or busy', sealed.unanswered),
      figureOf('values sealed again', `${resealed} in ${(resealMs / 1_000).toFixed(1)} s`, resealed > 0),
      zeroFigure('values left that need the old key', left),
      zeroFigure('connections left of the old database login', oldLogins),
      figureOf('a webhook signed with the old secret', forged.status, forged.status === 401),
      ...figures,
    ];
  },
};
