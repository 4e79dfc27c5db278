import type { KeyFacts, LoanCriteria, UnmatchedLender } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { lending } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { createDocumentCache } from '#shared/document-cache.ts';
import { useLocale } from '#shared/locale.ts';
import { useQuery } from '#shared/query/use-query.ts';

/** A key facts statement as it was read last, in that language. */
interface CachedFacts {
  facts: KeyFacts;
  locale: Locale;
  readAtMs: number;
}

const isOf = (cached: CachedFacts, productGid: string, locale: Locale): boolean =>
  cached.facts.productGid === productGid && cached.locale === locale;

const documents = createDocumentCache<CachedFacts>({
  name: 'keyFacts',
  max: 10,
  isSame: (one, other) => isOf(one, other.facts.productGid, other.locale),
});

/** The statement of a product that was read last; it is gone when the user signs out. */
const cachedFacts = (productGid: string, locale: Locale): CachedFacts | undefined =>
  documents.all().find((cached) => isOf(cached, productGid, locale));

export const cacheFacts = documents.store;

/** Why there is no statement: nobody said what is needed, the product is gone, or it does not fit. */
export type NoFacts =
  | { kind: 'noCriteria' }
  | { kind: 'missing' }
  | { kind: 'unmatched'; reasons: UnmatchedLender['reasons'] };

export type FactsAnswer = { kind: 'facts'; facts: KeyFacts } | NoFacts;

/** The price of one product for criteria, or why there is none. */
export const readFacts = async (productGid: string, criteria: LoanCriteria | undefined): Promise<FactsAnswer> => {
  if (!criteria) return { kind: 'noCriteria' };
  try {
    const facts = await lending.showKeyFacts({ productGid, criteria }, { quiet: true });
    return { kind: 'facts', facts };
  } catch (error) {
    if (isProblem(error, 'loanProductMissing', 'invalidInput')) return { kind: 'missing' };
    if (isProblem(error, 'loanNotMatched'))
      return { kind: 'unmatched', reasons: (error.details['reasons'] ?? []) as UnmatchedLender['reasons'] };
    throw error;
  }
};

/** What a key facts page shows. */
export type FactsView =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'facts'; facts: KeyFacts }
  /** This phone kept it from another time, because it cannot be read now or nobody said what is needed. */
  | { kind: 'cached'; cached: CachedFacts }
  | NoFacts;

/** The statement of a product for criteria, in the language in use; cached on this phone once it was read. */
export const useKeyFacts = (productGid: string, criteria: LoanCriteria | undefined): [FactsView, () => void] => {
  const locale = useLocale();
  const { status, content, refetch } = useQuery(['keyFacts', productGid, JSON.stringify(criteria)], {
    read: async () => {
      const answer = await readFacts(productGid, criteria);
      if (answer.kind === 'facts') cacheFacts({ facts: answer.facts, locale, readAtMs: Date.now() });
      return answer;
    },
  });
  if (status === 'loading') return [{ kind: 'loading' }, refetch];
  if (content && content.kind !== 'noCriteria') return [content, refetch];
  const cached = cachedFacts(productGid, locale);
  if (cached) return [{ kind: 'cached', cached }, refetch];
  return [content ?? { kind: 'failed' }, refetch];
};
