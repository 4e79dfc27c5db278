import { breaches } from '../books.ts';
import { borrow } from '../borrower.ts';
import { compareBooks } from '../compare.ts';
import { compareStatements, readStatements } from '../compare-statements.ts';
import { compareLoans } from '../compare-loans.ts';
import { compareRepayments } from '../compare-repayments.ts';
import { diceOf } from '../dice.ts';
import { ourApplications, ourRepayments } from '../loan-books.ts';
import { type LoanStage, openLoanStage } from '../loan-stage.ts';
import type { ChaosOptions } from '../options.ts';
import { repay } from '../repayer.ts';
import { describe, say, secondsSince } from '../say.ts';
import { total } from '../settle.ts';
import { criteriaOf } from '../criteria.ts';
import type { World } from '../world.ts';

/** Minimum number of acts per person, on average: some are rejected early. */
const actsPerLoan = 4;
const actsPerRepayment = 2;
/** Until the first instalments are due, or late. */
const daysUntilDue = 33;
/** Time until every statement that can contain a booking is available. */
const daysUntilReported = 3;

const count = (entries: readonly { state: string }[]): string =>
  describe(
    Object.fromEntries([...Map.groupBy(entries, ({ state }) => state)].map(([state, all]) => [state, all.length])),
  );

/** An error if not everything settled. */
const settled = async (stage: LoanStage): Promise<string[]> => {
  const left = await stage.settle();
  return total(left) === 0 ? [] : [`not settled: ${describe(left)}`];
};

/**
 * Everyone applies and continues until payout, rejection or cancellation; returns the applications.
 */
const applyForLoans = async (stage: LoanStage): Promise<{ cids: string[]; wrong: string[] }> => {
  const { options, lenders, world } = stage;
  const began = performance.now();
  const cids: string[] = [];
  const wrong = await stage.everybody('borrower', options.count, actsPerLoan, async (index, acted) => {
    const person = stage.people()[index];
    if (!person) throw new Error(`Loan criteria ${index} have no borrower`);
    const criteria = criteriaOf(diceOf(options.seed, `wish ${index}`), index);
    cids.push(await borrow({ caller: person.caller, criteria, lenders, acted }));
  });
  const ends = count(await ourApplications(world.databaseUrl));
  say(`${cids.length} applications came to their end in ${secondsSince(began)}: ${ends}.`);
  return { cids, wrong: [...wrong, ...(await settled(stage))] };
};

/**
 * Some borrowers return their loan; later the others pay what is due, or close the loan. Returns
 * the orders.
 */
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
 * People apply for loans and repay them under kills and faults; returns what was lost, done twice
 * or recorded differently by a lender.
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
