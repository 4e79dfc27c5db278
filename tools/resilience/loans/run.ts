import { setTimeout as wait } from 'node:timers/promises';
import { type ChaosOptions, concurrency, startKiller } from '../kills.ts';
import { runConcurrently, diceOf, secondsSince, unsettledErrors } from '../kit.ts';
import { lenderIds } from '../partners.ts';
import { comparePayments } from '../payments.ts';
import { addPeople, type Person, signInAgain } from '../people.ts';
import { waitUntilSettled, speedUpTime } from '../settle.ts';
import type { World } from '../world.ts';
import { borrow } from './borrower.ts';
import { compareLoans, compareStatements, readStatements } from './compare.ts';
import { criteriaOf } from './criteria.ts';
import { repay } from './repayer.ts';

const runTimeoutMs = 15 * 60_000;
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

interface Loan {
  cid: string;
  userGid: string;
}

/**
 * People apply for loans and repay them under kills and faults; returns what was lost, done twice
 * or recorded differently by a lender.
 */
export const runLoans = async (world: World, options: ChaosOptions): Promise<string[]> => {
  const { books, partners } = world;
  const { count, seed, settleSeconds } = options;
  let people = await addPeople(world, count, runTimeoutMs);
  if (people[0]) await untilMarketIsOpen(people[0]);
  const time = speedUpTime(world);
  const errors = await readStatements(books);

  /** Runs `act` under kills and faults, then lets everything settle. Records errors. */
  const forEachPerson = async (
    phase: string,
    times: number,
    actsEach: number,
    act: (index: number, onAction: () => void) => Promise<void>,
  ): Promise<void> => {
    await Promise.all([partners.misbehave(seed), partners.lenders.misbehave(seed)]);
    const killer = startKiller(world, seed, `kills ${phase}`, times * actsEach, count < 100 ? [1, 1] : [4, 2]);
    await runConcurrently(times, concurrency, (index) =>
      act(index, killer.count).catch((error: unknown) => void errors.push(`${phase} ${index}: ${String(error)}`)),
    );
    await killer.finish();
    await Promise.all([partners.behave(), partners.lenders.behave()]);
    const { unsettled } = await waitUntilSettled(world, () => people, loansInProgress, settleSeconds);
    errors.push(...unsettledErrors(unsettled));
  };

  const passDays = async (days: number): Promise<void> => {
    const seconds = days * 86_400;
    await books.passTime(seconds);
    await Promise.all([partners.pass(seconds), partners.lenders.pass(seconds)]);
    people = await signInAgain(world, people, runTimeoutMs);
  };

  const startedMs = performance.now();
  const acknowledged: string[] = [];
  await forEachPerson('borrower', count, actsPerLoan, async (index, onAction) => {
    const { caller } = people[index] as Person;
    acknowledged.push(await borrow({ caller, criteria: criteriaOf(seed, index), lenders: partners.lenders, onAction }));
  });
  const ends = await books.states('loan_application');
  console.log(`${acknowledged.length} applications ended after ${secondsSince(startedMs)}: ${ends}.`);

  // Some borrowers return their loan at once; later the others pay what is due, or close the loan.
  const orders: string[] = [];
  const dice = diceOf(seed, 'repaying');
  const loans = await books.rows<Loan>(
    `select application_id as cid, user_gid as "userGid" from loan_application where state = 'DISBURSEMENT_COMPLETED'`,
  );
  const { returned = [], running = [] } = Object.groupBy(loans, () => (dice.next() < 0.2 ? 'returned' : 'running'));
  const repayAll = (phase: string, some: readonly Loan[], purposeOf: (index: number) => Parameters<typeof repay>[2]) =>
    forEachPerson(phase, some.length, actsPerRepayment, async (index, onAction) => {
      const { cid, userGid } = some[index] as Loan;
      const person = people.find((each) => each.userGid === userGid);
      if (!person) throw new Error('The loan belongs to no one of this run');
      orders.push(await repay(person.caller, cid, purposeOf(index), onAction));
    });
  await repayAll('returner', returned, () => 'RETURN');
  await passDays(daysUntilDue);
  await repayAll('repayer', running, (index) => diceOf(seed, `purpose ${index}`).pick(['DUE', 'DUE', 'FORECLOSURE']));
  const repaid = await books.states('loan_repayment');
  console.log(`${orders.length} repayments ended after ${secondsSince(startedMs)}: ${repaid}.`);

  await time.stop();
  errors.push(
    ...(await books.breaches()),
    ...(await compareLoans(world, acknowledged)),
    ...(await comparePayments(world, orders)),
  );
  await passDays(daysUntilReported);
  return [...errors, ...(await compareStatements(books))];
};
