import { lending } from 'virtual:calls';
import { useQuery } from '#shared/query/use-query.ts';

/** The loans of the user, those that run first; readable without a network once they were there. */
export const useLoans = () =>
  useQuery(['loans'], {
    read: async () => (await lending.listLoans({}, { quiet: true })).loans,
    stored: 'thirtyDays',
  });
