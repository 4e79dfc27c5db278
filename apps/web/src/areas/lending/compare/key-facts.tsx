import type { KeyFacts, LoanCriteria, UnmatchedLender } from '@sikka/contract';
import type { MismatchReason } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { lending } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { useLocale } from '#shared/locale.ts';
import { type QueryKey, useQuery } from '#shared/query/use-query.ts';
import { type FactsKey, cachedFacts, cacheFacts } from './facts-cache.ts';

/** Why there is no statement: no criteria were given, the product or offer does not exist, or it does not match. */
export type NoFacts =
  | { kind: 'noCriteria' }
  | { kind: 'missing' }
  | { kind: 'unmatched'; reasons: UnmatchedLender['reasons'] };

export type FactsAnswer = { kind: 'facts'; facts: KeyFacts } | NoFacts;

/** What a key facts page shows. `cachedAtMs`: it could not be read now, and this phone cached it then. */
export type FactsView =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'facts'; facts: KeyFacts; cachedAtMs?: number }
  | NoFacts;

/** Reads a statement and caches it on this phone; without an answer, the cached one. */
export const useFacts = (
  key: FactsKey,
  queryKey: QueryKey,
  read: () => Promise<FactsAnswer>,
): [FactsView, () => void] => {
  const { status, content, refetch } = useQuery(queryKey, {
    read: async () => {
      const answer = await read();
      const { cid, locale } = key;
      if (answer.kind === 'facts') cacheFacts({ facts: answer.facts, cid, locale, readAtMs: Date.now() });
      return answer;
    },
  });
  if (status === 'loading') return [{ kind: 'loading' }, refetch];
  if (content && content.kind !== 'noCriteria') return [content, refetch];
  const cached = cachedFacts(key);
  if (cached) return [{ kind: 'facts', facts: cached.facts, cachedAtMs: cached.readAtMs }, refetch];
  return [content ?? { kind: 'failed' }, refetch];
};

export const readFacts = async (productGid: string, criteria: LoanCriteria | undefined): Promise<FactsAnswer> => {
  if (!criteria) return { kind: 'noCriteria' };
  try {
    const facts = await lending.showKeyFacts({ productGid, criteria });
    return { kind: 'facts', facts };
  } catch (error) {
    if (isProblem(error, 'loanProductMissing', 'invalidInput')) return { kind: 'missing' };
    if (isProblem(error, 'loanNotMatched'))
      return { kind: 'unmatched', reasons: (error.details['reasons'] ?? []) as UnmatchedLender['reasons'] };
    throw error;
  }
};

export const useKeyFacts = (productGid: string, criteria: LoanCriteria | undefined) =>
  useFacts({ productGid, locale: useLocale() }, ['keyFacts', productGid, JSON.stringify(criteria)], () =>
    readFacts(productGid, criteria),
  );

/** Why a product does not match, and what would. */
export const reasonText = textsOf<MismatchReason, { bound: string }>({
  PURPOSE_NOT_SERVED: m.lending_offers_reason_purpose,
  AMOUNT_BELOW_MIN: m.lending_offers_reason_amount_min,
  AMOUNT_ABOVE_MAX: m.lending_offers_reason_amount_max,
  TENURE_NOT_OFFERED: m.lending_offers_reason_tenure,
  AGE_OUT_OF_RANGE: m.lending_offers_reason_age,
  INCOME_TOO_LOW: m.lending_offers_reason_income,
  EMPLOYMENT_NOT_SERVED: m.lending_offers_reason_employment,
  SCORE_TOO_LOW: m.lending_offers_reason_score,
  STATE_NOT_SERVED: m.lending_offers_reason_state,
  INSTALMENT_TOO_HIGH: m.lending_offers_reason_instalment,
});

export const Reasons = ({ reasons }: Pick<UnmatchedLender, 'reasons'>) => (
  <ul className="bullets">
    {reasons.map(({ reason, bound }) => (
      <li key={reason}>{reasonText(reason, { bound })}</li>
    ))}
  </ul>
);
