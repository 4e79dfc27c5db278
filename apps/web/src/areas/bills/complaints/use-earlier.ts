import type { Complaint } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import type { Loaded } from '#shared/content.ts';
import { useLoaded } from '#shared/use-loaded.ts';

/** The last complaint about a payment, if there is one. */
export const useEarlier = (complaintId: string | undefined): Loaded<Complaint | undefined> => {
  const [loaded] = useLoaded(
    useCallback(
      async () => (complaintId ? api.post('/bbps/complaint/query', { complaintId }, { quiet: true }) : undefined),
      [complaintId],
    ),
  );
  return loaded;
};
