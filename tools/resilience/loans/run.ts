import { setTimeout as wait } from 'node:timers/promises';
import { type ChaosOptions, startKiller } from '../kills.ts';
import { atOnce, describe, diceOf, say, secondsSince, unsettledError } from '../kit.ts';
import { lenderIds } from '../partners.ts';
import { comparePayments } from '../payments.ts';
import { addPeople, type Person, signInAgain } from '../people.ts';
import { settle, speedUpTime } from '../settle.ts';
import type { World } from '../world.ts';
import { borrow } from './borrower.ts';
import {
  compareLoans,
  compareStatements,
  isDisbursed,
  ourApplications,
  ourRepayments,
  readStatements,
} from './compare.ts';
import { criteriaOf } from './criteria.ts';
import { repay } from './repayer.ts';

const patienceMs = 15 * 60_000;
/** Time limit for every lender to publish its catalogue. */
const openingMs = 120_000;
/** Minimum number of acts per person, on average: some are rejected early. */
const [actsPerLoan, actsPerRepayment] = [4, 2];
/** Until the first instalments are due, or late. */
const daysUntilDue = 33;
/** Until every statement that can list a repayment is available. */
const daysUntilReported = 3;

const loansInProgress = `select
  (select count(*) from loan_application where ended_at is null and state <> 'DISBURSEMENT_COMPLETED') as applications,
  (select count(*) from loan_application left join loan using (user_gid, application_id)
    where state = 'DISBURSEMENT_COMPLETED' and status is null) as "loans not read",
  (select count(*) from loan_application where step_kind is not null) as steps,
  (select count(*) from loan_repayment where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING', 'REJECTED')) as repayments,
  (select count(*) from outbox where topic like 'lending.%' and (due <= app_now() or failing_since is not null)
    and done_at is null and dead_because is null) as due,
  (select count(*) from payment_mandate where requested_change is not null and state in ('created', 'active', 'paused')) as mandates`;

const untilMarketIsOpen = async ({ caller }: Person): Promise<void> => {
  for (const deadline = performance.now() + openingMs; performance.now() < deadline;) {
    const { code, content } = await caller.post('/flamingo/ostrader/loan_market/getHome', {});
    const lenders = code === 0 ? content.outChannelList.map(({ channelGid }) => channelGid) : [];
    if (new Set(lenders).size === lenderIds.length) return;
    await wait(200);
  }
  throw new Error('Not every lender came to the market');
};

const countByState = (entries: readonly { state: string }[]): string =>
  describe(
    Object.fromEntries([...Map.groupBy(entries, ({ state }) => state)].map(([state, all]) => [state, all.length])),
  );

/**
 * People apply for loans and repay them under kills and faults; returns what was lost, done twice
 * or recorded differently by a lender.
 */
export const runLoans = async (world: World, options: ChaosOptions): Promise<string[]> => {
  const { books, partners } = world;
  const { count, concurrency, seed, settleSeconds } = options;
  let people = await addPeople(world, count, patienceMs);
  if (people[0]) await untilMarketIsOpen(people[0]);
  const time = speedUpTime(world);
  const wrong = await readStatements(books);

  /** Runs `act` under kills and faults, then lets everything settle. Records errors. */
  const everybody = async (
    phase: string,
    times: number,
    actsEach: number,
    act: (index: number, acted: () => void) => Promise<void>,
  ): Promise<void> => {
    await Promise.all([partners.misbehave(seed), partners.lenders.misbehave(seed)]);
    const killer = startKiller(world, options, `kills ${phase}`, times * actsEach, count < 100 ? [1, 1] : [4, 2]);
    await atOnce(times, concurrency, (index) =>
      act(index, killer.count).catch((error: unknown) => void wrong.push(`${phase} ${index}: ${String(error)}`)),
    );
    await killer.finish();
    await Promise.all([partners.behave(), partners.lenders.behave()]);
    const { left } = await settle(world, () => people, loansInProgress, settleSeconds);
    wrong.push(...unsettledError(left));
  };

  const passDays = async (days: number): Promise<void> => {
    const seconds = days * 86_400;
    await books.passTime(seconds);
    await Promise.all([partners.pass(seconds), partners.lenders.pass(seconds)]);
    people = await signInAgain(world, people, patienceMs);
  };

  const began = performance.now();
  const applications: string[] = [];
  await everybody('borrower', count, actsPerLoan, async (index, acted) => {
    const { caller } = people[index] as Person;
    applications.push(await borrow({ caller, criteria: criteriaOf(seed, index), lenders: partners.lenders, acted }));
  });
  const ours = await ourApplications(books);
  say(`${applications.length} applications ended after ${secondsSince(began)}: ${countByState(ours)}.`);

  // Some borrowers return their loan at once; later the others pay what is due, or close the loan.
  const orders: string[] = [];
  const dice = diceOf(seed, 'repaying');
  const disbursed = ours.filter(isDisbursed);
  const isReturned = new Set(disbursed.filter(() => dice.next() < 0.2));
  const repayAll = (phase: string, loans: typeof ours, purposeOf: (index: number) => Parameters<typeof repay>[2]) =>
    everybody(phase, loans.length, actsPerRepayment, async (index, acted) => {
      const loan = loans[index];
      const person = people.find(({ userGid }) => userGid === loan?.userGid);
      if (!loan || !person) throw new Error('The loan belongs to no one of this run');
      orders.push(await repay(person.caller, loan.cid, purposeOf(index), acted));
    });
  const returned = disbursed.filter((loan) => isReturned.has(loan));
  const kept = disbursed.filter((loan) => !isReturned.has(loan));
  await repayAll('returner', returned, () => 'RETURN');
  await passDays(daysUntilDue);
  await repayAll('repayer', kept, (index) => diceOf(seed, `purpose ${index}`).pick(['DUE', 'DUE', 'FORECLOSURE']));
  const ends = countByState(await ourRepayments(books));
  say(`${orders.length} repayments ended after ${secondsSince(began)}: ${ends}.`);

  await time.stop();
  wrong.push(
    ...(await books.breaches()),
    ...(await compareLoans(world, applications)),
    ...(await comparePayments(world, orders)),
  );
  await passDays(daysUntilReported);
  return [...wrong, ...(await compareStatements(books))];
};
