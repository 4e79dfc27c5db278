import { useState } from 'react';
import { isProblem, type ApiProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { dropKey, keptKey } from '#shared/money/kept-key.ts';
import { goTo } from '#shared/navigation.ts';

interface Quoted {
  loanGid: string;
  quoteId: string;
}

/** Opens the order. Its key is kept before it is sent: the same press, repeated after a lost answer, is the same order. */
const openOrder = async (quoted: Quoted): Promise<string> => {
  const act = `repay ${quoted.quoteId}`;
  try {
    const { merchantRequestId } = await api.post('/flamingo/ostrader/loan_market/applyRepay', quoted, {
      idempotencyKey: keptKey(act),
    });
    dropKey(act);
    return merchantRequestId;
  } catch (error) {
    if (isProblem(error, 'keyReused')) dropKey(act);
    throw error;
  }
};

/** The one press that opens a repayment and leads on to the payment page. */
export const useRepay = () => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();

  const pay = async (quoted: Quoted): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const merchantRequestId = await openOrder(quoted);
      await goTo({ to: '/pay', search: { merchantRequestId } });
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
    setBusy(false);
  };

  return { isBusy, problem, pay };
};
