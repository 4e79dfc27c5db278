import type { LoanHome } from '@sikka/contract';
import type { SessionUser } from '#shared/session.ts';

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

/** Looks that the cards of a list take in turn (specification §2.3). */
export const cardStyles = 8;
