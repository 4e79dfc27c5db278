import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { lazy, Suspense, type ReactNode } from 'react';
import { formatDated } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import stack from '#shared/money/Stack.module.css';
import { FactsSkeleton } from './FactsSkeleton.tsx';
import { shareFacts } from './share-facts.ts';

const KeyFactsPaper = lazy(() => import('./KeyFactsPaper.tsx').then((it) => ({ default: it.KeyFactsPaper })));

interface StatementProps {
  facts: KeyFacts;
  /** When this phone kept it, in Unix milliseconds; absent when it is of now. */
  keptAtMs?: number | undefined;
  /** What comes after reading. */
  foot: ReactNode;
}

/** A key facts statement as a page, to read, share and print. */
export const Statement = ({ facts, keptAtMs, foot }: StatementProps) => {
  const keptText = facts.firm ? m.lending_facts_cached_firm : m.lending_facts_cached;
  return (
    <Screen
      title={m.lending_facts_title()}
      corner={<Corner kind="share" onPress={() => void shareFacts(facts)} />}
      foot={foot}
    >
      <div className={stack.stack}>
        {keptAtMs !== undefined && (
          <Card tone="brand">
            <output>{keptText({ moment: formatDated(keptAtMs) })}</output>
          </Card>
        )}
        <Suspense fallback={<FactsSkeleton />}>
          <KeyFactsPaper facts={facts} />
        </Suspense>
      </div>
    </Screen>
  );
};
