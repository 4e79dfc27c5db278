import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { lazy, type ReactNode, Suspense } from 'react';
import { share } from '#shared/ask/share.ts';
import { formatDated, formatPaise } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardsSkeleton } from '../pieces.tsx';
import { hundredthsText, tenureText } from '../loan-figures.ts';
import { flowOf } from './offer-bars.tsx';

/** Hands the price of a loan to another app. The link names the product alone: nothing of whoever shares it. */
const shareFacts = (facts: KeyFacts): Promise<void> => {
  const { productGid, lenderName, productName, amountPaise, netPaise, tenure, instalmentPaise, aprHundredths, firm } =
    facts;
  const shareText = firm ? m.lending_facts_share_firm : m.lending_facts_share_text;
  return share({
    title: m.lending_facts_share_title({ lender: lenderName, product: productName }),
    text: shareText({
      lender: lenderName,
      product: productName,
      amount: formatPaise(amountPaise),
      tenure: tenureText(tenure),
      apr: hundredthsText(aprHundredths),
      net: formatPaise(netPaise),
      instalment: formatPaise(instalmentPaise),
      total: formatPaise(flowOf(facts).paidBackPaise),
    }),
    url: new URL(hrefOf({ to: '/keyFacts', search: { productGid } }), location.origin).href,
  });
};

/** Stands where a key facts statement is about to be. */
export const FactsSkeleton = () => <CardsSkeleton shapes={['card', 'hero', 'card']} />;

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
