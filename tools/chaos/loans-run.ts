import { setTimeout as wait } from 'node:timers/promises';
import { atOnce } from './at-once.ts';
import { breaches } from './books.ts';
import { borrow } from './borrower.ts';
import { compareLoans } from './compare-loans.ts';
import { diceOf } from './dice.ts';
import { hurryTime } from './hurry.ts';
import { startKiller } from './killer.ts';
import { planKills } from './kills.ts';
import { lenderIds, lendersOf } from './lenders.ts';
import { ourApplications, unsettledLoans } from './loan-books.ts';
import type { ChaosOptions } from './options.ts';
import { partnersOf } from './partners.ts';
import { addPeople, type Person } from './people.ts';
import { describe, say, secondsSince } from './say.ts';
import { total } from './settle.ts';
import { wishOf } from './wishes.ts';
import type { World } from './world.ts';

const market = '/flamingo/ostrader/loan_market';
/** What a borrower does at least, on average: some are turned down early. */
const actsPerLoan = 4;
const patienceMs = 15 * 60_000;
/** Until every lender has told its catalogue. */
const openingMs = 120_000;

const untilMarketIsOpen = async ({ caller }: Person): Promise<void> => {
  for (const deadline = performance.now() + openingMs; performance.now() < deadline;) {
    const { code, content } = await caller.post(`${market}/getHome`, {});
    if (code === 0 && new Set(content.outChannelList.map(({ channelGid }) => channelGid)).size === lenderIds.length)
      return;
    await wait(200);
  }
  throw new Error('Not every lender came to the market');
};

/** Waits until nothing is on its way any more; answers what is left when the time is over. */
const settleLoans = async (databaseUrl: string, limitSeconds: number): Promise<Record<string, number>> => {
  for (let passed = 0; ; passed += 1) {
    const left = await unsettledLoans(databaseUrl);
    if (total(left) === 0 || passed >= limitSeconds) return left;
    await wait(1_000);
  }
};

const endsOf = async (databaseUrl: string): Promise<Record<string, number>> => {
  const byState = Map.groupBy(await ourApplications(databaseUrl), ({ state }) => state);
  return Object.fromEntries([...byState].map(([state, all]) => [state, all.length]));
};

/** People apply for loans while lenders misbehave and processes are killed; answers what was lost, done twice or told otherwise by a lender. */
export const runLoans = async (world: World, options: ChaosOptions): Promise<string[]> => {
  const people = await addPeople(world, options.loans, patienceMs);
  const partners = partnersOf(world.sandbox);
  const lenders = lendersOf(partners);
  if (people[0]) await untilMarketIsOpen(people[0]);
  await partners.misbehave(options.seed);
  await lenders.misbehave(options.seed);

  const began = performance.now();
  const time = hurryTime(world.databaseUrl, partners, lenders);
  const kills = planKills(diceOf(options.seed, 'kills'), { ...options, acts: options.loans * actsPerLoan });
  const killer = startKiller(world, kills);
  const acknowledged: string[] = [];
  const stuck: string[] = [];
  await atOnce(options.loans, options.concurrency, async (index) => {
    const person = people[index];
    if (!person) throw new Error('A wish of a stranger');
    const wish = wishOf(diceOf(options.seed, `wish ${index}`), index);
    const borrower = { caller: person.caller, wish, lenders, acted: killer.count };
    await borrow(borrower).then(
      (cid) => acknowledged.push(cid),
      (error: unknown) => stuck.push(`borrower ${index}: ${error instanceof Error ? error.message : String(error)}`),
    );
  });
  await killer.finish();
  say(
    `${acknowledged.length} applications came to their end in ${secondsSince(began)}: ${describe(await endsOf(world.databaseUrl))}.`,
  );

  await Promise.all([partners.behave(), lenders.behave()]);
  const left = await settleLoans(world.databaseUrl, options.settleSeconds);
  await time.stop();
  return [
    ...stuck,
    ...(total(left) === 0 ? [] : [`not settled: ${describe(left)}`]),
    ...(await breaches(world.databaseUrl)),
    ...(await compareLoans(world.databaseUrl, partners, lenders, acknowledged)),
  ];
};
