import type { LoanHome } from '@sikka/contract';
import { lending } from 'virtual:calls';
import type { SessionUser } from '#shared/session.ts';
import { useQuery, type Query } from '#shared/query/use-query.ts';

/** Whether somebody sees the newer page: guests always, users unless their flag is off. */
export const isNewMarket = (user: Pick<SessionUser, 'userGrayscaleData'> | undefined): boolean =>
  !user || user.userGrayscaleData.apiLoanMarketRUB148 === 1;

/** The application that the page's own status speaks of; undefined without one. */
export const subjectOf = ({
  channelName,
  productName,
  yourLoanList,
}: Pick<LoanHome, 'channelName' | 'productName' | 'yourLoanList'>): LoanHome['yourLoanList'][number] | undefined =>
  yourLoanList.find((loan) => loan.channelName === channelName && loan.productName === productName);

const readHome = (): Promise<LoanHome> => lending.getHome({}, { quiet: true });

/** A first failure is tried once more (specification §8). */
const loadHome = (): Promise<LoanHome> => readHome().catch(readHome);

/** The loan page of whoever is here: what this phone cached is shown until the server has answered, and stays when it does not. */
export const useLoanHome = (): Query<LoanHome> => useQuery(['loanHome'], { read: loadHome, stored: 'thirtyDays' });
