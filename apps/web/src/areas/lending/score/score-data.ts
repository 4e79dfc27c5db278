import type { ContentOf, CreditDispute, CreditReport, CreditScore } from '@sikka/contract';
import type { DisputeItemKind } from '@sikka/contract/rules';
import { lending } from 'virtual:calls';
import { useQuery, type Query, type LiveQuery } from '#shared/query/use-query.ts';
import { useAction } from '#shared/action.ts';

export const readScore = (): Promise<CreditScore> => lending.queryScore({});

export type Disputes = ContentOf<'/flamingo/ostrader/loan_market/score/disputes'>;

export const refreshScore = (): Promise<CreditScore> => lending.refreshScore({}, { quiet: true });

/** Gives the consent that was shown, and requests the report. */
export const agreeAndRefresh = async ({
  consent: { channelGid, purpose, textVersion },
}: CreditScore): Promise<CreditScore> => {
  await lending.giveConsent({ channelGid, purpose, textVersion }, { quiet: true });
  return refreshScore();
};

/** The user's score, polled while the bureau may answer soon. */
export const useScore = (): LiveQuery<CreditScore> => useQuery(['creditScore'], { read: readScore, poll: 'left' });

/** The user's disputes, cached on this phone to read deadlines offline. */
export const useDisputes = (): Query<Disputes> =>
  useQuery(['creditDisputes'], { read: () => lending.listScoreDisputes({}), stored: 'thirtyDays' });

export interface ScoreProps {
  score: CreditScore;
  onScore: (score: CreditScore) => void;
  onReload: () => void;
}

/** Requests a new score, one request at a time; after a refusal the page is read again. */
export const useScoreRequest = ({ onScore, onReload }: Pick<ScoreProps, 'onScore' | 'onReload'>) =>
  useAction(
    async (request: () => Promise<CreditScore>) => onScore(await request()),
    () => onReload(),
  );

/** Items with a dispute that is not decided. */
export const openItems = (disputes: readonly CreditDispute[]): ReadonlySet<string> =>
  new Set(disputes.filter(({ endedAt }) => endedAt === undefined).map(({ itemId }) => itemId));

export type DisputedItem = Pick<CreditDispute, 'itemKind' | 'itemId' | 'who' | 'account'>;

/** The entry in the address; undefined if the report has none. */
export const itemIn = (
  { accounts, enquiries }: CreditReport,
  itemKind: DisputeItemKind | undefined,
  itemId: string | undefined,
): DisputedItem | undefined => {
  if (itemKind === 'ENQUIRY') {
    const enquiry = enquiries.find((each) => each.itemId === itemId && each.purpose !== 'OWN_REPORT');
    return enquiry && { itemKind, itemId: enquiry.itemId, who: enquiry.who };
  }
  const account = accounts.find((each) => each.itemId === itemId);
  return account && { itemKind: 'ACCOUNT', itemId: account.itemId, who: account.lender, account };
};
