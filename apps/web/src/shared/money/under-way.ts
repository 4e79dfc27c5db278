import { useEffect } from 'react';
import { payments } from 'virtual:calls';
import { useQuery } from '../query/use-query.ts';
import { noPolling, slowPace } from './slow-pace.ts';

/** The user's payments and refunds under way; readable offline. */
export const useUnderWay = () =>
  useQuery(['underWay'], {
    read: async () => {
      const { underWay } = await payments.listUnderWay({});
      return { underWay, ...(underWay.length > 0 ? slowPace : noPolling) };
    },
    stored: 'thirtyDays',
    poll: 'whole',
  });

/** Reads them again when the state of one changes on its screen, so that the home page is right when it opens. */
export const useRenewUnderWay = (state: string): void => {
  const { refetch } = useUnderWay();
  useEffect(refetch, [refetch, state]);
};
