import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { type ComponentType, useState, type ReactNode } from 'react';
import { formatDated } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { CardsSkeleton } from '../pieces.tsx';
import type { FactsView, NoFacts } from './key-facts.tsx';

interface AcknowledgeProps {
  label: string;
  isBusy: boolean;
  onAgree: () => void;
}

/** Acknowledges a firm statement. The box is never pre-ticked, and nothing continues without it. */
export const Acknowledge = ({ label, isBusy, onAgree }: AcknowledgeProps) => {
  const [hasRead, setRead] = useState(false);
  return (
    <div className="list">
      <Checkbox
        label={m.lending_facts_acknowledge()}
        checked={hasRead}
        onChange={(event) => setRead(event.target.checked)}
      />
      <Button wide disabled={!hasRead} isBusy={isBusy} onClick={onAgree}>
        {label}
      </Button>
    </div>
  );
};

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
