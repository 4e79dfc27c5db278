import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDated } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { CardsSkeleton } from '../pieces.tsx';

/** Stands where a key facts statement is about to be. */
export const FactsSkeleton = () => <CardsSkeleton shapes={['card', 'hero', 'card']} />;

/** Whoever only reads loads nothing for it. */
const shareFacts = async (facts: KeyFacts) => (await import('./share-facts.ts')).shareFacts(facts);

const KeyFactsDocument = lazy(() => import('./KeyFactsDocument.tsx').then((it) => ({ default: it.KeyFactsDocument })));

interface StatementProps {
  facts: KeyFacts;
  /** When this phone kept it, in Unix milliseconds; absent when it is of now. */
  cachedAtMs?: number | undefined;
  /** What comes after reading. */
  foot: ReactNode;
}

/** A key facts statement as a page, to read, share and print. */
export const Statement = ({ facts, cachedAtMs, foot }: StatementProps) => {
  const cachedText = facts.firm ? m.lending_facts_cached_firm : m.lending_facts_cached;
  return (
    <Screen
      title={m.lending_facts_title()}
      corner={<Corner kind="share" onPress={() => void shareFacts(facts)} />}
      foot={foot}
    >
      <div className="stack">
        {cachedAtMs !== undefined && (
          <Card tone="brand">
            <output>{cachedText({ moment: formatDated(cachedAtMs) })}</output>
          </Card>
        )}
        <Suspense fallback={<FactsSkeleton />}>
          <KeyFactsDocument facts={facts} />
        </Suspense>
      </div>
    </Screen>
  );
};
