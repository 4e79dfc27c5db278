import type { Payment } from '@sikka/contract';
import { resultScreens } from '@sikka/contract/rules';
import { BridgeProblem } from '@sikka/bridge';
import { bridge } from '../bridge.ts';
import { goTo } from '../navigation.ts';

type Order = Pick<Payment, 'purpose' | 'merchantRequestId' | 'amountPaise' | 'refUrl'>;

/** Leads on to where the payment stands; the screen that paid is not gone back to. */
export const showResult = ({ purpose, merchantRequestId }: Pick<Order, 'purpose' | 'merchantRequestId'>) =>
  goTo({ to: resultScreens[purpose], search: { merchantRequestId } }, { replace: true });

const takePay = async ({ amountPaise, merchantRequestId, refUrl }: Order): Promise<'left' | 'returned' | 'refused'> => {
  try {
    const { state } = await bridge().call('takePay', { amountPaise, merchantRequestId, type: 'pay', refUrl });
    return state === 'left' ? 'left' : 'returned';
  } catch (error) {
    if (!(error instanceof BridgeProblem)) throw error;
    return error.reason === 'refused' || error.reason === 'badRequest' ? 'refused' : 'returned';
  }
};

/**
 * Hands a payment over to the shell, or to the gateway's page in a browser. `returned`: the person is back, which proves nothing, and sees
 * how it stands. `left`: this page was replaced, and the Back button brought it here again. `refused`: the address is not on the list of
 * payment pages, so nothing was opened.
 */
export const handOver = async (order: Order): Promise<'left' | 'returned' | 'refused'> => {
  const how = await takePay(order);
  // The page is leaving: whoever waits stays busy until it does, or until the person is back.
  if (how === 'left') await new Promise((back) => addEventListener('pageshow', back, { once: true }));
  if (how === 'returned') await showResult(order);
  return how;
};

/**
 * Leads on from a new order to the gateway's page. Without one, or back from it by the Back button, the order itself says what can be done.
 */
export const payOrder = async (order: Order): Promise<void> => {
  const how = order.refUrl && (await handOver(order));
  if (how !== 'returned')
    await goTo({ to: '/pay', search: { merchantRequestId: order.merchantRequestId } }, { replace: true });
};
