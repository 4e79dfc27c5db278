import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { useState } from 'react';
import { ActionButton } from '#areas/lending/market/ActionButton.tsx';
import { PrintFacts } from '#areas/lending/pieces.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { FactsPage } from '../Statement.tsx';
import { Reasons, type NoFacts, useKeyFacts } from '../key-facts.tsx';
import { storedCriteria } from '../loan-criteria.ts';

const noFactsTexts: Readonly<
  Record<NoFacts['kind'], { title: () => string; text: () => string; action: () => string }>
> = {
  noCriteria: {
    title: m.lending_facts_no_criteria_title,
    text: m.lending_facts_no_criteria_text,
    action: m.lending_facts_no_criteria_action,
  },
  missing: {
    title: m.lending_facts_missing_title,
    text: m.lending_facts_missing_text,
    action: m.common_compare_loans,
  },
  unmatched: {
    title: m.lending_facts_unmatched_title,
    text: m.lending_facts_unmatched_text,
    action: m.common_compare_loans,
  },
};

const NoStatement = ({ why }: { why: NoFacts }) => {
  const { title, text, action } = noFactsTexts[why.kind];
  return (
    <div className="stack">
      <EmptyState
        icon={<FileTextDuotone />}
        title={title()}
        text={text()}
        actions={<Button href={hrefOf({ to: '/offers' })}>{action()}</Button>}
      />
      {why.kind === 'unmatched' && (
        <Card>
          <Reasons reasons={why.reasons} />
        </Card>
      )}
    </div>
  );
};

const FactsOf = ({ productGid }: { productGid: string }) => {
  const [criteria] = useState(storedCriteria);
  const [view, reload] = useKeyFacts(productGid, criteria);
  return (
    <FactsPage view={view} onRetry={reload} missing={NoStatement}>
      {({ productGid: gid, productName }) => (
        <div className="actions">
          <PrintFacts />
          <ActionButton action={{ label: 'apply', place: 'application' }} subject={{ gid, productName }} />
        </div>
      )}
    </FactsPage>
  );
};

/** The key facts statement of a product, to read, share and print; readable without a network once it was there. */
export const KeyFactsScreen = () => {
  const { productGid } = useSearch({ from: '/keyFacts' });
  if (productGid) return <FactsOf key={productGid} productGid={productGid} />;
  return (
    <Screen title={m.common_key_facts()}>
      <NoStatement why={{ kind: 'missing' }} />
    </Screen>
  );
};
