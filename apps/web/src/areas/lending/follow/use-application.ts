import type { LoanApplication } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';

const queryPath = '/flamingo/ostrader/loan_market/application/query';

/** Follows one application for as long as the server says that an answer of the lender may come soon. */
export const useApplication = (cid: string): Polling<LoanApplication> =>
  usePolling(
    useCallback(() => api.post(queryPath, { cid }, { quiet: true }), [cid]),
    'left',
  );
