import type { Complaint } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import type { Pace } from '#shared/money/poll-rules.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';
import { paceOf } from './complaint-rules.ts';

/** Follows one complaint: on its way to the network it is asked for again and again, later whenever somebody looks. */
export const useComplaint = (complaintId: string): Polling<Complaint & Pace> => {
  const read = useCallback(async () => {
    const complaint = await api.post('/bbps/complaint/query', { complaintId }, { quiet: true });
    return { ...complaint, ...paceOf(complaint.state) };
  }, [complaintId]);
  return usePolling(read);
};
