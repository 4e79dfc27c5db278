import type { ContentOf, CreditDispute, CreditReport, CreditScore } from '@sikka/contract';
import type { DisputeItemKind } from '@sikka/contract/rules';
import { useCallback, useState } from 'react';
import { lending } from 'virtual:calls';
import { type ApiProblem, isProblem } from '#shared/api/api-problem.ts';
import type { Loaded } from '#shared/content.ts';
import { useLocale } from '#shared/locale.ts';
import { type Polling, usePolling } from '#shared/money/use-polling.ts';
import { useUser } from '#shared/session.ts';
import { useKept } from '#shared/use-kept.ts';

/** The own score, and what leads to one. */
export const readScore = (): Promise<CreditScore> => lending.queryScore({}, { quiet: true });

export type Disputes = ContentOf<'/flamingo/ostrader/loan_market/score/disputes'>;

const readDisputes = (): Promise<Disputes> => lending.listScoreDisputes({}, { quiet: true });

export const refreshScore = (): Promise<CreditScore> => lending.refreshScore({}, { quiet: true });

/** Agrees to the text that was read, and asks for the report. */
export const agreeAndRefresh = async ({
  consent: { channelGid, purpose, textVersion },
}: CreditScore): Promise<CreditScore> => {
  await lending.giveConsent({ channelGid, purpose, textVersion }, { quiet: true });
  return refreshScore();
};

/** The own score in the language in use, asked for as long as the bureau may answer soon. */
export const useScore = (): Polling<CreditScore> => {
  const locale = useLocale();
  return usePolling(
    // oxlint-disable-next-line react/exhaustive-deps -- the texts come in the language in use
    useCallback(() => readScore(), [locale]),
    'left',
  );
};

/** What the user disputes, in the language in use; cached on this phone, so that its clock can be read without a network. */
export const useDisputes = (): [Loaded<Disputes>, () => void] => {
  const locale = useLocale();
  const name = `creditDisputes:${useUser()?.userGid ?? 'guest'}:${locale}`;
  return useKept(
    name,
    useCallback(() => readDisputes(), []),
  );
};

/** Whoever shows a score: takes a newer one, or asks for it anew. */
export interface ScoreProps {
  score: CreditScore;
  onScore: (score: CreditScore) => void;
  onReload: () => void;
}

/** Asks for a newer score, once at a time; a refusal is kept to be shown, and the page is read anew. */
export const useScoreRequest = ({ onScore, onReload }: Pick<ScoreProps, 'onScore' | 'onReload'>) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const take = async (asking: () => Promise<CreditScore>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      onScore(await asking());
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
      onReload();
    }
    setBusy(false);
  };
  return { isBusy, problem, take };
};

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
