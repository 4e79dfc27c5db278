import type { LoanCard, LoanHome } from '@sikka/contract';
import { isRunning } from './loan-actions.ts';
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

/** Products that are shown before the fold. */
const firstCards = 4;

type Recorded = Pick<LoanCard, 'loanRecordStatus'>;

/** Whether the user has the loan now: no offer. */
export const isHeld = ({ loanRecordStatus: status }: Recorded): boolean => status !== undefined && isRunning(status);

/** The products shown in their order, and those of the fold: none that the user has a record with is folded. */
export const foldCards = <Card extends Recorded>(
  cards: readonly Card[],
): { first: readonly Card[]; more: readonly Card[] } => {
  const isFirst = ({ loanRecordStatus }: Card, place: number) => place < firstCards || loanRecordStatus !== undefined;
  return {
    first: cards.filter(isFirst),
    more: cards.filter((card, place) => !isFirst(card, place)),
  };
};
