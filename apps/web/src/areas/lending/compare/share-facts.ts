import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { share } from '#shared/prompt/share.ts';
import { formatPaise } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { hundredthsText, tenureText } from '../loan-figures.ts';
import { flowOf } from './offer-bars.tsx';

/** Hands the price of a loan to another app. The link names the product alone: nothing of whoever shares it. */
export const shareFacts = (facts: KeyFacts): Promise<void> => {
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
