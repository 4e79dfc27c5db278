import type { KeyFacts, LoanWish, UnmatchedLender } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { useCallback } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { createShelf } from '#shared/kept-shelf.ts';
import { useLocale } from '#shared/locale.ts';
import { useLoaded } from '#shared/use-loaded.ts';

/** A key facts statement as it was read last, in that language. */
interface KeptFacts {
  facts: KeyFacts;
  locale: Locale;
  readAtMs: number;
}

const isOf = (kept: KeptFacts, productGid: string, locale: Locale): boolean =>
  kept.facts.productGid === productGid && kept.locale === locale;

const shelf = createShelf<KeptFacts>({
  name: 'keyFacts',
  most: 10,
  isSame: (one, other) => isOf(one, other.facts.productGid, other.locale),
});

/** The statement of a product that was read last; it is gone when the user signs out. */
const keptFacts = (productGid: string, locale: Locale): KeptFacts | undefined =>
  shelf.all().find((kept) => isOf(kept, productGid, locale));

export const keepFacts = shelf.keep;

/** Why there is no statement: nobody said what is needed, the product is gone, or it does not fit. */
export type NoFacts =
  | { kind: 'noWish' }
  | { kind: 'missing' }
  | { kind: 'unmatched'; reasons: UnmatchedLender['reasons'] };

type Answer = { kind: 'facts'; facts: KeyFacts } | NoFacts;

const readFacts = async (productGid: string, wish: LoanWish | undefined): Promise<Answer> => {
  if (!wish) return { kind: 'noWish' };
  try {
    const facts = await api.post('/flamingo/ostrader/loan_market/keyFacts', { productGid, wish }, { quiet: true });
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
  | { kind: 'kept'; kept: KeptFacts }
  | NoFacts;

/** The statement of a product for a wish, in the language in use; kept on this phone once it was read. */
export const useKeyFacts = (productGid: string, wish: LoanWish | undefined): [FactsView, () => void] => {
  const locale = useLocale();
  const load = useCallback(async () => {
    const answer = await readFacts(productGid, wish);
    if (answer.kind === 'facts') keepFacts({ facts: answer.facts, locale, readAtMs: Date.now() });
    return answer;
  }, [productGid, wish, locale]);
  const [loaded, reload] = useLoaded(load);
  if (loaded.status === 'loading') return [{ kind: 'loading' }, reload];
  if (loaded.status === 'ready' && loaded.content.kind !== 'noWish') return [loaded.content, reload];
  const kept = keptFacts(productGid, locale);
  if (kept) return [{ kind: 'kept', kept }, reload];
  return [loaded.status === 'ready' ? loaded.content : { kind: 'failed' }, reload];
};
