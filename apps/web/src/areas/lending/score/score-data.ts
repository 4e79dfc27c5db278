import type { ContentOf, CreditDispute, CreditReport, CreditScore } from '@sikka/contract';
import type { DisputeItemKind } from '@sikka/contract/rules';
import { lending } from 'virtual:calls';
import { useQuery, type Query, type LiveQuery } from '#shared/query/use-query.ts';
import { useAction } from '#shared/action.ts';

/** The own score, and what leads to one. */
export const readScore = (): Promise<CreditScore> => lending.queryScore({}, { quiet: true });

export type Disputes = ContentOf<'/flamingo/ostrader/loan_market/score/disputes'>;

export const refreshScore = (): Promise<CreditScore> => lending.refreshScore({}, { quiet: true });

/** Agrees to the text that was read, and asks for the report. */
export const agreeAndRefresh = async ({
  consent: { channelGid, purpose, textVersion },
}: CreditScore): Promise<CreditScore> => {
  await lending.giveConsent({ channelGid, purpose, textVersion }, { quiet: true });
  return refreshScore();
};

/** The own score, polled for as long as the bureau may answer soon. */
export const useScore = (): LiveQuery<CreditScore> => useQuery(['creditScore'], { read: readScore, poll: 'left' });

/** What the user disputes; cached on this phone, so that its clock can be read without a network. */
export const useDisputes = (): Query<Disputes> =>
  useQuery(['creditDisputes'], { read: () => lending.listScoreDisputes({}, { quiet: true }), stored: 'thirtyDays' });

/** Whoever shows a score: takes a newer one, or asks for it anew. */
export interface ScoreProps {
  score: CreditScore;
  onScore: (score: CreditScore) => void;
  onReload: () => void;
}

/** Requests a newer score, once at a time; after a refusal the page is read anew. */
export const useScoreRequest = ({ onScore, onReload }: Pick<ScoreProps, 'onScore' | 'onReload'>) =>
  useAction(
    async (request: () => Promise<CreditScore>) => onScore(await request()),
    () => onReload(),
  );

/** Items that somebody still has to decide about. */
export const openItems = (disputes: readonly CreditDispute[]): ReadonlySet<string> =>
  new Set(disputes.filter(({ endedAt }) => endedAt === undefined).map(({ itemId }) => itemId));

/** An entry of the report as it is disputed. */
export type DisputedItem = Pick<CreditDispute, 'itemKind' | 'itemId' | 'who' | 'account'>;

/** The entry that an address names; undefined when the report has none like it. */
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
