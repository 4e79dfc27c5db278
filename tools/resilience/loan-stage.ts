import { setTimeout as wait } from 'node:timers/promises';
import { atOnce } from './at-once.ts';
import { openOrders, passTime } from './books.ts';
import { diceOf } from './dice.ts';
import { speedUpTime } from './speed-up-time.ts';
import { planKills, startKiller } from './killer.ts';
import { lenderIds, type Lenders, lendersOf } from './lenders.ts';
import { unsettledLoans } from './loan-books.ts';
import type { ChaosOptions } from './options.ts';
import { type Partners, partnersOf } from './partners.ts';
import { addPeople, type Person, signInAgain } from './people.ts';
import { total } from './settle.ts';
import { abandon } from './shopper.ts';
import type { World } from './world.ts';

const market = '/flamingo/ostrader/loan_market';
const patienceMs = 15 * 60_000;
/** Time limit for every lender to publish its catalogue. */
const openingMs = 120_000;

/** People, lenders and a gateway, with time that passes fast. */
export interface LoanStage {
  world: World;
  options: ChaosOptions;
  partners: Partners;
  lenders: Lenders;
  people(): readonly Person[];
  /**
   * Runs `act` for `count` people while processes are killed; returns the errors of those who got
   * stuck.
   */
  everybody(
    part: string,
    count: number,
    actsEach: number,
    act: (index: number, acted: () => void) => Promise<void>,
  ): Promise<string[]>;
  /**
   * Lets partners and lenders behave until nothing is in progress; returns what is left at the
   * limit.
   */
  settle(): Promise<Record<string, number>>;
  /** Advances all clocks by this many days; people sign in again. */
  passDays(days: number): Promise<void>;
  close(): Promise<void>;
}

const untilMarketIsOpen = async ({ caller }: Person): Promise<void> => {
  for (const deadline = performance.now() + openingMs; performance.now() < deadline;) {
    const { code, content } = await caller.post(`${market}/getHome`, {});
    if (code === 0 && new Set(content.outChannelList.map(({ channelGid }) => channelGid)).size === lenderIds.length)
      return;
    await wait(200);
  }
  throw new Error('Not every lender came to the market');
};

export const openLoanStage = async (world: World, options: ChaosOptions): Promise<LoanStage> => {
  const { databaseUrl } = world;
  let people = await addPeople(world, options.count, patienceMs);
  const partners = partnersOf(world.sandbox);
  const lenders = lendersOf(partners);
  if (people[0]) await untilMarketIsOpen(people[0]);
  const time = speedUpTime(databaseUrl, partners, lenders);

  /** Abandons orders that no one will pay. */
  const leaveOrders = async (): Promise<void> => {
    for (const { merchantRequestId, userGid } of await openOrders(databaseUrl)) {
      const owner = people.find((person) => person.userGid === userGid);
      if (owner) await abandon(owner.caller, merchantRequestId);
    }
  };

  return {
    world,
    options,
    partners,
    lenders,
    people: () => people,
    everybody: async (part, count, actsEach, act) => {
      await Promise.all([partners.misbehave(options.seed), lenders.misbehave(options.seed)]);
      const kills = options.count < 100 ? [1, 1] : [4, 2];
      const plan = planKills(diceOf(options.seed, `kills ${part}`), options, count * actsEach, kills);
      const killer = startKiller(world, plan);
      const stuck: string[] = [];
      await atOnce(count, options.concurrency, async (index) => {
        await act(index, killer.count).catch((error: unknown) =>
          stuck.push(`${part} ${index}: ${error instanceof Error ? error.message : String(error)}`),
        );
      });
      await killer.finish();
      return stuck;
    },
    settle: async () => {
      await Promise.all([partners.behave(), lenders.behave()]);
      for (let passed = 0; ; passed += 1) {
        await leaveOrders();
        const left = await unsettledLoans(databaseUrl);
        if (total(left) === 0 || passed >= options.settleSeconds) return left;
        await wait(1_000);
      }
    },
    passDays: async (days) => {
      const seconds = days * 86_400;
      await passTime(databaseUrl, seconds);
      await Promise.all([partners.pass(seconds), lenders.pass(seconds)]);
      people = await signInAgain(world, people, patienceMs);
    },
    close: time.stop,
  };
};
