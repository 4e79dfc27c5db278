/**
 * Pays bills while partners misbehave and processes are killed, and then looks for a rupee that was lost, moved twice or counted
 * otherwise by a partner: `npm run chaos -- --payments 5000`. The seed is printed; `--seed` makes the same decisions again.
 */
import { addUsers } from '../bench/stack/population.ts';
import { type StubbornCaller, stubbornCaller } from './chaos/api.ts';
import { breaches } from './chaos/books.ts';
import { compareBooks } from './chaos/compare.ts';
import { diceOf } from './chaos/dice.ts';
import { planKills } from './chaos/kills.ts';
import { type ChaosOptions, readOptions } from './chaos/options.ts';
import { partnersOf } from './chaos/partners.ts';
import { settle, total } from './chaos/settle.ts';
import { orderPayment } from './chaos/shopper.ts';
import { startWorld, type World } from './chaos/world.ts';

/** Payments of one user: fewer than the server lets one user make. */
const paymentsPerUser = 6;

const say = (text: string): void => console.log(text);
const seconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1_000).toFixed(1)} s`;

const describe = (left: Record<string, number>): string =>
  Object.entries(left)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** Orders all payments, killing processes on the way; answers the orders that were acknowledged. */
const drive = async (
  world: World,
  options: ChaosOptions,
  callerOf: (index: number) => StubbornCaller,
): Promise<string[]> => {
  const plan = planKills(diceOf(options.seed, 'kills'), options);
  const acknowledged: string[] = [];
  let next = 0;
  let done = 0;
  let killing = Promise.resolve();
  const killWhatIsDue = () => {
    for (let due = plan[0]; due && done >= due.after; due = plan[0]) {
      const { kill, after } = due;
      plan.shift();
      killing = killing.then(async () => {
        const began = performance.now();
        await (kill === 'server' ? world.killServer() : world.killDatabase());
        say(`  killed the ${kill} after ${after} payments; it was back in ${seconds(began)}`);
      });
    }
  };
  const worker = async () => {
    while (next < options.payments) {
      const index = next++;
      const order = await orderPayment(callerOf(index), index);
      if (order) acknowledged.push(order);
      done += 1;
      killWhatIsDue();
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, worker));
  await killing;
  return acknowledged;
};

const run = async (options: ChaosOptions): Promise<string[]> => {
  const began = performance.now();
  const world = await startWorld();
  try {
    const count = Math.ceil(options.payments / paymentsPerUser);
    const users = await addUsers(world.databaseUrl, world.dataDir, { all: count, signedIn: count });
    const deadline = performance.now() + 20 * 60_000;
    const callers = new Map(
      users.map((user, index) => {
        const address = `198.18.${index >> 8}.${index & 255}`;
        return [user.userGid, stubbornCaller(world.server, user, address, () => performance.now() > deadline)];
      }),
    );
    const callerOf = (userGid: string): StubbornCaller => {
      const caller = callers.get(userGid);
      if (!caller) throw new Error('An order of a stranger');
      return caller;
    };
    const shopperOf = (index: number) => callerOf(users[Math.floor(index / paymentsPerUser)]?.userGid ?? '');
    const partners = partnersOf(world.sandbox);
    await partners.misbehave(options.seed);
    say(`Ready after ${seconds(began)}. Seed ${options.seed}.`);

    const paying = performance.now();
    const acknowledged = await drive(world, options, shopperOf);
    say(`${acknowledged.length} payments ordered in ${seconds(paying)}, partners misbehaving.`);

    await partners.behave();
    const { left, passed } = await settle(world.databaseUrl, partners, options.settleSeconds, callerOf);
    say(
      `${total(left) === 0 ? 'Everything settled' : `Not settled: ${describe(left)}`} after ${passed} s of its clock.`,
    );
    say(`The whole run took ${seconds(began)}.`);
    return [
      ...(total(left) === 0 ? [] : [`not settled: ${describe(left)}`]),
      ...(await breaches(world.databaseUrl)),
      ...(await compareBooks(world.databaseUrl, partners, acknowledged)),
    ];
  } finally {
    await world.stop();
  }
};

const options = readOptions(process.argv.slice(2), Math.random);
const wrong = await run(options);
for (const line of wrong.slice(0, 50)) console.error(`✗ ${line}`);
say(
  wrong.length === 0
    ? '✓ Nothing lost, nothing twice, and every book says the same.'
    : `${wrong.length} things are wrong. Again with: npm run chaos -- --seed ${options.seed} --payments ${options.payments}`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
