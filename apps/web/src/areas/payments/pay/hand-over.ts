import type { Payment } from '@sikka/contract';
import { BridgeProblem } from '@sikka/bridge';
import { bridge } from '#shared/bridge.ts';

/**
 * Hands a payment over to the shell, or to the gateway's page in a browser. `left`: this page is being replaced. `returned`: the person is
 * back, which proves nothing. `refused`: the address is not on the list of payment pages, so nothing was opened.
 */
export const handOver = async ({
  amountPaise,
  merchantRequestId,
  refUrl,
}: Payment): Promise<'left' | 'returned' | 'refused'> => {
  try {
    const { state } = await bridge().call('takePay', { amountPaise, merchantRequestId, type: 'pay', refUrl });
    return state === 'left' ? 'left' : 'returned';
  } catch (error) {
    if (!(error instanceof BridgeProblem)) throw error;
    return error.reason === 'refused' || error.reason === 'badRequest' ? 'refused' : 'returned';
  }
};
