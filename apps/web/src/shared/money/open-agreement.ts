import { BridgeProblem } from '@sikka/bridge';
import { bridge } from '../bridge.ts';
import { pageFacts } from '../page-facts.ts';

/**
 * Opens the gateway's page where the person agrees: in place of this one in a browser, beside it in the shell. `left`: this page is being
 * replaced. `opened`: the person may be back, which proves nothing. `refused`: the address is not on the list of payment pages.
 */
export const openAgreement = async (pageUrl: string): Promise<'left' | 'opened' | 'refused'> => {
  if (!pageFacts().paymentOrigins.some((origin) => pageUrl.startsWith(`${origin}/`))) return 'refused';
  if (bridge().kind === 'browser') {
    location.assign(pageUrl);
    return 'left';
  }
  try {
    await bridge().call('openPage', { url: pageUrl, where: 'inAppBrowser' });
  } catch (error) {
    if (!(error instanceof BridgeProblem)) throw error;
    if (error.reason === 'refused' || error.reason === 'badRequest') return 'refused';
  }
  return 'opened';
};
