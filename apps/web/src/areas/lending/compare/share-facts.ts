import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { share } from '#shared/ask/share.ts';
import { formatPaise } from '#shared/format-money.ts';
import { hrefOf } from '#shared/navigation.ts';
import { flowOf } from './offer-rules.ts';
import { hundredthsText } from './offer-texts.ts';
import { tenureText } from './wish-texts.ts';

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
