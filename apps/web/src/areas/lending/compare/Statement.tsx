import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import type { ComponentType, ReactNode } from 'react';
import { formatDated } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { CardsSkeleton } from '../pieces.tsx';
import type { FactsView, NoFacts } from './key-facts.tsx';

const FactsSkeleton = () => <CardsSkeleton shapes={['card', 'hero', 'card']} />;

/** Loaded on sharing. */
const shareFacts = async (facts: KeyFacts) => (await import('./KeyFactsDocument.tsx')).shareFacts(facts);

const KeyFactsDocument = lazyPart(
  () => import('./KeyFactsDocument.tsx').then((it) => it.KeyFactsDocument),
  <FactsSkeleton />,
);

interface StatementProps {
  facts: KeyFacts;
  /** When this phone cached it, in Unix milliseconds; absent if it is current. */
  cachedAtMs?: number | undefined;
  foot: ReactNode;
}

const Statement = ({ facts, cachedAtMs, foot }: StatementProps) => {
  const cachedText = facts.firm ? m.lending_facts_cached_firm : m.lending_facts_cached;
  return (
    <Screen
      title={m.common_key_facts()}
      corner={<Corner kind="share" onPress={() => void shareFacts(facts)} />}
      foot={foot}
      stacked
    >
      {cachedAtMs !== undefined && (
        <Card tone="brand">
          <output>{cachedText({ moment: formatDated(cachedAtMs) })}</output>
        </Card>
      )}
      <KeyFactsDocument facts={facts} />
    </Screen>
  );
};

interface FactsPageProps {
  view: FactsView;
  onRetry: () => void;
  children: (facts: KeyFacts) => ReactNode;
  missing: ComponentType<{ why: NoFacts }>;
}

/** A key facts statement as a page, to read, share and print; or why there is none. */
export const FactsPage = ({ view, onRetry, children, missing: Missing }: FactsPageProps) => {
  if (view.kind === 'facts') return <Statement {...view} foot={children(view.facts)} />;
  return (
    <Screen title={m.common_key_facts()}>
      {view.kind === 'loading' && <FactsSkeleton />}
      {view.kind === 'failed' && <LoadFailed onRetry={onRetry} />}
      {view.kind !== 'loading' && view.kind !== 'failed' && <Missing why={view} />}
    </Screen>
  );
};
