import type { LoanRepayment } from '@sikka/contract';
import { useState } from 'react';
import { api } from '#shared/api/client.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';

/** A repayment by the id of its payment or by its own. */
export type RepaymentNamed = { merchantRequestId: string } | { repaymentGid: string };

const path = '/flamingo/ostrader/loan_market/loan/repayment/query';

/** Follows one repayment. Only our own server is asked; a page that somebody came back from proves nothing. */
export const useRepayment = (named: RepaymentNamed): Polling<LoanRepayment> => {
  const [read] = useState(() => () => api.post(path, named, { quiet: true }));
  return usePolling(read, 'left');
};
