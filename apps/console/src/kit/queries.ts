import type { CallDefinition } from '@sikka/contract';
import { session } from '@sikka/contract/console';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { toast } from '@sikka/ui/toaster';
import { call, CallFailed } from './api.ts';
import { askToConfirm } from './confirmation.ts';

/** A session that ended while a page was open leads back to sign-in, and the page stays where it was. */
const endSession = (queries: QueryClient) => (error: Error) => {
  if (error instanceof CallFailed && error.problem === 'signInNeeded')
    void queries.invalidateQueries({ queryKey: [session.current.path] });
};

export const createQueries = (): QueryClient => {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => endSession(queries)(error) }),
    mutationCache: new MutationCache({ onError: (error) => endSession(queries)(error) }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 2 && error instanceof CallFailed && error.problem === 'offline',
      },
    },
  });
  return queries;
};

const keyOf = ({ path }: CallDefinition, body: unknown): QueryKey => [path, body];

/** Reads with a call of the contract; again every few seconds while `isMoving` says so of what was read. */
export const useCall = <Call extends CallDefinition & { effect: 'reads' }>(
  definition: Call,
  body: z.input<Call['body']>,
  isMoving: (content: z.output<Call['content']>) => boolean = () => false,
) =>
  useQuery<z.output<Call['content']>, CallFailed>({
    queryKey: keyOf(definition, body),
    // What is typed over is cancelled, so that a list that is searched does not queue up behind itself.
    queryFn: ({ signal }) => call(definition, body, signal),
    refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data) && 5_000,
  });

/**
 * Opens personal data with a call that records the access: once, and again only after a change or when the reader asks. Nothing of
 * it stays in memory when the page is left.
 */
export const useOpened = <Call extends CallDefinition & { effect: 'writes' }>(
  definition: Call,
  body: z.input<Call['body']>,
) =>
  useQuery<z.output<Call['content']>, CallFailed>({
    queryKey: keyOf(definition, body),
    queryFn: () => call(definition, body),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Makes a call every `everySeconds` while the page is looked at, such as to say that it is open. */
export const useRepeated = <Call extends CallDefinition & { effect: 'writes' }>(
  definition: Call,
  body: z.input<Call['body']>,
  everySeconds: number,
) =>
  useQuery<z.output<Call['content']>, CallFailed>({
    queryKey: keyOf(definition, body),
    queryFn: () => call(definition, body),
    refetchInterval: everySeconds * 1_000,
  });

/** Makes a call; asks for password and code first if the server wants them again. */
export const callConfirmed = async <Call extends CallDefinition>(definition: Call, body: z.input<Call['body']>) => {
  try {
    return await call(definition, body);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.problem !== 'operatorConfirmationNeeded') throw error;
    if (!(await askToConfirm())) throw error;
    return call(definition, body);
  }
};

/** Changes something with a call of the contract; afterwards everything that was read is read again. */
export const useChange = <Call extends CallDefinition & { effect: 'writes' }>(
  definition: Call,
  {
    onDone,
    onFailed,
  }: { onDone?: (content: z.output<Call['content']>) => void; onFailed?: (error: CallFailed) => void } = {},
) => {
  const queries = useQueryClient();
  return useMutation<z.output<Call['content']>, CallFailed, z.input<Call['body']>>({
    mutationFn: (body) => callConfirmed(definition, body),
    onSuccess: async (content) => {
      onDone?.(content);
      await queries.invalidateQueries();
    },
    onError: (error) => {
      if (onFailed) onFailed(error);
      else toast(error.message);
    },
  });
};
