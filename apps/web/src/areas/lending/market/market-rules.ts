import type { LoanHome } from '@sikka/contract';
import type { SessionUser } from '#shared/session.ts';

/** Whether the newer page is shown: to guests always, to users unless their flag is off. */
export const isNewMarket = (user: Pick<SessionUser, 'userGrayscaleData'> | undefined): boolean =>
  !user || user.userGrayscaleData.apiLoanMarketRUB148 === 1;

/** The application that the page's status is about; undefined without one. */
export const subjectOf = ({
  channelName,
  productName,
  yourLoanList,
}: Pick<LoanHome, 'channelName' | 'productName' | 'yourLoanList'>): LoanHome['yourLoanList'][number] | undefined =>
  yourLoanList.find((loan) => loan.channelName === channelName && loan.productName === productName);
