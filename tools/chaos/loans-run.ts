import { breaches } from './books.ts';
import { borrow } from './borrower.ts';
import { compareBooks } from './compare.ts';
import { compareStatements, readStatements } from './compare-statements.ts';
import { compareLoans } from './compare-loans.ts';
import { compareRepayments } from './compare-repayments.ts';
import { diceOf } from './dice.ts';
import { ourApplications, ourRepayments } from './loan-books.ts';
import { type LoanStage, openLoanStage } from './loan-stage.ts';
import type { ChaosOptions } from './options.ts';
import { repay } from './repayer.ts';
import { describe, say, secondsSince } from './say.ts';
import { total } from './settle.ts';
import { criteriaOf } from './criteria.ts';
import type { World } from './world.ts';

/** What people do at least, on average: some are turned down early. */
const actsPerLoan = 4;
const actsPerRepayment = 2;
/** Until the first instalments are due, or late. */
const daysUntilDue = 33;
/** Until every file is there in which a booking can stand. */
const daysUntilReported = 3;

const count = (entries: readonly { state: string }[]): string =>
  describe(
    Object.fromEntries([...Map.groupBy(entries, ({ state }) => state)].map(([state, all]) => [state, all.length])),
  );

/** What is wrong if not everything came to its end. */
const settled = async (stage: LoanStage): Promise<string[]> => {
  const left = await stage.settle();
  return total(left) === 0 ? [] : [`not settled: ${describe(left)}`];
};

/** Everybody applies for a loan and walks on until it is paid out, refused or called off; answers the applications. */
const applyForLoans = async (stage: LoanStage): Promise<{ cids: string[]; wrong: string[] }> => {
  const { options, lenders, world } = stage;
  const began = performance.now();
  const cids: string[] = [];
  const wrong = await stage.everybody('borrower', options.loans, actsPerLoan, async (index, acted) => {
    const person = stage.people()[index];
    if (!person) throw new Error(`Loan criteria ${index} have no borrower`);
    const criteria = criteriaOf(diceOf(options.seed, `wish ${index}`), index);
    cids.push(await borrow({ caller: person.caller, criteria, lenders, acted }));
  });
  const ends = count(await ourApplications(world.databaseUrl));
  say(`${cids.length} applications came to their end in ${secondsSince(began)}: ${ends}.`);
  return { cids, wrong: [...wrong, ...(await settled(stage))] };
};

/** Everybody with a loan pays: some give it back, later on the others what is due, or everything; answers the orders. */
const repayLoans = async (stage: LoanStage): Promise<{ orders: string[]; wrong: string[] }> => {
  const { options, world } = stage;
  const began = performance.now();
  const orders: string[] = [];
  const wrong: string[] = [];
  const dice = diceOf(options.seed, 'repaying');
  const disbursed = (await ourApplications(world.databaseUrl)).filter(
    ({ state }) => state === 'DISBURSEMENT_COMPLETED',
  );
  const isReturned = new Set(disbursed.filter(() => dice.next() < 0.2).map(({ cid }) => cid));
  for (const days of [0, daysUntilDue]) {
    if (days > 0) await stage.passDays(days);
    const payers = disbursed.filter(({ cid }) => isReturned.has(cid) === (days === 0));
    const stuck = await stage.everybody(`repayer ${days}`, payers.length, actsPerRepayment, async (index, acted) => {
      const loan = payers[index];
      const person = stage.people().find(({ userGid }) => userGid === loan?.userGid);
      if (!loan || !person) throw new Error('A loan of a stranger');
      const purpose =
        days === 0 ? 'RETURN' : diceOf(options.seed, `purpose ${index}`).pick(['DUE', 'DUE', 'FORECLOSURE'] as const);
      orders.push(await repay({ caller: person.caller, loanGid: loan.cid, purpose, acted }));
    });
    wrong.push(...stuck, ...(await settled(stage)));
  }
  const ends = count(await ourRepayments(world.databaseUrl));
  say(`${orders.length} repayments came to their end in ${secondsSince(began)}: ${ends}.`);
  return { orders, wrong };
};

/**
 * People apply for loans and repay them while partners and lenders misbehave and processes are killed; answers what was lost, done twice or
 * told otherwise by a lender.
 */
export const runLoans = async (world: World, options: ChaosOptions): Promise<string[]> => {
  const { databaseUrl } = world;
  const stage = await openLoanStage(world, options);
  const { partners, lenders } = stage;
  const opening = await readStatements(databaseUrl);
  const applying = await applyForLoans(stage);
  const repaying = await repayLoans(stage);
  await stage.close();
  const compared = [
    ...(await breaches(databaseUrl)),
    ...(await compareLoans(databaseUrl, partners, lenders, applying.cids)),
    ...(await compareRepayments(databaseUrl, lenders)),
    ...(await compareBooks(databaseUrl, partners, repaying.orders)),
  ];
  await stage.passDays(daysUntilReported);
  return [...opening, ...applying.wrong, ...repaying.wrong, ...compared, ...(await compareStatements(databaseUrl))];
};
