import { BridgeProblem } from '@sikka/bridge';
import { bridge } from '../bridge.ts';
import { pageFacts } from '../page-facts.ts';

/**
 * Opens the gateway's mandate page: in place of this one in a browser, in an in-app browser in the
 * shell. `left`: this page is being replaced. `opened`: the user may be back, which proves nothing.
 * `refused`: the address is not a listed payment page.
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
