import { useState } from 'react';
import { openAgreement } from '#shared/money/open-agreement.ts';

/** Leads to the bank's page where a mandate is agreed to. `onBack`: the person may be back from there, which proves nothing. */
export const useAgreement = (onBack: () => void) => {
  const [isLeaving, setLeaving] = useState(false);
  const [isRefused, setRefused] = useState(false);

  const agree = async (pageUrl: string): Promise<void> => {
    setLeaving(true);
    const how = await openAgreement(pageUrl);
    setRefused(how === 'refused');
    // The page is leaving: the button stays busy until it does, or until the person is back.
    if (how === 'left') await new Promise((back) => addEventListener('pageshow', back, { once: true }));
    setLeaving(false);
    if (how === 'opened') onBack();
  };

  return { isLeaving, isRefused, agree };
};
