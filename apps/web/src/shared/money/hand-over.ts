import type { Payment } from '@sikka/contract';
import { resultScreens } from '@sikka/contract/rules';
import { BridgeProblem } from '@sikka/bridge';
import { bridge } from '../bridge.ts';
import { goTo } from '../navigation.ts';
import { leavePaidFlow, saveFlow } from '../trail.ts';

type Order = Pick<Payment, 'purpose' | 'merchantRequestId' | 'amountPaise' | 'refUrl'>;

/** Goes to the payment's status screen, in place of the screen that paid. */
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
 * Hands a payment over to the shell, or to the gateway's page in a browser. `returned`: the user is
 * back, which proves nothing, and sees the status screen. `left`: this page was replaced, and the
 * Back button restored it. `refused`: the address is not a listed payment page, so nothing was
 * opened.
 */
export const handOver = async (order: Order): Promise<'left' | 'returned' | 'refused'> => {
  saveFlow();
  const how = await takePay(order);
  // The page is being replaced: callers stay busy until then, or until the user is back.
  if (how === 'left') await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  if (how === 'returned') await showResult(order);
  return how;
};

/**
 * Goes from a new order to the gateway's page. Without one, or after the Back button, goes to the
 * payment screen of the order.
 */
export const payOrder = async (order: Order): Promise<void> => {
  const how = order.refUrl && (await handOver(order));
  if (how !== 'returned' && !(how === 'left' && leavePaidFlow()))
    await goTo({ to: '/pay', search: { merchantRequestId: order.merchantRequestId } }, { replace: true });
};
